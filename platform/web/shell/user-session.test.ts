import { expect, test } from 'vitest';
import { actorOf, type UserDetail } from '../kit/actor.ts';
import { ApiError } from '@quantum/platform/web/public';
import { isAway, mayOpen, mayOpenScreen } from './user-session.ts';

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

const settings = actor(['EHS030'], [{ title: 'system-setting', children: [{ title: 'role' }] }]);
const menu = [{ code: 'SS113', title: 'menu.SS113', path: '/quantum/system-setting/roles', permission: 'system-setting', children: [] }];
const screen = { path: 'system-setting/x', permission: 'system-setting', load: () => Promise.reject(new Error('not loaded')) };

test.each([
  ['a row of the menu', { ...screen, code: 'SS113' }, true],
  ['another row under the same title', { ...screen, code: 'SS116' }, false],
  ['a record below a row', screen, true],
  ['what everyone has, in no menu', { ...screen, code: 'PROFILE', permission: 'self' }, true],
  ['a board that is in no menu yet', { ...screen, code: 'DSH120', isOffMenu: true as const }, true],
  ['something new with the right', { ...screen, start: { label: 'x', permission: 'system-setting', verb: 'role' } }, true],
  ['something new without it', { ...screen, start: { label: 'x', permission: 'system-setting', verb: 'org' } }, false],
])('%s: opens %s', (_, asked, expected) => {
  expect(mayOpenScreen({ actor: settings, menu: menu as never }, asked, 'system')).toBe(expected);
});

const byLink = (title: string, modules: string[]) => {
  const user = {
    userId: 1,
    userName: 'x',
    userRoles: ['EHS030'],
    permissionList: [{ title: 'self' }, { title: 'inspection' }, { title: 'incident' }],
  };
  return { actor: actorOf({ ...user, link: { title, modules, path: '/quantum/x' } }), menu: [] };
};
test.each([
  ['a screen of its title', 'inspection', ['inspection', 'issue'], 'inspection', 'inspection', 'INS115', true],
  ['a screen of another title', 'inspection', ['inspection', 'issue'], 'incident', 'incident', 'INC113', false],
  ['a record of its module', 'inspection', ['inspection', 'issue'], 'self', 'inspection', undefined, true],
  ["a person's own page of its module", 'inspection', ['inspection', 'issue'], 'self', 'issue', 'INS116', false],
  ['the message centre', 'inspection', ['inspection', 'issue'], 'self', 'notification', 'MSG', false],
  ['the page of its own module that it was made for', 'self', ['training'], 'self', 'training', 'TRA113', true],
  ['the profile', 'self', ['training'], 'self', 'access', 'PROFILE', false],
] as const)('a session opened by a sign-in link: %s', (_, title, modules, permission, module, code, expected) => {
  const asked = { path: 'x', permission, load: screen.load, ...(code !== undefined && { code }) };
  expect(mayOpenScreen(byLink(title, [...modules]), asked, module)).toBe(expected);
});
