import { describe, expect, test } from 'vitest';
import { barePath, firstPath, menuPath, mountedMenu, trailOf, trailTo, type MenuItem } from './menu-tree.ts';

const menu: MenuItem[] = [
  { code: 'HOME', path: 'dashboards/homepage' },
  {
    code: 'INS110',
    children: [
      { code: 'INS111', path: 'inspection/scheduling' },
      { code: 'INS112', path: '/quantum/inspection/scheduled' },
    ],
  },
  { code: 'SS110', path: null, children: [{ code: 'SS120', children: [{ code: 'SS121', path: '/system-setting/facilities' }] }] },
];

describe('breadcrumbs follow the menu', () => {
  test.each([
    ['/quantum/inspection/scheduled', ['INS110', 'INS112']],
    ['/quantum/inspection/scheduled/5', ['INS110', 'INS112']],
    ['/quantum/inspection/scheduled/', ['INS110', 'INS112']],
    ['/zh-Hant/quantum/inspection/scheduling', ['INS110', 'INS111']],
    ['/quantum/inspection/scheduledx', []],
    ['/quantum/system-setting/facilities/7/edit', ['SS110', 'SS120', 'SS121']],
    ['/quantum/error/403', []],
  ])('%s', (pathname, codes) => expect(trailTo(menu, pathname).map((item) => item.code)).toEqual(codes));
});

test.each([
  ['SS121', ['SS110', 'SS120', 'SS121']],
  ['HOME', ['HOME']],
  ['ACT110', []],
])('a screen under %s stands below its entry', (code, codes) => {
  expect(trailOf(menu, code).map((item) => item.code)).toEqual(codes);
});

test.each([
  ['inspection/x', '/quantum/inspection/x'],
  ['/inspection/x', '/quantum/inspection/x'],
  ['/quantum/inspection/x', '/quantum/inspection/x'],
  ['', undefined],
  [null, undefined],
])('path %j is %j', (path, expected) => expect(menuPath({ code: 'A', path })).toBe(expected));

test('only a whole language segment is removed', () => {
  expect(barePath('/en/quantum')).toBe('/quantum');
  expect(barePath('/entry/quantum')).toBe('/entry/quantum');
});

test('home falls back to the first open entry', () => {
  expect(firstPath(menu.slice(1))).toBe('/quantum/inspection/scheduling');
  expect(firstPath([])).toBeUndefined();
});

test('only mounted screens are in the menu, empty groups are removed', () => {
  const shown = mountedMenu(menu, new Set(['/quantum/inspection/scheduled', '/quantum/system-setting/facilities']));
  const codes = (items: MenuItem[]): unknown[] => items.map((item) => [item.code, codes(item.children ?? [])]);
  expect(codes(shown)).toEqual([
    ['INS110', [['INS112', []]]],
    ['SS110', [['SS120', [['SS121', []]]]]],
  ]);
});
