import { Check } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { QUESTION_KIND } from '../../../contract/index.ts';
import { isChoice } from '../../../domain/question.rules.ts';

interface Props {
  kind: string;
  /** Right options, the number, or what a right answer says; those without words are left out. */
  right: readonly string[];
  /** Said at its end. */
  more?: string | undefined;
}
/** What is right in a question that is folded, in one line. */
export function RightLine({ kind, right, more }: Props) {
  const { t } = useTranslation();
  const said = right.filter(Boolean).join(' · ');
  return (
    <span className="tr-question-right">
      {said !== '' ? (
        <>
          <Check size={14} strokeWidth={3} aria-hidden /> <span>{said}</span>
        </>
      ) : (
        kind !== QUESTION_KIND.case && (
          <span className="q-hint">{t(isChoice(kind) ? 'training.question.noRight' : 'training.question.byHand')}</span>
        )
      )}
      {more !== undefined && <span className="q-hint tr-right-more">{more}</span>}
    </span>
  );
}
