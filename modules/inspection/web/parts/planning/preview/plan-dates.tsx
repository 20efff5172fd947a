import { useState } from 'react';
import { weekdayOf } from '@quantum/platform/domain';
import { useIsPhone } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { usePreview, type PreviewProps } from './use-preview.ts';
import '../plan.css';

/** How many spaces a round would inspect now. */
export function SpacesNow(props: PreviewProps) {
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

/** How many days off the weeks ahead have. */
export function HolidaysNow(props: PreviewProps) {
  const { t } = useTranslation();
  const { data } = usePreview(props);
  if (!data || data.holidays.length === 0) return null;
  return <p className="q-hint ins-spaces-now">{t('inspection.plan.holidaysAhead', { count: data.holidays.length })}</p>;
}

/** So many dates the phone shows until it is asked for all, and the record of a plan, whose calendar shows them too. */
const FIRST = 6;

/** What the plan will make: its next 20 dates, as it is in the form. */
export function PlanDates({ programme, plan, isFolded = false }: PreviewProps & { isFolded?: boolean }) {
  const { t } = useTranslation();
  const { data, error, settled } = usePreview({ programme, plan });
  const isPhone = useIsPhone();
  const [all, showAll] = useState(false);
  const today = formatDay(new Date().toISOString(), data?.timeZone);
  const dates = data?.dates ?? [];
  const isShort = (isPhone || isFolded) && !all && dates.length > FIRST + 1;
  const skipped = dates.filter((date) => date.skipped !== null).length;
  const count = dates.length - skipped;
  // Rounds alone are numbered: a date that is left out is none.
  const numbers = dates.map((_, i) => dates.slice(0, i + 1).filter((date) => date.skipped === null).length);
  const ends = plan?.endsAfter != null && dates.some((date) => date.round === plan.endsAfter);
  return (
    <section className="ins-dates" aria-live="polite">
      <header>
        <h2>{t(ends ? 'inspection.plan.datesToEnd' : 'inspection.plan.dates', { count })}</h2>
        {data && <span className="q-hint">{t('inspection.plan.zone', { zone: data.timeZone })}</span>}
        {skipped > 0 && <span className="q-hint">{t('inspection.plan.skippedCount', { count: skipped })}</span>}
      </header>
      {settled === '' && <p className="q-hint">{t('inspection.plan.datesLater')}</p>}
      {error && <p className="q-hint">{error.message}</p>}
      {data && dates.length === 0 && <p className="q-hint">{t('inspection.plan.refusal.noDates')}</p>}
      {data && (data.overAt ?? data.beginsOn) !== null && (
        <p className="ins-dates-today">
          {t(`inspection.plan.notToday.${data.overAt === null ? 'later' : 'over'}`, {
            day: `${today} ${t(`inspection.weekday.${weekdayOf(today)}`)}`,
            at: formatInstant(data.overAt, data.timeZone).slice(11),
            from: data.beginsOn,
          })}
        </p>
      )}
      <ol data-counted={plan?.endsAfter != null || undefined}>
        {(isShort ? dates.slice(0, FIRST) : dates).map((date, i) => (
          <li key={`${date.startAt} ${date.movedFrom ?? ''}`} data-skipped={date.skipped !== null || undefined}>
            <span className="q-faint">
              {plan?.endsAfter == null
                ? date.skipped === null && numbers[i]
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
      {isShort && (
        <p>
          <button type="button" className="q-link-button" onClick={() => showAll(true)}>
            {t('inspection.plan.allDates', { count: dates.length })}
          </button>
        </p>
      )}
      {ends && !isShort && <p className="ins-dates-end q-quiet">{t('inspection.plan.lastRound')}</p>}
    </section>
  );
}
