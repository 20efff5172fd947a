import { CODE_CATEGORY, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { Fact, Facts, Section, useCodeText, useLabelled } from '@quantum/platform/web/kit';
import { type Translate, useTranslation } from '@quantum/platform/web/public';
import { plannedOf } from '../../../domain/planning/figures.rules.ts';
import { plannedWeekdays } from '../../../domain/planning/weekdays.rules.ts';
import type { PlanDetail } from '../../../contract/index.ts';
import { PlanFigures } from './figures/plan-figures.tsx';
import { assignWordOf, intervalUnit } from './plan-words.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import { WindowStrip } from './preview/window-strip.tsx';

interface Props {
  plan: PlanDetail;
  programme: Pick<ScreenProgramme, 'paths'>;
}

/** How a plan repeats: frequency, times, holidays, who is assigned; and what became of its rounds lately. */
export function PlanSchedule({ plan, programme }: Props) {
  const { t } = useTranslation();
  const label = useLabelled();
  const word = assignWordOf(plan.assignRule);
  const people = plan.inspectors.map(({ name }) => name).join(', ');
  return (
    <Section title={t('inspection.plan.schedule')}>
      <Facts>
        <Fact label={t('inspection.plan.frequency')}>
          <Frequency plan={plan} />
        </Fact>
        <Fact label={t('inspection.plan.times')}>{timesText(plan, t)}</Fact>
        <Fact label={t('inspection.plan.windowTitle')}>
          <WindowStrip time={plan.times[0] ?? ''} windowHours={plan.windowMinutes / 60} graceHours={plan.graceMinutes / 60} />
        </Fact>
        <Fact label={t('inspection.plan.holidayRule')}>{t(`inspection.plan.holiday.${plan.holidayRule}`)}</Fact>
        <Fact label={t('inspection.plan.assignRule')}>{word && people ? label(t(`inspection.plan.rule.${word}`), people) : people}</Fact>
        {plan.signOff && (
          <Fact label={t('inspection.plan.signatures')}>
            {[
              t('inspection.plan.signOff'),
              plan.secondSigner && t(`inspection.plan.second.${plan.secondSigner}`),
              plan.clientSign && t('inspection.plan.clientSign'),
            ]
              .filter(Boolean)
              .join(' → ')}
          </Fact>
        )}
        {plan.figures && plannedOf(plan.figures) > 0 && (
          <Fact label={t('inspection.plan.lastDays', { from: plan.figures.since, to: plan.figures.until })}>
            <PlanFigures planId={plan.id} figures={plan.figures} paths={programme.paths} />
            {plan.spaces.length > 0 && <p className="q-hint">{t('inspection.plan.roundIs', { count: plan.spaces.length })}</p>}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Frequency({ plan: { frequency, interval, weekdays, startsOn } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation();
  const text = useCodeText(CODE_CATEGORY.planningFrequency);
  const unit = intervalUnit(frequency);
  const days =
    frequency === PLANNING_FREQUENCY.weekly
      ? plannedWeekdays({ weekdays, startsOn })
          .map((one) => t(`inspection.weekday.${one}`))
          .join(', ')
      : '';
  return (
    <>
      {unit === null || interval === 1 ? text(frequency) : t(`inspection.plan.each.${unit}`, { count: interval })}
      {days && ` · ${days}`}
    </>
  );
}

const timesText = ({ times, frequency }: PlanDetail, t: Translate): string =>
  frequency === PLANNING_FREQUENCY.hourly && times.length > 1
    ? t('inspection.calendar.window', { from: times[0]!, to: times[1]! })
    : times.join(', ');
