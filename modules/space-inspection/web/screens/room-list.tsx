// INS121
import { unitSource } from '@quantum/modules/organization/web-api';
import { code, date, ListPage, project, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { DUE_PATH, dueEndpoints, spaceInspectionOps, type RoomRow } from '../../contract/index.ts';

const columns: Column<RoomRow>[] = [
  text('code', 'common.code'),
  title('name', 'common.name'),
  text('facilityName', 'space-inspection.room.facility'),
  text('floor', 'space-inspection.room.floor'),
  code('functionalRisk', 'space-inspection.room.risk', 'functionalRisk'),
  date('lastOn', 'space-inspection.room.lastOn'),
  date('dueOn', 'space-inspection.room.dueOn', { sortable: true }),
  project('unitName', 'common.project'),
];

const filters: Filter[] = [
  { key: 'due', label: 'space-inspection.room.due', kind: 'flag', more: true },
  { key: 'late', label: 'space-inspection.room.late', kind: 'flag' },
  { key: 'planned', label: 'space-inspection.room.planned', kind: 'flag' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'dueOn', label: 'space-inspection.room.dueOn', kind: 'days', more: true },
  { key: 'hasInterval', label: 'space-inspection.room.hasInterval', kind: 'flag', more: true },
];

/** All rooms with the day they fall due: what the figures of rooms open. */
export function RoomListScreen() {
  const list = useList(dueEndpoints.rooms);
  return (
    <ListPage
      title="space-inspection.room.list"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{
        title: 'space-inspection.room.empty',
        text: 'space-inspection.room.emptyText',
        nextStep: { to: DUE_PATH, label: 'menu.tab.roomsDue', operation: spaceInspectionOps.readDue },
      }}
    />
  );
}
