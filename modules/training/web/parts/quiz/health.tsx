import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { QuestionWithHealth } from '../../../contract/index.ts';

const percent = (share: number): string => (share * 100).toFixed(0);

/** How a question does among the first attempts that asked it. */
export function Health({ of }: { of: Pick<QuestionWithHealth, 'asked' | 'facility' | 'discrimination' | 'flag'> }) {
  const { t } = useTranslation();
  if (of.asked === 0 || of.facility === null) return null;
  return (
    <p className="q-hint tr-health">
      {of.flag && (
        <span className="tr-flag" data-flag={of.flag}>
          <TriangleAlert size={14} aria-hidden /> {t(`training.question.flag.${of.flag}`)}
        </span>
      )}
      {t('training.question.health', {
        count: of.asked,
        facility: percent(of.facility),
        discrimination: of.discrimination === null ? '—' : of.discrimination.toFixed(2),
      })}
    </p>
  );
}
