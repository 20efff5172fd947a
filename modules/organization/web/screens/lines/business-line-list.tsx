import {
  Allowed,
  code,
  flag,
  ListPage,
  NewButton,
  number,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import {
  NEW_BUSINESS_LINE_PATH,
  organizationOps,
  businessLineEndpoints,
  businessLinePath,
  type BusinessLineListRow,
} from '../../../contract/index.ts';
import { recordViews } from '../../list-views.ts';

const columns: Column<BusinessLineListRow>[] = [
  title('name', 'common.name', { href: ({ id }) => businessLinePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => businessLinePath(id) }),
  number('unitCount', 'organization.businessLine.units'),
  flag('shared', 'organization.shared', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'shared', label: 'organization.shared', kind: 'flag', more: true },
];

/** SS111: business lines. */
export function BusinessLineListScreen() {
  const list = useList(businessLineEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="menu.LINES"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'organization.businessLine.empty', text: 'organization.businessLine.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={organizationOps.createBusinessLine}>
          <NewButton to={NEW_BUSINESS_LINE_PATH} label="organization.businessLine.new" />
        </Allowed>
      }
    />
  );
}
