import { usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LessonPage } from '../parts/lessons/lesson-page.tsx';

/** TRA114: a new lesson. */
export function LessonNewScreen() {
  const { t } = useTranslation();
  const title = t('training.lesson.new');
  usePage({ title, append: [{ text: title }] });
  return (
    <div className="q-page tr-lesson-page">
      <LessonPage title={title} />
    </div>
  );
}
