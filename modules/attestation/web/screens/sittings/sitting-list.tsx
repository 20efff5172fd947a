// TRA153
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  custom,
  instant,
  ListPage,
  NewButton,
  number,
  person,
  project,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { attestationOps, NEW_SITTING_PATH, sittingEndpoints, sittingPath, type SittingRow } from '../../../contract/index.ts';
import { SITTING_PLACES } from '../../parts/sittings/sitting-places.ts';
import { sittingViews } from '../../parts/list-views.ts';

const columns: Column<SittingRow>[] = [
  title('place', 'attestation.sitting.place', { href: ({ id }) => sittingPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => sittingPath(id) }),
  instant('startsAt', 'attestation.sitting.start', { sortable: true, zone: 'timeZone' }),
  project('unitName', 'common.project'),
  custom('seats', 'attestation.sitting.seats', ({ seats, capacity }) => `${seats} / ${capacity}`),
  number('assessorCount', 'attestation.assessors'),
  person('invigilatorName', 'attestation.invigilator', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'eventOn', label: 'attestation.sitting.day', kind: 'days' },
];

/** Sittings with their seats, the latest first. */
export function SittingListScreen() {
  const list = useList(sittingEndpoints.list, { views: sittingViews });
  return (
    <ListPage
      parts={SITTING_PLACES}
      title="attestation.sittings"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'attestation.sitting.empty', text: 'attestation.sitting.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={attestationOps.manageSitting}>
          <NewButton to={NEW_SITTING_PATH} label="attestation.sitting.new" />
        </Allowed>
      }
    />
  );
}
