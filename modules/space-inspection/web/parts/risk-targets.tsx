import type { ScoreTargets } from '@quantum/modules/inspection/contract';
import { CodeTag, NumberInput, SelectInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { INTERVAL_PERIOD, LONGEST, type Interval, type IntervalPeriod, type Intervals } from '../../contract/index.ts';
import { PercentInput } from './percent-input.tsx';
import { RISKS, type TypedInterval, type useTargets } from './use-targets.ts';

interface Props {
  targets: ScoreTargets | undefined;
  intervals: Intervals;
  form: ReturnType<typeof useTargets>;
}

/** Of each functional risk the percent and, beside it, the interval; below them what holds without. */
export function RiskTargets({ targets, intervals, form }: Props) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('space-inspection.target.byRisk')}</h2>
      <p className="q-hint space-target space-target-head" aria-hidden="true">
        <span />
        {targets && <span>{t('space-inspection.target.percent')}</span>}
        <span>{t('space-inspection.interval.title')}</span>
      </p>
      <ul className="q-list q-stack q-gap-12">
        {RISKS.map((risk) => (
          <RiskTarget key={risk} risk={risk} targets={targets} intervals={intervals} form={form} />
        ))}
      </ul>
    </section>
  );
}

function RiskTarget({ risk, targets, intervals, form }: Props & { risk: string }) {
  const { t } = useTranslation();
  const above = targets?.inherited.find((one) => one.risk === risk);
  const held = intervals.inherited.find((one) => one.risk === risk);
  const words = ({ every, period }: Interval) => t(`space-inspection.interval.${period}`, { count: every });
  const step = form.steps[risk]!;
  return (
    <li className="space-target">
      <CodeTag set="functionalRisk" code={risk} />
      {targets && (
        <PercentInput
          of={risk}
          value={form.percents[risk] ?? ''}
          disabled={!targets.mayChange}
          onChange={(percent) => form.setPercent(risk, percent)}
        />
      )}
      <StepInput risk={risk} step={step} disabled={!intervals.mayChange} onChange={(next) => form.setStep(risk, next)} />
      <span className="q-hint">
        {[
          targets &&
            (above
              ? t('space-inspection.target.percentFrom', { percent: above.percent, unit: above.unitName })
              : t('space-inspection.target.none')),
          held &&
            (held.unitName === null
              ? t('space-inspection.interval.usual', { interval: words(held) })
              : t('space-inspection.interval.from', { interval: words(held), unit: held.unitName })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

interface StepProps {
  risk: string;
  step: TypedInterval;
  disabled: boolean;
  onChange: (step: TypedInterval) => void;
}
const PERIODS = Object.keys(INTERVAL_PERIOD) as IntervalPeriod[];

function StepInput({ risk, step, disabled, onChange }: StepProps) {
  const { t } = useTranslation();
  const label = `${risk}: ${t('space-inspection.interval.title')}`;
  const { every, period } = step;
  if (disabled) return <span>{every === '' ? '' : t(`space-inspection.interval.${period}`, { count: every })}</span>;
  return (
    <span className="q-row q-gap-6 q-middle">
      <NumberInput
        aria-label={label}
        className="space-target-every"
        min={1}
        max={LONGEST[period]}
        allowDecimal={false}
        hideControls
        value={every}
        onChange={(next) => onChange({ period, every: next === '' ? '' : Number(next) })}
      />
      <SelectInput
        label={`${label}, ${t('space-inspection.interval.period')}`}
        isLabelHidden
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`space-inspection.interval.period.${value}`) }))}
        onChange={(next) => onChange({ every, period: next })}
      />
    </span>
  );
}
