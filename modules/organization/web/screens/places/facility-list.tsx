// SS121
import {
  Allowed,
  code,
  codeWords,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
  project,
} from '@quantum/platform/web/kit';
import { facilityEndpoints, facilityPath, NEW_FACILITY_PATH, organizationOps, type FacilityRow } from '../../../contract/index.ts';
import { unitSource } from '../../api.tsx';
import { recordViews } from '../../list-views.ts';

const columns: Column<FacilityRow>[] = [
  title('name', 'common.name', { href: ({ id }) => facilityPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => facilityPath(id) }),
  codeWords('kind', 'organization.facility.kind', 'facilityKind'),
  text('parentName', 'organization.facility.parent'),
  project('unitName', 'common.project'),
  number('spaceCount', 'organization.unit.spaces'),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'kind', label: 'organization.facility.kind', kind: 'code', set: 'facilityKind' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus', more: true },
];

/** SS121: sites, buildings and floors of the reader's scope. */
export function FacilityListScreen() {
  const list = useList(facilityEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="menu.SS121"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'organization.facility.empty', text: 'organization.facility.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={organizationOps.createFacility}>
          <NewButton to={NEW_FACILITY_PATH} label="organization.facility.new" />
        </Allowed>
      }
    />
  );
}
