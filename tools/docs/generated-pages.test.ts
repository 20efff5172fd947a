import { endpoint, operation } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import { route } from '@quantum/platform/server';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { codesPage, endpointsPage, extensionPointsPage, permissionsPage, statesPage, unknownPermissions } from './generated-pages.ts';

const close = operation({ id: 'visit.visit.close', permission: 'visit', verb: 'edit', kind: 'write' });
const call = endpoint({ method: 'POST', path: '/visits/:id/close', output: z.string(), operation: close });
const login = endpoint({ method: 'POST', path: '/login', output: z.string(), operation: { open: 'before sign-in' } });
const routes = [route(call, { scope: 'record' }, async () => ''), route(login, { scope: { none: 'nobody is known yet' } }, async () => '')];
const roles = [
  { code: 'EHS030', short: 'PM', names: { en: 'Project manager' }, permissions: ['visit:edit'] },
  { code: 'EHS010', short: 'EMP', names: { en: 'Employee' }, permissions: [] },
];

test('every call is on its page with who may make it', () => {
  const text = endpointsPage([{ id: 'visit', routes }]);
  expect(text).toContain('2 calls');
  expect(text).toContain('| `POST /visits/:id/close` | write | visit:edit | user, system | record |');
  expect(text).toContain('| `POST /login` | read | open: before sign-in | anybody | none: nobody is known yet |');
});

test('every code is on its page, with its category and three languages', () => {
  const text = codesPage([
    {
      ...{ code: '_SYS_PF', word: 'planningFrequency', en: 'Planning frequency', 'zh-Hans': '计划频率', 'zh-Hant': '計劃頻率' },
      entries: [{ code: '_SYS_PF_7', word: 'once', en: 'Once', 'zh-Hans': '一次', 'zh-Hant': '一次', locked: true }],
    },
  ]);
  expect(text).toContain('1 codes in 1 categories');
  expect(text).toContain('## `_SYS_PF` planningFrequency: Planning frequency, 计划频率, 計劃頻率');
  expect(text).toContain('| `_SYS_PF_7` | once | Once | 一次 | 一次 | yes |');
});

test('every move of a machine is on its page, ends too', () => {
  const visit = machine<'open' | 'closed', 'close'>({
    open: { close: { to: 'closed', bulk: true, refusedBecause: () => undefined } },
    closed: {},
  });
  const text = statesPage([{ module: 'visit', name: 'visitMachine', machine: visit }]);
  expect(text).toContain('## visit: visit');
  expect(text).toContain('| open | close | closed | yes | yes |');
  expect(text).toContain('| closed | (end) |  |  |  |');
});

test('the matrix shows who holds what', () => {
  const text = permissionsPage(routes, roles);
  expect(text).toContain('| permission | PM | EMP |');
  expect(text).toContain('| `visit:edit` | ● |  |');
  expect(text).toContain('| `visit:edit` | visit.visit.close |');
});

test('a permission that no operation declares is a fault', () => {
  expect(unknownPermissions(routes, roles)).toEqual([]);
  expect(unknownPermissions(routes, [{ ...roles[0]!, permissions: ['visit:edt'] }])).toEqual([
    'PM (EHS030) holds visit:edt, which no operation declares',
  ]);
});

test('extension points are sorted, silent ones are shown', () => {
  const text = extensionPointsPage([
    { point: 'task.kind', contributors: ['action', 'inspection'] },
    { point: 'form.usages', contributors: [] },
  ]);
  expect(text.indexOf('form.usages')).toBeLessThan(text.indexOf('task.kind'));
  expect(text).toContain('(nobody yet)');
});
