import { listRoute, route, type Route } from '@quantum/platform/server';
import { securityEndpoints as calls, selfEndpoints as own } from '../../contract/index.ts';
import { createLink, revokeLink } from './link.service.ts';
import { readOwnPolicies, savePolicy } from './policy.service.ts';
import { linkList, lockedList, refusedList, sessionList } from './security.list.ts';
import { changePassword, closeOthers, endSession, listOwnSessions } from './session.service.ts';

const record = { scope: 'record' } as const;
const ofCompany = { scope: { none: 'the one policy of the company, or of the platform, the caller keeps' } } as const;

/** SS143, and what My profile does with the own account. */
export const securityRoutes: Route[] = [
  listRoute(calls.sessions, sessionList),
  route(calls.revokeSession, record, (ctx, { params, input }) => endSession(ctx, params.id, input.reason)),
  listRoute(calls.refused, refusedList),
  listRoute(calls.locked, lockedList),
  listRoute(calls.links, linkList),
  route(calls.makeLink, record, (ctx, { input, headers }) => createLink(ctx, input, headers)),
  route(calls.revokeLink, record, (ctx, { params, input }) => revokeLink(ctx, params.id, input.reason)),
  route(calls.policy, ofCompany, (ctx) => readOwnPolicies(ctx)),
  route(calls.savePolicy, ofCompany, (ctx, { input }) => savePolicy(ctx, input)),
  route(own.sessions, { scope: 'self' }, (ctx) => listOwnSessions(ctx)),
  route(own.closeOthers, { scope: 'self' }, (ctx) => closeOthers(ctx)),
  route(own.password, { scope: 'self' }, (ctx, { input, address }) => changePassword(ctx, input, address)),
];
