// TRA153
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import type { QueryCriteria } from '@quantum/platform/contract';
import { CalendarAgenda, CalendarGrid, CalendarHead, daysOf, readView } from '@quantum/platform/web/calendar';
import { CallFault, handleOf, PickerField, useCall, useIsPhone, usePage, useToday } from '@quantum/platform/web/kit';
import { formatInstant, Tag } from '@quantum/platform/web/public';
import { SITTING_CALENDAR_PATH, sittingEndpoints, sittingPath, type SittingRow } from '../../contract/index.ts';
import { Places } from '../parts/places.tsx';
import { SITTING_PLACES } from '../parts/sitting-places.ts';

/** More than this in a month belongs to many projects: one is chosen. */
const MOST = 500;
const criterion = (key: string, condition: QueryCriteria['condition'], value: QueryCriteria['value']): QueryCriteria => ({
  key,
  value,
  condition,
  connection: 'and',
  isValueADigital: false,
});

/** Sittings by month or week with their seats. */
export function SittingCalendarScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const isPhone = useIsPhone();
  const today = useToday();
  const { view, day } = readView(search, today);
  const unitId = Number(search.get('unit')) || null;
  const days = daysOf(view, day);
  const query = useCall(sittingEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: MOST },
      queryCriterias: [
        criterion('eventOn', 'between', [days[0]!, days.at(-1)!]),
        ...(unitId === null ? [] : [criterion('unitId', '=', unitId)]),
      ],
      queryOrderBies: [{ columnName: 'startsAt', orderType: 'asc' }],
      params: { count: 'none' },
    },
  });
  const title = t('attestation.sitting.calendar');
  usePage({ title, append: [{ text: title }] });
  const all = query.data?.items ?? [];
  const of = (on: string) => all.filter((one) => formatInstant(one.startsAt, one.timeZone).startsWith(on));
  const chip = (one: SittingRow, withUnit: boolean) => <Chip key={one.id} sitting={one} withUnit={withUnit} />;
  const go = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  const form = handleOf({ unitId }, (change) => go({ unit: change.unitId ? String(change.unitId) : null }));
  return (
    <div className="q-calendar-page">
      <Places label="attestation.sittings" at={SITTING_CALENDAR_PATH} places={SITTING_PLACES} />
      <CalendarHead label={title} view={view} day={day} days={days} go={go}>
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} />
        </div>
      </CalendarHead>
      {query.error && <CallFault error={query.error} retry={() => void query.refetch()} />}
      <div className="q-calendar-body" aria-busy={query.isLoading}>
        {isPhone ? (
          <>
            {!query.isLoading && all.length === 0 && <p className="q-center q-quiet">{t('attestation.sitting.empty')}</p>}
            <CalendarAgenda days={days} today={today} of={of} chip={chip} />
          </>
        ) : (
          <CalendarGrid
            label={title}
            view={view}
            days={days}
            month={day.slice(0, 7)}
            today={today}
            of={of}
            chip={chip}
            onDrop={() => undefined}
            onDay={(one) => go({ view: 'week', day: one })}
          />
        )}
      </div>
    </div>
  );
}

/** Its time, its place, and how many of its seats are taken. */
function Chip({ sitting, withUnit }: { sitting: SittingRow; withUnit: boolean }) {
  const { t } = useTranslation();
  const isFull = sitting.seats >= sitting.capacity;
  const place = withUnit ? [sitting.unitName, sitting.place].join(' · ') : sitting.place;
  return (
    <Link className="q-event" to={sittingPath(sitting.id)} title={[sitting.unitName, sitting.place].join(' · ')}>
      <Tag tone={isFull ? 'neutral' : 'info'} icon={isFull ? 'check' : 'clipboardCheck'}>
        <b>{formatInstant(sitting.startsAt, sitting.timeZone).slice(11)}</b>
        <span className="q-event-name">
          {`${sitting.seats} / ${sitting.capacity}`}
          <span className="q-hidden">{t('attestation.sitting.taken', { seats: sitting.seats, capacity: sitting.capacity })}</span>
          <span className="q-event-place">{place}</span>
        </span>
      </Tag>
    </Link>
  );
}
