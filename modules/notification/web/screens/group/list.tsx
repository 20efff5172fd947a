// SS115
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  flag,
  ListPage,
  NewButton,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import type { PathId } from '@quantum/platform/contract';
import { messageGroupEndpoints, type MessageGroupRow } from '../../../contract/index.ts';
import { useGroupPlace } from '../../parts/group-place.ts';
import { groupViews } from '../../parts/list-views.ts';

const columnsOf = (pathOf: (id: PathId) => string): Column<MessageGroupRow>[] => [
  title('name', 'common.name'),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => pathOf(id) }),
  text('unitName', 'common.unit'),
  flag('byRule', 'notification.group.byRule'),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'byRule', label: 'notification.group.byRule', kind: 'flag', more: true },
];

/** SS115: people who are told together. */
export function MessageGroupListScreen() {
  const { label, pathOf, newPath, create } = useGroupPlace();
  const list = useList(messageGroupEndpoints.list, { views: groupViews });
  const page = {
    list,
    columns: columnsOf(pathOf),
    filters,
    empty: { title: 'notification.group.empty', text: 'notification.group.emptyText', nextStep: 'head' },
    actions: (
      <Allowed operation={create}>
        <NewButton to={newPath} label="notification.group.new" />
      </Allowed>
    ),
  } as const;
  return label === 'menu.NM112' ? <ListPage title="menu.NM112" {...page} /> : <ListPage title="menu.SS115" {...page} />;
}
