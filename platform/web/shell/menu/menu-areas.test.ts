import { describe, expect, test } from 'vitest';
import { allEntries, areasOf, findEntry } from './menu-areas.ts';
import type { MenuItem } from './menu-tree.ts';

const tab = (of: string, order: number) => ({ tab: { of, order } });
const menu: MenuItem[] = [
  { code: 'HOME', path: 'home', area: 'home' },
  {
    code: 'INS110',
    area: 'inspect',
    children: [
      { code: 'INS111', path: 'plans' },
      { code: 'INS112', path: 'scheduled', ...tab('INS112', 1) },
      { code: 'INS115', path: 'records', ...tab('INS112', 2) },
      { code: 'INS119', path: 'actions', ...tab('ACT110', 2) },
    ],
  },
  { code: 'ACT110', path: 'all-actions', area: 'inspect', ...tab('ACT110', 1) },
  {
    code: 'SS110',
    area: 'settings',
    children: [
      { code: 'SS111', path: 'units' },
      { code: 'SS120', children: [{ code: 'SS122', path: 'spaces', ...tab('SS122', 1) }] },
    ],
  },
];
const board = { path: 'board', tab: { of: 'ACT110', order: 3, name: 'board' } };
const lines = (of = areasOf(menu, [board])) =>
  of.map(({ id, groups }) => [
    id,
    groups.map(({ heading, entries }) => [heading ?? '', entries.map(({ code, tabs }) => `${code}:${tabs.length}`)]),
  ]);

describe('the menu', () => {
  test('has two levels, and one entry for the tabs of one table, where the screen it is named after is', () => {
    expect(lines()).toEqual([
      ['home', [['', ['HOME:0']]]],
      ['inspect', [['', ['INS111:0', 'INS112:2', 'ACT110:3']]]],
      [
        'settings',
        [
          ['menu.SS110', ['SS111:0']],
          ['menu.SS120', ['SS122:0']],
        ],
      ],
    ]);
  });

  test('orders the tabs and names a single screen as itself', () => {
    expect(findEntry(areasOf(menu, [board]), 'INS119')?.entry).toEqual({
      code: 'ACT110',
      label: 'menu.entry.ACT110',
      path: '/quantum/all-actions',
      codes: ['INS119', 'ACT110'],
      tabs: [
        { label: 'menu.tab.ACT110', path: '/quantum/all-actions' },
        { label: 'menu.tab.INS119', path: '/quantum/actions' },
        { label: 'menu.tab.board', path: '/quantum/board' },
      ],
    });
    expect(findEntry(areasOf(menu), 'SS122')?.entry).toMatchObject({ label: 'menu.SS122', tabs: [] });
  });

  test('keeps a tab whose entry is not shown to this person', () => {
    const some = areasOf([{ code: 'INS110', area: 'inspect', children: [{ code: 'INS119', path: 'actions', ...tab('ACT110', 2) }] }]);
    expect(allEntries(some)).toMatchObject([{ code: 'ACT110', label: 'menu.INS119', path: '/quantum/actions', tabs: [] }]);
  });

  test('does not draw the address of a group beside the screen it opens', () => {
    const children = [
      { code: 'TAS111', path: 'tasks/todo', ...tab('TAS111', 1) },
      { code: 'TAS112', path: 'tasks/history', ...tab('TAS111', 2) },
    ];
    const [entry, ...others] = allEntries(areasOf([{ code: 'TAS110', path: 'tasks', area: 'home', ...tab('TAS111', 0), children }]));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ code: 'TAS111', path: '/quantum/tasks/todo', codes: ['TAS110', 'TAS111', 'TAS112'] });
    expect(entry!.tabs.map(({ path }) => path)).toEqual(['/quantum/tasks/todo', '/quantum/tasks/history']);
  });
});
