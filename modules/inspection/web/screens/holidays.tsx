// INS111
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { inLocale, LIMITS, LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { CallFault, DayInput, LocalizedInput, showError, useActor, useCall, useMutate, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { holidayEndpoints, type HolidayCalendar } from '../../contract/index.ts';
import '../parts/planning/holidays.css';

interface Line {
  /** Of the line alone, so that typing a day does not move the focus. */
  key: number;
  day: string;
  names: Localized;
}

const linesOf = (calendar: HolidayCalendar): Line[] => calendar.holidays.map((one, key) => ({ key, ...one }));

/** INS111: the days a company does not plan on. */
export function HolidaysScreen() {
  const { t } = useTranslation();
  const unitId = useActor()?.user.orgId ?? null;
  const title = t('inspection.holiday.title');
  usePage({ title, append: [{ text: title }] });
  const { data, error, refetch } = useCall(holidayEndpoints.read, {
    params: { unitId: unitId ?? 0 },
    enabled: unitId !== null,
  });
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <p className="q-quiet q-lead">{t('inspection.holiday.lead')}</p>
      {error && <CallFault error={error} retry={refetch} />}
      {data && (data.mayChange ? <Calendar calendar={data} /> : <Shown calendar={data} />)}
    </div>
  );
}

function Calendar({ calendar }: { calendar: HolidayCalendar }) {
  const { t } = useTranslation();
  const [lines, setLines] = useState(() => linesOf(calendar));
  const [stamp, setStamp] = useState(calendar.stamp);
  const save = useMutate(holidayEndpoints.save, { kind: 'update', onDone: ({ stamp: now }) => setStamp(now) });
  const isDirty = JSON.stringify(lines.map(({ day, names }) => ({ day, names }))) !== JSON.stringify(calendar.holidays);
  // Saved by someone else meanwhile: shown as it is now, unless something has been typed here.
  useEffect(() => {
    if (calendar.stamp === stamp) return;
    setLines(linesOf(calendar));
    setStamp(calendar.stamp);
  }, [calendar, stamp]);
  const change = (key: number, set: Partial<Line>) => setLines((all) => all.map((line) => (line.key === key ? { ...line, ...set } : line)));
  const add = () =>
    setLines((all) => [
      ...all,
      { key: 1 + Math.max(0, ...all.map((line) => line.key)), day: '', names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } },
    ]);
  const send = () => {
    const holidays = lines.map(({ day, names }) => ({ day, names }));
    if (holidays.some(({ day, names }) => day === '' || LOCALES.some((locale) => !names[locale]?.trim())))
      return showError(t('inspection.holiday.fault.incomplete'));
    void save.run({ params: { companyId: calendar.companyId }, input: { stamp, holidays } });
  };
  return (
    <>
      {lines.length === 0 && <p className="q-quiet">{t('inspection.holiday.none')}</p>}
      <ul className="ins-holidays">
        {lines.map((line) => (
          <li key={line.key}>
            <DayInput
              label={t('inspection.holiday.day')}
              value={line.day || null}
              onChange={(day) => change(line.key, { day: day ?? '' })}
            />
            <LocalizedInput
              label={t('inspection.holiday.name')}
              max={LIMITS.name}
              value={line.names}
              onChange={(names) => change(line.key, { names })}
            />
            <Button
              variant="subtle"
              aria-label={t('inspection.holiday.remove', { day: line.day })}
              onClick={() => setLines((all) => all.filter((one) => one.key !== line.key))}
            >
              <X size={18} aria-hidden />
              <span className="ins-holiday-word">{t('common.remove')}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="q-row">
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          {t('inspection.holiday.add')}
        </Button>
        <Button variant="filled" disabled={!isDirty} loading={save.isRunning} onClick={send}>
          {t('common.save')}
        </Button>
      </p>
    </>
  );
}

/** For who may not change them: a plain table. */
function Shown({ calendar: { holidays } }: { calendar: HolidayCalendar }) {
  const { t, i18n } = useTranslation();
  if (holidays.length === 0) return <p className="q-quiet">{t('inspection.holiday.none')}</p>;
  return (
    <table className="ins-holidays-shown">
      <thead>
        <tr>
          <th scope="col">{t('inspection.holiday.day')}</th>
          <th scope="col">{t('inspection.holiday.name')}</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ day, names }) => (
          <tr key={day}>
            <td>
              {day} {t(`inspection.weekday.${((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1}`)}
            </td>
            <td>{inLocale(names, i18n.language as Locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
