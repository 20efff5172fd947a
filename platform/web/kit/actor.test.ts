import { describe, expect, test } from 'vitest';
import { operation } from '@quantum/platform/contract';
import { actorOf, holds, opensRoute, ownUnitOf, type UserDetail } from './actor.ts';

const user = (permissionList: UserDetail['permissionList']): UserDetail => ({
  userId: 1,
  userName: 'pm',
  userRoles: ['EHS030'],
  permissionList,
});
const tree = actorOf(
  user([
    { title: 'Inspection', children: [{ title: 'read' }, { title: 'plan' }] },
    { title: 'system-setting', children: [] },
  ]),
);

describe('routes', () => {
  test.each([
    ['inspection', true],
    ['INSPECTION', true],
    ['self', true],
    ['Self', true],
    ['system-setting', true],
    ['incident', false],
    ['inspect', false],
    ['', false],
    [undefined, false],
  ])('module %j opens: %s', (permission, expected) => expect(opensRoute(tree, permission)).toBe(expected));

  test('without a person nothing opens, not even self', () => expect(opensRoute(undefined, 'self')).toBe(false));
});

describe('operations', () => {
  const op = (permission: string, verb: string) => operation({ id: 'x', permission, verb });
  test.each([
    [op('inspection', 'plan'), true],
    [op('inspection', 'verify'), false],
    [op('system-setting', 'read'), false],
    [op('self', 'anything'), true],
  ])('%o', (of, expected) => expect(holds(tree, of)).toBe(expected));

  test('a flat list of keys is read as well', () => {
    const flat = actorOf(user(['inspection:plan', 'Incident']));
    expect(holds(flat, op('inspection', 'plan'))).toBe(true);
    expect(opensRoute(flat, 'incident')).toBe(true);
  });
});

test.each([
  [{ orgId: 35, userOrgs: [35, 36] }, 35],
  [{ orgId: null, userOrgs: [36] }, 36],
  [{ orgId: null, userOrgs: [35, 36] }, null],
  [{ userOrgs: null }, null],
])('a new record of a person of %j begins with the unit %s', (of, expected) => expect(ownUnitOf(of)).toBe(expected));
