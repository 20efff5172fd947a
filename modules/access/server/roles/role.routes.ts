import { listRoute, route, type Route } from '@quantum/platform/server';
import { roleEndpoints as calls } from '../../contract/index.ts';
import { listRoleOptions, listRoles, memberList, roleOptionList, roleTable } from './role.list.ts';
import { createRole, readRole, removeRole, roleHistory, updateRole } from './role.service.ts';
import { explainRights, permissionGroups } from './why.service.ts';

const record = { scope: 'record' } as const;

/** SS113: roles, who holds them, and what a person may do why. */
export const roleRoutes: Route[] = [
  route(calls.list, { scope: 'list', list: roleOptionList }, (ctx, { input }) => listRoleOptions(ctx, input)),
  route(calls.table, { scope: 'list', list: roleTable }, (ctx, { input }) => listRoles(ctx, input)),
  listRoute(calls.members, memberList),
  route(calls.permissions, { scope: { none: 'what the program knows, the same for everyone' } }, async (ctx) => permissionGroups(ctx)),
  route(calls.why, record, (ctx, { input }) => explainRights(ctx, input)),
  route(calls.create, record, (ctx, { input }) => createRole(ctx, input)),
  route(calls.read, record, (ctx, { params }) => readRole(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => roleHistory(ctx, params.id, input)),
  route(calls.update, record, (ctx, { params, input }) => updateRole(ctx, params.id, input)),
  route(calls.remove, record, (ctx, { params, input }) => removeRole(ctx, params.id, input)),
];
