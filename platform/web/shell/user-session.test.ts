import { expect, test } from 'vitest';
import { actorOf, type UserDetail } from '../kit/actor.ts';
import { mayOpen } from './user-session.ts';

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
