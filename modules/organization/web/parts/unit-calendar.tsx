import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { inLocale, LIMITS, type Locale, type Localized } from '@quantum/platform/contract';
import { Allowed, DayField, EventForm, LocalizedField, Section, useCall, useChecks, useMutate } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { calendarEndpoints, organizationOps, type CalendarDay, type UnitCalendar as Calendar } from '../../contract/index.ts';

const NO_NAMES: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };

interface Row {
  day: string;
  names: Localized;
  isOff: boolean;
  /** Of the unit above that says so; null for the unit's own. */
  from: string | null;
}

const rowsOf = ({ unitId, own, daysOff }: Calendar): Row[] =>
  [
    ...daysOff.map(({ day, names, unitId: by, unitName }) => ({ day, names, isOff: true, from: by === unitId ? null : unitName })),
    ...own.filter(({ isOff }) => !isOff).map(({ day, names }) => ({ day, names, isOff: false, from: null })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));

/** The days off a unit lives by: those of the units above it and its own, and the days it works although they are off above. */
export function UnitCalendar({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const { data } = useCall(calendarEndpoints.read, { params: { id } });
  const save = useMutate(calendarEndpoints.save, { kind: 'update' });
  const [adding, setAdding] = useState(false);
  if (!data) return null;
  const put = (own: CalendarDay[]) => save.run({ params: { id }, input: { stamp: data.stamp, own } });
  const without = (day: string) => data.own.filter((one) => one.day !== day);
  const rows = rowsOf(data);
  return (
    <Section
      title={t('organization.calendar.title')}
      note={t('organization.calendar.note')}
      actions={
        <Allowed operation={organizationOps.saveCalendar}>
          <Button leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {t('organization.calendar.add')}
          </Button>
        </Allowed>
      }
    >
      {rows.length === 0 && <p className="q-quiet">{t('organization.calendar.none')}</p>}
      {rows.length > 0 && (
        <table className="q-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('organization.calendar.day')}</th>
              <th scope="col">{t('organization.calendar.name')}</th>
              <th scope="col">{t('organization.calendar.kind')}</th>
              <th scope="col">{t('organization.calendar.from')}</th>
              <th aria-label={t('organization.calendar.change')} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, names, isOff, from }) => (
              <tr key={day}>
                <td className="q-strong">{formatDay(day)}</td>
                <td>{inLocale(names, locale)}</td>
                <td>{t(isOff ? 'organization.calendar.off' : 'organization.calendar.worked')}</td>
                <td>{from ?? t('organization.calendar.own')}</td>
                <td>
                  <Allowed operation={organizationOps.saveCalendar}>
                    {from === null ? (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        leftSection={<X size={13} aria-hidden />}
                        loading={save.isRunning}
                        aria-label={`${t('common.remove')}: ${day}`}
                        onClick={() => void put(without(day))}
                      >
                        {t('common.remove')}
                      </Button>
                    ) : (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        loading={save.isRunning}
                        aria-label={`${t('organization.calendar.work')}: ${day}`}
                        onClick={() => void put([...data.own, { day, names, isOff: false }])}
                      >
                        {t('organization.calendar.work')}
                      </Button>
                    )}
                  </Allowed>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && <DayDialog id={id} stamp={data.stamp} own={data.own} onClose={() => setAdding(false)} />}
    </Section>
  );
}

interface Typed {
  day: string | null;
  names: Localized;
}

interface DayProps {
  id: number;
  stamp: Calendar['stamp'];
  own: readonly CalendarDay[];
  onClose: () => void;
}

function DayDialog({ id, stamp, own, onClose }: DayProps) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: Typed = { day: null, names: NO_NAMES };
  return (
    <EventForm
      name={`organization.calendar.${id}`}
      initial={initial}
      keptIn="tab"
      check={({ day, names }) => [
        ...checks.required('day', 'organization.calendar.day', day),
        ...checks.localized('names', 'organization.calendar.name', names),
      ]}
      endpoint={calendarEndpoints.save}
      send={({ day, names }) => ({
        params: { id },
        input: { stamp, own: [...own.filter((one) => one.day !== day), { day: day!, names, isOff: true }] },
      })}
      kind="update"
      title={t('organization.calendar.add')}
      action={t('common.save')}
      width={520}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="day" label="organization.calendar.day" required />
          <LocalizedField form={form} name="names" label="organization.calendar.name" max={LIMITS.title} required />
        </>
      )}
    </EventForm>
  );
}
