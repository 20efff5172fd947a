import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { sharedOrOwn } from '@quantum/modules/organization/server-api';
import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import {
  bool,
  byUnit,
  day,
  hidden,
  int,
  jsonColumn,
  localizedColumn,
  runList,
  sortable,
  text,
  unscoped,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import type { RoleMember, RoleOption, RoleRow } from '../../contract/index.ts';
import { mayNotGive } from '../grants/giver.ts';
import { countMembers } from './role.store.ts';

const shared = {
  from: 'access.role t',
  key: 't.id',
  search: 't.search',
  where: 't.deleted_at is null',
  scope: unscoped("roles without a company are shared by all; another company's own are left out by the service"),
  master: true,
} as const;
const companyId = int('coalesce(t.company_id, 0)', hidden);
const PERMISSIONS = `coalesce((select jsonb_agg(p.permission order by p.permission) from access.role_permission p where p.role_id = t.id), '[]')`;

/** The specification's lookup. */
export const roleOptionList: ListDefinition<RoleOption> = {
  ...shared,
  name: 'access.role options',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names', { filterable: true }),
    core: bool('t.core'),
    companyLevel: bool('t.company_level'),
    permissions: jsonColumn(PERMISSIONS),
    companyId,
  },
};

/** With `params.givableIn` those the reader may give in that unit: a picker offers nothing that is refused. */
export async function listRoleOptions(ctx: Ctx, query: PagedQuery): Promise<PageOf<RoleOption>> {
  const own = await sharedOrOwn(ctx, query);
  const unitId = query.params['givableIn'];
  if (typeof unitId !== 'number') return runList<RoleOption>(ctx, roleOptionList, own);
  const page = await runList<RoleOption>(ctx, roleOptionList, { ...own, pagingTool: { currentPage: -1, pageSize: -1 } });
  const refusals = await Promise.all(page.items.map((role) => mayNotGive(ctx, role, unitId, null)));
  const items = page.items.filter((_role, i) => refusals[i] === undefined);
  return { ...page, items, totalCount: items.length };
}

type OwnRole = Omit<RoleRow, 'memberCount'>;
/** SS113. */
export const roleTable: ListDefinition<OwnRole> = {
  ...shared,
  name: 'access.role table',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    core: bool('t.core'),
    companyLevel: bool('t.company_level'),
    shared: bool('(t.company_id is null)'),
    permissionCount: int('(select count(*)::int from access.role_permission p where p.role_id = t.id)', { filterable: false }),
    companyId,
  },
};

export async function listRoles(ctx: Ctx, query: PagedQuery): Promise<PageOf<RoleRow>> {
  const page = await runList<OwnRole>(ctx, roleTable, await sharedOrOwn(ctx, query));
  const count = await countMembers(
    ctx,
    page.items.map(({ id }) => id),
    await ctx.scope(),
  );
  return { ...page, items: page.items.map((role) => ({ ...role, memberCount: count(role.id) })) };
}

const TODAY = '(:now at time zone u.time_zone)::date';
/** Who holds roles in the reader's units. */
export const memberList: ListDefinition<RoleMember> = {
  name: 'access.grant',
  from: `access.grant t join access.user a on a.id = t.user_id left join organization.employee e on e.id = a.employee_id
    join organization.unit u on u.id = t.unit_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    roleId: int('t.role_id'),
    employeeId: int('a.employee_id'),
    name: localizedColumn(`coalesce(e.names, jsonb_build_object('en', a.user_name))`),
    userName: text('a.user_name', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    validFrom: day('t.valid_from', sortable),
    validTo: day('t.valid_to'),
    live: bool(
      `(t.valid_from <= ${TODAY} and coalesce(t.valid_to >= ${TODAY}, true) and a.status = '${RECORD_STATUS.active}' and e.left_on is null)`,
      {
        filterable: false,
      },
    ),
  },
  defaultOrder: ['validFrom', 'desc'],
  scope: byUnit('t.unit_id'),
  master: true,
};
