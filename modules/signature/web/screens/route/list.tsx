// SIGNROUTE
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  custom,
  date,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useCall,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { NEW_SIGN_ROUTE_PATH, routeOps, signRouteEndpoints, signRoutePath, type SignRouteRow } from '../../../contract/index.ts';
import { routeViews } from '../../parts/list-views.ts';

const filters: Filter[] = [
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
];

/** Who signs what, as data. */
export function SignRouteListScreen() {
  const list = useList(signRouteEndpoints.list, { views: routeViews });
  const { data: choices } = useCall(signRouteEndpoints.choices);
  const labels = new Map(choices?.kinds.map(({ kind, label }) => [kind, label]));
  const columns: Column<SignRouteRow>[] = [
    title('name', 'common.name'),
    recordCode('code', 'common.code', { sortable: true, href: ({ id }) => signRoutePath(id) }),
    custom('kind', 'signature.route.kind', ({ kind }) => labels.get(kind) ?? ''),
    text('unitName', 'common.unit'),
    number('steps', 'signature.route.stepCount', { phone: 'hidden' }),
    date('fromOn', 'signature.route.fromOn'),
    code('status', 'common.status', 'recordStatus'),
  ];
  return (
    <ListPage
      title="menu.SIGNROUTE"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'signature.route.emptyTitle', text: 'signature.route.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={routeOps.create}>
          <NewButton to={NEW_SIGN_ROUTE_PATH} label="signature.route.new" />
        </Allowed>
      }
    />
  );
}
