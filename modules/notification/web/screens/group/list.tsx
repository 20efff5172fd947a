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
import {
  groupOps,
  messageGroupEndpoints,
  messageGroupPath,
  NEW_MESSAGE_GROUP_PATH,
  type MessageGroupRow,
} from '../../../contract/index.ts';
import { groupViews } from '../../parts/list-views.ts';

const columns: Column<MessageGroupRow>[] = [
  title('name', 'common.name'),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => messageGroupPath(id) }),
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
  const list = useList(messageGroupEndpoints.list, { views: groupViews });
  return (
    <ListPage
      title="menu.SS115"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'notification.group.empty', text: 'notification.group.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={groupOps.create}>
          <NewButton to={NEW_MESSAGE_GROUP_PATH} label="notification.group.new" />
        </Allowed>
      }
    />
  );
}
