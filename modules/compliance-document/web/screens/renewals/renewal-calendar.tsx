// GR123
import { Link } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CalendarPage, queryOfDays, useCalendar } from '@quantum/platform/web/calendar';
import { handleOf, PartTabs, PickerField, useCall, usePage } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { RENEWAL_STATUS, renewalEndpoints, renewalPath, type RenewalRow } from '../../../contract/index.ts';
import { renewalPlaces } from '../../parts/renewals/renewal-places.ts';

/** More than this in a month belongs to many projects: one is chosen. */
const MOST = 500;

/** Renewals by the last day to file them. */
export function RenewalCalendarScreen() {
  const { t } = useTranslation();
  const place = useCalendar();
  const unitId = place.chosen('unit');
  const { data, error, refetch, isLoading } = useCall(renewalEndpoints.list, {
    input: queryOfDays(place.days, { day: 'fileBy', orderBy: 'fileBy', most: MOST, of: { unitId } }),
  });
  const title = t('compliance-document.renewal.calendar');
  usePage({ title, append: [{ text: title }] });
  const all = data?.items ?? [];
  const form = handleOf({ unitId }, (change) => place.go({ unit: change.unitId ? String(change.unitId) : null }));
  return (
    <div className="q-calendar-page">
      <PartTabs {...renewalPlaces} />
      <CalendarPage
        title={title}
        place={place}
        error={error}
        retry={() => void refetch()}
        isLoading={isLoading}
        empty={all.length === 0 ? t('compliance-document.renewal.noneInMonth') : undefined}
        of={(on) => all.filter(({ fileBy }) => fileBy === on)}
        chip={(one: RenewalRow, withUnit) => <Chip key={one.id} renewal={one} withUnit={withUnit} />}
      >
        <div className="q-inline-field">
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} />
        </div>
      </CalendarPage>
    </div>
  );
}

const LOOKS = {
  [RENEWAL_STATUS.pending]: ['info', 'clock'],
  [RENEWAL_STATUS.inProgress]: ['review', 'eye'],
  [RENEWAL_STATUS.completed]: ['ok', 'checkCircle'],
  [RENEWAL_STATUS.cancelled]: ['void', 'ban'],
} as const;

/** What is to be filed until that day, and where. */
function Chip({ renewal, withUnit }: { renewal: RenewalRow; withUnit: boolean }) {
  const { t } = useTranslation();
  const [tone, icon] = renewal.isLate ? (['danger', 'clockAlert'] as const) : LOOKS[renewal.status as keyof typeof LOOKS];
  return (
    <Link className="q-event" to={renewalPath(renewal.id)} title={[renewal.categoryName, renewal.unitName].join(' · ')}>
      <Tag tone={tone} icon={icon}>
        <span className="q-event-name">
          {renewal.categoryName}
          {renewal.isLate && <span className="q-hidden">{t('compliance-document.renewal.late')}</span>}
          <span className="q-event-place">
            {withUnit ? [renewal.unitName, renewal.documentNumber].filter(Boolean).join(' · ') : renewal.unitName}
          </span>
        </span>
      </Tag>
    </Link>
  );
}
