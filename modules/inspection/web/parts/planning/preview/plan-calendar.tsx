import { useState } from 'react';
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react';
import { daysOf, monthName, nextDay } from '@quantum/platform/web/calendar';
import { addDays } from '@quantum/platform/domain';
import { useToday } from '@quantum/platform/web/kit';
import { Disc, useTranslation } from '@quantum/platform/web/public';
import type { PlannedDay } from '../../../../contract/index.ts';
import { usePreview, type PreviewProps } from './use-preview.ts';
import './plan-calendar.css';

/** Windows a day shows; the rest is counted. */
const SHOWN = 2;
/** Inspectors a window shows. */
const DISCS = 2;
const WEEK = 7;

/** What the plan will make, month by month: its windows with who does them, and the days off that leave them out. */
export function PlanCalendar({ programme, plan }: PreviewProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const { data } = usePreview({ programme, plan });
  const [chosen, choose] = useState<string>();
  const days = data?.ahead ?? [];
  const first = days[0]?.day ?? today;
  // A plan that begins in the last days of a month is shown with the month that follows.
  const day = chosen ?? addDays(first, WEEK - 1);
  const [from, to] = [first.slice(0, 7), (days.at(-1)?.day ?? today).slice(0, 7)];
  const month = day.slice(0, 7);
  const names = new Map(data?.holidays.map((one) => [one.day, one.name]));
  const byDay = Map.groupBy(days, (one) => one.day);
  const shown = daysOf('month', day);
  const weeks = Array.from({ length: shown.length / WEEK }, (_, i) => shown.slice(i * WEEK, (i + 1) * WEEK));
  return (
    <section className="ins-cal" aria-label={t('inspection.plan.makes')}>
      <header>
        <h2>{t('inspection.plan.makes')}</h2>
        {data && <span className="q-hint">{t('inspection.plan.horizon', { count: data.horizon, zone: data.timeZone })}</span>}
        <span className="q-space" />
        <span className="ins-cal-month">
          <button
            type="button"
            className="q-icon-btn"
            aria-label={t('inspection.plan.monthBefore')}
            disabled={month <= from}
            onClick={() => choose(nextDay('month', day, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
          <b>{monthName(day, i18n.language)}</b>
          <button
            type="button"
            className="q-icon-btn"
            aria-label={t('inspection.plan.monthAfter')}
            disabled={month >= to}
            onClick={() => choose(nextDay('month', day, 1))}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </span>
      </header>
      <table>
        <thead>
          <tr>
            {weeks[0]!.map((one, n) => (
              <th key={one} scope="col">
                {t(`inspection.weekday.${n + 1}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td
                  key={one}
                  data-other={!one.startsWith(month) || undefined}
                  data-today={one === today || undefined}
                  data-off={names.has(one) || undefined}
                >
                  <time dateTime={one}>{Number(one.slice(8))}</time>
                  <DayWindows windows={byDay.get(one) ?? []} holiday={names.get(one)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DaysOff days={shown} names={names} />
    </section>
  );
}

/** The days off of the weeks shown, by their names: where a day has room for their sign alone this is what names them. */
function DaysOff({ days, names }: { days: readonly string[]; names: ReadonlyMap<string, string> }) {
  const off = days.filter((day) => names.has(day));
  if (off.length === 0) return null;
  return (
    <ul className="ins-cal-offs">
      {off.map((day) => (
        <li key={day} className="q-tone-2">
          <CalendarX2 size={12} aria-hidden />
          <span>
            {day} {names.get(day)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DayWindows({ windows, holiday }: { windows: readonly PlannedDay[]; holiday: string | undefined }) {
  const { t } = useTranslation();
  const made = windows.filter(({ isSkipped }) => !isSkipped);
  return (
    <>
      {holiday !== undefined && (
        <span className="ins-cal-off q-tone-2" title={holiday}>
          <CalendarX2 size={12} aria-hidden />
          <span aria-hidden>{holiday}</span>
        </span>
      )}
      {made.slice(0, SHOWN).map(({ time, inspectors }) => (
        <span key={time} className="ins-cal-window" title={inspectors.join(', ')}>
          <b>{time}</b>
          <span className="q-row q-gap-4">
            {inspectors.slice(0, DISCS).map((name) => (
              <Disc key={name} name={name} />
            ))}
            {inspectors.length > DISCS && <span className="q-hint">+{inspectors.length - DISCS}</span>}
            <span className="q-hidden">{inspectors.join(', ')}</span>
          </span>
        </span>
      ))}
      {made.length > SHOWN && <span className="q-hint">{t('inspection.plan.moreWindows', { count: made.length - SHOWN })}</span>}
    </>
  );
}
