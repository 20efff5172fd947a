import { useCodeText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { QUESTION_KIND, TRAINING_CATEGORY } from '../../../contract/index.ts';

/** What a kind of question is called where questions are written: by how many options are right. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  const text = useCodeText(TRAINING_CATEGORY.questionKind);
  return (kind) =>
    kind === QUESTION_KIND.single
      ? t('training.question.oneRight')
      : kind === QUESTION_KIND.multiple
        ? t('training.question.severalRight')
        : text(kind);
}
