import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { Evidence } from '../../contract/index.ts';

/** A figure as it was measured: numerator, denominator and the day. */
export function Measured({ of }: { of: NonNullable<Evidence['measured']> }) {
  const { t } = useTranslation();
  const { name, numerator, denominator, to } = of;
  const percent = denominator ? `${((numerator / denominator) * 100).toFixed(1)} %` : null;
  return (
    <span>
      {name}: <strong>{denominator === null ? numerator : t('assessment.evidence.share', { numerator, denominator })}</strong>
      {percent && ` = ${percent}`} <span className="q-hint">{t('assessment.evidence.asOf', { day: formatDay(to) })}</span>
    </span>
  );
}
