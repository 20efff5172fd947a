// TRA153
import { Link } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CalendarPage, queryOfDays, useCalendar } from '@quantum/platform/web/calendar';
import { handleOf, PickerField, useCall, usePage, PartTabs } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { sittingEndpoints, sittingPath, type SittingRow } from '../../../contract/index.ts';
import { SITTING_PLACES } from '../../parts/sittings/sitting-places.ts';

/** More than this in a month belongs to many projects: one is chosen. */
const MOST = 500;

/** Sittings by month or week with their seats. */
export function SittingCalendarScreen() {
  const { t } = useTranslation();
  const place = useCalendar();
  const unitId = place.chosen('unit');
  const { data, error, refetch, isLoading } = useCall(sittingEndpoints.list, {
    input: queryOfDays(place.days, { day: 'eventOn', orderBy: 'startsAt', most: MOST, of: { unitId } }),
  });
  const title = t('attestation.sitting.calendar');
  usePage({ title, append: [{ text: title }] });
  const all = data?.items ?? [];
  const form = handleOf({ unitId }, (change) => place.go({ unit: change.unitId ? String(change.unitId) : null }));
  return (
    <div className="q-calendar-page">
      <PartTabs {...SITTING_PLACES} />
      <CalendarPage
        title={title}
        place={place}
        error={error}
        retry={() => void refetch()}
        isLoading={isLoading}
        empty={all.length === 0 ? t('attestation.sitting.empty') : undefined}
        of={(on) => all.filter((one) => formatInstant(one.startsAt, one.timeZone).startsWith(on))}
        chip={(one: SittingRow, withUnit) => <Chip key={one.id} sitting={one} withUnit={withUnit} />}
      >
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} />
        </div>
      </CalendarPage>
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
