import { useParams } from 'react-router';
import { useCall, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { lessonEndpoints, lessonPath, type LessonDetail } from '../../contract/index.ts';
import { LessonPage } from '../parts/lessons/lesson-page.tsx';

/** TRA114: changing a lesson; what was published stays as it was. */
export function LessonEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(lessonEndpoints.read, { params: { id } });
  return <WhenRead query={query}>{(lesson) => <Edited key={lesson.id} lesson={lesson} />}</WhenRead>;
}

function Edited({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  usePage({ title: t('training.lesson.edit'), append: [{ text: lesson.code, to: lessonPath(lesson.id) }, { text: t('common.edit') }] });
  return (
    <div className="q-page tr-lesson-page">
      <LessonPage lesson={lesson} title={lesson.name} />
    </div>
  );
}
