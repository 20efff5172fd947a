// DSH111, INS122
import { unitSource } from '@quantum/modules/organization/web-api';
import { code, ListPage, text, title, useList, type Column, type Filter, project } from '@quantum/platform/web/kit';
import { inspectedSpaceEndpoints, type InspectedSpaceRow, SCHEDULED_PATH, inspectionOps } from '../../contract/index.ts';

const columns: Column<InspectedSpaceRow>[] = [
  text('code', 'common.code', { sortable: true }),
  title('name', 'common.name'),
  text('facilityName', 'inspection.space.facility'),
  text('floor', 'inspection.space.floor'),
  code('functionalRisk', 'inspection.space.functionalRisk', 'functionalRisk'),
  project('unitName', 'common.project'),
];

const filters: Filter[] = [
  { key: 'plannedOn', label: 'inspection.filter.plannedOn', kind: 'days' },
  { key: 'inspectedOn', label: 'inspection.filter.inspectedOn', kind: 'days' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'boardOn', label: 'inspection.filter.boardOn', kind: 'days', more: true },
  { key: 'scoredOn', label: 'inspection.filter.scoredOn', kind: 'days', more: true },
  { key: 'inUse', label: 'inspection.filter.inUse', kind: 'flag', more: true },
];

/** Spaces by the days on which they were planned and inspected: what coverage opens. */
export function InspectedSpaceListScreen() {
  const list = useList(inspectedSpaceEndpoints.list);
  return (
    <ListPage
      title="inspection.space.list"
      list={list}
      empty={{
        title: 'inspection.space.empty',
        text: 'inspection.space.emptyText',
        nextStep: { to: SCHEDULED_PATH, label: 'menu.INS112', operation: inspectionOps.listTasks },
      }}
      columns={columns}
      filters={filters}
      exports
    />
  );
}
