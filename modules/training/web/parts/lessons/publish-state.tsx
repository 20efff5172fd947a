import { Tag, useTranslation } from '@quantum/platform/web/public';

interface StateProps {
  /** Version that was published last; 0: none yet. */
  no: number;
  /** It is not as it was published. */
  isChanged: boolean;
  /** Something was typed and is not saved. */
  isDirty: boolean;
  /** Questions of a set that are open in it and not saved. */
  openQuestions: number;
  /** Why it cannot be published now, in words. */
  lacks: string | undefined;
}
/** How a lesson or a quiz stands: never published, published, changed since; and what is still missing. */
export function PublishState({ no, isChanged, isDirty, openQuestions, lacks }: StateProps) {
  const { t } = useTranslation();
  const words =
    no === 0
      ? t('training.lesson.state.draft')
      : t(isChanged ? 'training.lesson.state.changed' : 'training.lesson.state.published', { no });
  const more = [
    openQuestions > 0 && t('training.quiz.openQuestions', { count: openQuestions }),
    isChanged ? lacks : !isDirty && t('training.lesson.state.nothingNew'),
  ].filter((one) => typeof one === 'string');
  return (
    <span className="tr-lesson-state" role="status">
      <Tag tone={no === 0 ? 'neutral' : isChanged ? 'warn' : 'ok'} icon={isChanged ? 'file' : 'checkCircle'}>
        {words}
      </Tag>
      {isDirty && <span className="tr-unsaved">{t('training.lesson.state.unsaved')}</span>}
      {more.length > 0 && <span className="q-hint">{more.join(' · ')}</span>}
    </span>
  );
}
