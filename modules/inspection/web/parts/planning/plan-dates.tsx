import { useCall, useDebounced } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { PlanDraft } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import './plan.css';

interface Props {
  programme: Pick<ScreenProgramme, 'endpoints'>;
  plan: PlanDraft | undefined;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** What the plan makes as it is in the form, asked once typing has settled; fields and dates share the answer. */
function usePreview({ programme, plan }: Props) {
  const settled = useDebounced(plan === undefined ? '' : JSON.stringify(plan));
  const query = useCall(programme.endpoints.preview, {
    input: (settled === '' ? undefined : JSON.parse(settled)) as PlanDraft,
    enabled: settled !== '',
  });
  return { ...query, settled };
}

/** How many spaces a round would inspect now. */
export function SpacesNow(props: Props) {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  if (!data || data.spaces === 0) return null;
  return (
    <p className="q-hint ins-spaces-now" role="status">
      <b className="q-strong">{t('inspection.plan.spacesNow', { count: data.spaces })}</b>
      {data.spacesTwice > 0 && t('inspection.plan.spacesTwice', { count: data.spacesTwice })}
    </p>
  );
}

/** What the plan will make: its next 20 dates, as it is in the form. */
export function PlanDates({ programme, plan }: Props) {
  const { t } = useTranslation();
  const { data, error, settled } = usePreview({ programme, plan });
  const dates = data?.dates ?? [];
  const ends = plan?.endsAfter != null && dates.some((date) => date.round === plan.endsAfter);
  return (
    <section className="ins-dates" aria-live="polite">
      <header>
        <h2>{t(ends ? 'inspection.plan.datesToEnd' : 'inspection.plan.dates')}</h2>
        {data && <span className="q-hint">{t('inspection.plan.zone', { zone: data.timeZone })}</span>}
      </header>
      {settled === '' && <p className="q-hint">{t('inspection.plan.datesLater')}</p>}
      {error && <p className="q-hint">{error.message}</p>}
      {data && dates.length === 0 && <p className="q-hint">{t('inspection.plan.refusal.noDates')}</p>}
      <ol data-counted={plan?.endsAfter != null || undefined}>
        {dates.map((date, i) => (
          <li key={`${date.startAt} ${date.movedFrom ?? ''}`} data-skipped={date.skipped !== null || undefined}>
            <span className="q-faint">
              {plan?.endsAfter == null
                ? i + 1
                : date.round !== null && t('inspection.plan.roundsOf', { done: date.round, total: plan.endsAfter })}
            </span>
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
      {ends && <p className="ins-dates-end q-quiet">{t('inspection.plan.lastRound')}</p>}
    </section>
  );
}
