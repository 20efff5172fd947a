// TRA116
import { useSearchParams } from 'react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { daysInMonth, weekdayOf } from '@quantum/platform/domain';
import { handleOf, MatrixTable, PickerField, Section, useCall, usePage, useToday, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CALENDAR_PATH, sessionEndpoints, type Load } from '../../../contract/index.ts';
import '../../parts/training.css';

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const two = (n: number) => String(n).padStart(2, '0');
const monthWord = (month: number, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));

/** A year of sessions, day by day, and how much each trainer teaches a month. */
export function TrainingYearScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const year = Number(search.get('year')) || Number(today.slice(0, 4));
  const unitId = Number(search.get('unit')) || null;
  const query = useCall(sessionEndpoints.year, { input: { year, unitId } });
  usePage({});
  const go = (change: Record<string, string>) =>
    setSearch(new URLSearchParams({ ...Object.fromEntries(search), ...change }), { replace: true });
  const form = handleOf({ unitId }, (change) => go({ unit: change.unitId ? String(change.unitId) : '' }));
  return (
    <div className="q-page q-page-wide">
      <header className="tr-add">
        <h1>{t('training.year.title', { year })}</h1>
        <button type="button" className="q-icon-btn" aria-label={t('training.year.before')} onClick={() => go({ year: String(year - 1) })}>
          <ChevronLeft size={18} aria-hidden />
        </button>
        <button type="button" className="q-icon-btn" aria-label={t('training.year.after')} onClick={() => go({ year: String(year + 1) })}>
          <ChevronRight size={18} aria-hidden />
        </button>
        <span className="q-space" />
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} />
        </div>
      </header>
      <WhenRead query={query}>
        {(load) => (
          <>
            <Year year={year} load={load} unitId={unitId} />
            <Section title={t('training.year.load')} note={t('training.year.loadNote')}>
              <Trainers load={load} />
            </Section>
          </>
        )}
      </WhenRead>
    </div>
  );
}

function Year({ year, load, unitId }: { year: number; load: Load; unitId: number | null }) {
  const { t, i18n } = useTranslation();
  const of = new Map(load.days.map(({ day, sessions }) => [day, sessions]));
  return (
    <div className="tr-year">
      {MONTHS.map((month) => {
        const days = Array.from({ length: daysInMonth(year, month) }, (_, i) => `${year}-${two(month)}-${two(i + 1)}`);
        const count = days.reduce((sum, day) => sum + (of.get(day) ?? 0), 0);
        return (
          <section key={month} className="tr-month">
            <h2>
              <Link to={`${CALENDAR_PATH}?day=${days[0]}${unitId === null ? '' : `&unit=${unitId}`}`}>
                {monthWord(month, i18n.language)} <span className="q-quiet">{t('training.year.sessions', { count })}</span>
              </Link>
            </h2>
            <div className="tr-days" aria-hidden>
              {Array.from({ length: weekdayOf(days[0]!) - 1 }, (_, i) => (
                <span key={`x${i}`} />
              ))}
              {days.map((day) => (
                <span key={day} data-count={Math.min(4, of.get(day) ?? 0)} title={`${day}: ${of.get(day) ?? 0}`}>
                  {Number(day.slice(8))}
                </span>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Trainers({ load }: { load: Load }) {
  const { t, i18n } = useTranslation();
  if (load.trainers.length === 0) return <p className="q-hint">{t('training.calendar.empty')}</p>;
  const hours = (minutes: number) => (Math.round(minutes / 6) / 10).toFixed(1);
  return (
    <MatrixTable
      label={t('training.year.load')}
      corner={t('training.session.instructor')}
      columns={[
        ...MONTHS.map((month) => ({ id: month, head: monthWord(month, i18n.language) })),
        { id: 'all', head: t('training.year.all') },
      ]}
      rows={load.trainers.map(({ id, name, months }) => ({ id, head: name, months }))}
      cellOf={({ months }, _, { column }) => {
        const month = months[column];
        if (!month) return { content: <strong>{hours(months.reduce((sum, { minutes }) => sum + minutes, 0))}</strong> };
        return month.minutes === 0 ? null : { content: hours(month.minutes) };
      }}
    />
  );
}
