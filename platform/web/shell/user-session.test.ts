import { expect, test } from 'vitest';
import { actorOf, type UserDetail } from '../kit/actor.ts';
import { ApiError } from '@quantum/platform/web/public';
import { isAway, mayOpen } from './user-session.ts';

const actor = (userRoles: string[], permissionList: UserDetail['permissionList']) =>
  actorOf({ userId: 1, userName: 'x', userRoles, permissionList });

test.each([
  ['roles and modules', actor(['EHS030'], [{ title: 'inspection' }]), 'inspection', true],
  ['title in other case', actor(['EHS030'], [{ title: 'Inspection' }]), 'inspection', true],
  ['self with any module', actor(['EHS030'], [{ title: 'inspection' }]), 'self', true],
  ['another module', actor(['EHS030'], [{ title: 'inspection' }]), 'incident', false],
  ['a route without a module', actor(['EHS030'], [{ title: 'inspection' }]), undefined, false],
  ['no roles', actor([], [{ title: 'inspection' }]), 'self', false],
  ['no modules', actor(['EHS030'], []), 'self', false],
  ['nobody', undefined, 'self', false],
] as const)('%s', (_, who, permission, expected) => {
  expect(mayOpen(who, permission)).toBe(expected);
});

const failed = (http: number, status: number) => new ApiError({ http, status, message: '', reaction: {} });

test.each([
  ['a fetch the browser broke off', new DOMException('left the page', 'AbortError'), true],
  ['no network', failed(0, -1), true],
  ['a server that is stopping', failed(503, 1503), true],
  ['a revoked session', failed(401, 1401), false],
  ['a fault of the server', failed(500, 1500), false],
])('%s: the session is kept: %s', (_, fault, expected) => {
  expect(isAway(fault)).toBe(expected);
});
