import { route, type Route } from '@quantum/platform/server';
import { accountEndpoints as calls } from '../../contract/index.ts';
import { accountHistory, createCode, moveAccount, readAccountOf, renameAccount } from './account.service.ts';
import { createAccount, endRole, grantRole, standIn } from './grant.service.ts';
import { createSlips } from './slips.service.ts';

const record = { scope: 'record' } as const;

/** The accounts of SS112. */
export const accountRoutes: Route[] = [
  route(calls.read, record, (ctx, { params }) => readAccountOf(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => accountHistory(ctx, params.id, input)),
  route(calls.create, record, (ctx, { input }) => createAccount(ctx, input)),
  route(calls.makeCode, record, (ctx, { params, input }) => createCode(ctx, params.id, input.version)),
  route(calls.slips, record, (ctx, { input }) => createSlips(ctx, input.employeeIds)),
  route(calls.lock, record, (ctx, { params, input }) => moveAccount(ctx, params.id, 'lock', input)),
  route(calls.unlock, record, (ctx, { params, input }) => moveAccount(ctx, params.id, 'unlock', input)),
  route(calls.disable, record, (ctx, { params, input }) => moveAccount(ctx, params.id, 'disable', input)),
  route(calls.enable, record, (ctx, { params, input }) => moveAccount(ctx, params.id, 'enable', input)),
  route(calls.signOut, record, (ctx, { params, input }) => moveAccount(ctx, params.id, 'signOut', input)),
  route(calls.rename, record, (ctx, { params, input }) => renameAccount(ctx, params.id, input)),
  route(calls.give, record, (ctx, { params, input }) => grantRole(ctx, params.id, input)),
  route(calls.end, record, (ctx, { params, input }) => endRole(ctx, params.id, input)),
  route(calls.standIn, record, (ctx, { params, input }) => standIn(ctx, params.id, input)),
];
