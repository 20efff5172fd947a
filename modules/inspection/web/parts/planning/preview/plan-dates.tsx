import type { CSSProperties } from 'react';
import { CalendarX2 } from 'lucide-react';
import { weekdayOf } from '@quantum/platform/domain';
import { useToday } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { PlanDates as Planned } from '../../../../contract/index.ts';
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

interface DatesProps extends PreviewProps {
  /** Closed until it is asked for: where the calendar shows the dates too. */
  isFolded?: boolean;
}

/** What the plan will make: its next 20 dates, as it is in the form. */
export function PlanDates({ programme, plan, isFolded = false }: DatesProps) {
  const { t } = useTranslation();
  const { data, error, settled } = usePreview({ programme, plan });
  const today = useToday(data?.timeZone);
  const dates = data?.dates ?? [];
  const skipped = dates.filter((date) => date.skipped !== null).length;
  const ends = plan?.endsAfter != null && dates.some((date) => date.round === plan.endsAfter);
  const heading = t(ends ? 'inspection.plan.datesToEnd' : 'inspection.plan.dates', { count: dates.length - skipped });
  const leftOut = skipped > 0 && <span className="q-hint">{t('inspection.plan.skippedCount', { count: skipped })}</span>;
  const whole = (
    <>
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
      <DateRows dates={dates} endsAfter={plan?.endsAfter ?? null} />
      {ends && <p className="ins-dates-end q-quiet">{t('inspection.plan.lastRound')}</p>}
    </>
  );
  if (!isFolded)
    return (
      <section className="ins-dates" aria-live="polite">
        <header>
          <h2>{heading}</h2>
          {data && <span className="q-hint">{t('inspection.plan.zone', { zone: data.timeZone })}</span>}
          {leftOut}
        </header>
        {whole}
      </section>
    );
  return (
    <details className="ins-dates">
      <summary>
        <b>{heading}</b>
        {leftOut}
      </summary>
      {whole}
    </details>
  );
}

/** Where there is room the dates stand in two columns whose rows keep to one line. */
const COLUMNS = 2;

function DateRows({ dates, endsAfter }: { dates: Planned['dates']; endsAfter: number | null }) {
  const { t } = useTranslation();
  // Rounds alone are numbered: a date that is left out is none.
  const numbers = dates.map((_, i) => dates.slice(0, i + 1).filter((date) => date.skipped === null).length);
  return (
    <ol data-counted={endsAfter !== null || undefined} style={{ '--rows': Math.ceil(dates.length / COLUMNS) } as CSSProperties}>
      {dates.map((date, i) => (
        <li key={`${date.startAt} ${date.movedFrom ?? ''}`} data-skipped={date.skipped !== null || undefined}>
          <span className="q-faint">
            {date.skipped !== null ? (
              <CalendarX2 size={14} aria-hidden />
            ) : endsAfter === null ? (
              numbers[i]
            ) : (
              date.round !== null && t('inspection.plan.roundsOf', { done: date.round, total: endsAfter })
            )}
          </span>
          <span>
            {date.day} {t(`inspection.weekday.${weekdayOf(date.day)}`)}
          </span>
          {date.skipped === null && <b className="q-strong">{date.time}</b>}
          <span className="q-quiet">
            {date.skipped === null && (date.inspector ?? '')}
            {date.skipped !== null && t(`inspection.plan.skipped.${date.skipped}`, { name: date.holiday ?? '' })}
            {date.movedFrom && !date.skipped && ` · ${t('inspection.plan.movedFrom', { day: date.movedFrom, name: date.holiday ?? '' })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
