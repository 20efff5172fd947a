import { useTranslation } from 'react-i18next';
import { useCall, useDebounced } from '@quantum/platform/web/kit';
import { planEndpoints, type NewPlan } from '../../contract/index.ts';
import './plan.css';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** What the plan will make: its next 20 dates, as it stands in the form. */
export function PlanDates({ plan }: { plan: NewPlan | undefined }) {
  const { t } = useTranslation();
  const settled = useDebounced(plan === undefined ? '' : JSON.stringify(plan));
  const { data, error } = useCall(planEndpoints.preview, {
    input: (settled === '' ? undefined : JSON.parse(settled)) as NewPlan,
    enabled: settled !== '',
  });
  const dates = data?.dates ?? [];
  return (
    <section className="ins-dates" aria-live="polite">
      <header>
        <h2>{t('inspection.plan.dates')}</h2>
        {data && <span className="q-hint">{t('inspection.plan.zone', { zone: data.timeZone })}</span>}
      </header>
      {settled === '' && <p className="q-hint">{t('inspection.plan.datesLater')}</p>}
      {error && <p className="q-hint">{error.message}</p>}
      {data && dates.length === 0 && <p className="q-hint">{t('inspection.plan.refusal.noDates')}</p>}
      <ol>
        {dates.map((date, i) => (
          <li key={`${date.startAt} ${date.movedFrom ?? ''}`} data-skipped={date.skipped !== null || undefined}>
            <span className="q-faint">{i + 1}</span>
            <span>
              {date.day} {t(`inspection.weekday.${weekdayOf(date.day)}`)}
            </span>
            <b className="q-strong">{date.time}</b>
            <span className="q-quiet">
              {date.inspector ?? ''}
              {date.skipped && t(`inspection.plan.skipped.${date.skipped}`, { name: date.holiday ?? '' })}
              {date.movedFrom && !date.skipped && ` · ${t('inspection.plan.movedFrom', { day: date.movedFrom, name: date.holiday ?? '' })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
