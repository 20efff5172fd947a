import { useMemo } from 'react';
import { Link } from 'react-router';
import { EventForm, PickerField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { NEW_LESSON_PATH, requirementEndpoints as calls, type Matrix } from '../../../contract/index.ts';
import { lessonSourceOf } from '../sources.ts';

interface Props {
  requirement: Matrix['requirements'][number];
  onClose: () => void;
}
/** Which lesson gives what is required: one of those that issue its certificate, or a new one. */
export function SetLessonDialog({ requirement: { id, version, categoryId, categoryName }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const source = useMemo(() => lessonSourceOf(categoryId), [categoryId]);
  const initial: { lessonId: number | null } = { lessonId: null };
  return (
    <EventForm
      name={`lesson of requirement ${id}`}
      initial={initial}
      check={({ lessonId }) => required('lessonId', 'training.lesson.one', lessonId)}
      endpoint={calls.setLesson}
      send={({ lessonId }) => ({ params: { id }, input: { version, lessonId: lessonId! } })}
      done={() => t('training.matrix.lessonSet')}
      title={t('training.matrix.setLessonFor', { requirement: categoryName })}
      action={t('training.matrix.setLesson')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('training.matrix.setLessonHelp')}</p>
          <PickerField form={form} name="lessonId" label="training.lesson.one" source={source} required />
          <Link to={NEW_LESSON_PATH}>{t('training.lesson.new')}</Link>
        </>
      )}
    </EventForm>
  );
}
