import { NumberInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Percent } from './use-targets.ts';

interface Props {
  /** What it is the percent of, read aloud. */
  of: string;
  value: Percent;
  disabled: boolean;
  onChange: (value: Percent) => void;
}

export function PercentInput({ of, value, disabled, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NumberInput
      aria-label={`${of}: ${t('space-inspection.target.percent')}`}
      min={0}
      max={100}
      decimalScale={2}
      suffix=" %"
      hideControls
      disabled={disabled}
      value={value}
      onChange={(next) => onChange(next === '' ? '' : Number(next))}
    />
  );
}
