import { expect, test } from 'vitest';
import { linkOpensOperation, linkState, modulesOfLink, titleOfPath } from './link.rules.ts';

const fresh = { isRevoked: false, uses: 0, maxUses: 5, hasEnded: false };
test.each([
  [fresh, 'live'],
  [{ ...fresh, uses: 4 }, 'live'],
  [{ ...fresh, uses: 5 }, 'usedUp'],
  [{ ...fresh, hasEnded: true }, 'ended'],
  [{ ...fresh, hasEnded: true, uses: 5, isRevoked: true }, 'revoked'],
])('%o is %s', (facts, state) => expect(linkState(facts)).toBe(state));

const rows = [
  { code: 'A', path: 'inspection/records', permission: 'inspection' },
  { code: 'B', path: 'inspection/issue-reporting', permission: 'self' },
  { code: 'C', path: 'system-setting/roles', permission: 'system-setting' },
  { code: 'D', path: '', permission: 'inspection' },
  { code: 'HOME', path: 'dashboards/homepage', permission: 'self' },
];
test.each([
  ['/quantum/inspection/records/7', 'inspection'],
  ['/quantum/inspection/records?f=1', 'inspection'],
  ['/quantum/inspection/issue-reporting', 'self'],
  ['/quantum/inspection/recordsX', undefined],
  ['/quantum/system-setting/roles/7', undefined],
  ['/quantum/elsewhere', undefined],
  ['/quantum/dashboards/homepage', undefined],
])('%s is opened by %s', (path, title) => expect(titleOfPath(path, rows)).toBe(title));

const owners = new Map([
  ['A', 'inspection'],
  ['B', 'issue'],
  ['D', 'space-inspection'],
  ['HOME', 'dashboard'],
]);
test.each([
  ['inspection', '/quantum/inspection/records/7', ['inspection', 'space-inspection']],
  ['self', '/quantum/inspection/issue-reporting', ['issue']],
  ['self', '/quantum/dashboards/homepage', []],
])('a link under %s to %s opens the screens of %o', (title, path, modules) =>
  expect(modulesOfLink({ title, path }, { rows, owners })).toEqual(modules),
);

test.each([
  ['access.session.info', 'inspection', ['inspection'], true],
  ['organization.directory.employees', 'inspection', ['inspection'], true],
  ['organization.directory.own.photo', 'inspection', ['inspection'], false],
  ['task.sign', 'inspection', ['inspection'], true],
  ['task.own.list', 'inspection', ['inspection'], false],
  ['inspection.task.hand-in', 'inspection', ['inspection'], true],
  ['notification.own.list', 'inspection', ['inspection'], false],
  ['notification.own.list', 'notification', ['notification'], false],
  ['access.account.changePassword', 'inspection', ['inspection'], false],
  ['platform.job.list', 'inspection', ['inspection'], false],
  ['training.own.read', 'training', ['training'], false],
  ['training.own.read', 'self', ['training'], true],
  ['certificate.own.list', 'self', ['training'], false],
])('%s under %s of %o: %s', (operation, title, modules, opens) => expect(linkOpensOperation(operation, title, modules)).toBe(opens));
