import { MENU_ORDER } from '@quantum/modules/access/contract';
import { assembleMenu } from '@quantum/modules/access/server-api';
import { BOARDS } from '@quantum/modules/dashboard/server-api';
import { boardRow, dashboardMenu } from '@quantum/modules/dashboard/contract';
import { expect, test } from 'vitest';
import { toneOf } from '@quantum/platform/web/public';
import words from '../../platform/locales/en.json' with { type: 'json' };
import { modules as servers } from '../server/modules.ts';
import { modules } from './modules.ts';

const screens = modules.flatMap((module) => module.screens);
const rows = new Map(
  assembleMenu(
    MENU_ORDER,
    // A board whose figures nobody brings yet is in no menu, but its address is known.
    servers.map(({ id, menu = [] }) => ({ module: id, rows: id === 'dashboard' ? [...dashboardMenu, ...BOARDS.map(boardRow)] : menu })),
  ).rows.map((row) => [row.code, row]),
);

// The shell asks the menu whether a path may be opened: a screen mounted elsewhere is closed to everyone.
test.each(screens.filter((screen) => screen.code))('$code stands at the path of its menu row, under its permission', (screen) => {
  expect({ path: screen.path, permission: screen.permission }).toEqual({
    path: rows.get(screen.code!)?.path,
    permission: rows.get(screen.code!)?.permission,
  });
});

test.each(screens.filter((screen) => !screen.code && !screen.isAlone))(
  '$path lies below a screen of the menu, or names the row it belongs to',
  (screen) => {
    const above = screens.some(({ code, path }) => code && screen.path.startsWith(`${path}/`));
    expect(screen.under ? rows.has(screen.under) : above).toBe(true);
  },
);

// A status no one has given a hue and an icon would be drawn grey, with a bare circle.
test.each(
  modules
    .flatMap(({ codeSets = [] }) => codeSets)
    .filter(({ name }) => name.endsWith('Status'))
    .flatMap(({ name, states }) => Object.keys(states).map((state) => [name, state] as const)),
)('%s %s has a tone and an icon', (_, state) => {
  expect(toneOf(state)[1]).not.toBe('circle');
});

const entries = Map.groupBy(
  [...rows.values()].filter(({ path }) => path),
  ({ code, tab }) => tab?.of ?? code,
);

// 63 of the menu as it was drawn, and the cases of change, whose group row has become a place.
test('all screens of the product are at most 64 entries of the menu', () => {
  expect(entries.size).toBeLessThanOrEqual(64);
});

test('entries of several screens are named, and so are their tabs', () => {
  const several = [...entries].filter(([, screens]) => screens.length > 1);
  const keys = several.flatMap(([of, screens]) => [
    `menu.entry.${of}`,
    ...screens.filter(({ code }) => code !== 'TAS110').map(({ code }) => `menu.tab.${code}`),
  ]);
  expect(keys.filter((key) => !(key in words))).toEqual([]);
  expect(several.filter(([of, screens]) => !screens.some(({ code }) => code === of)).map(([of]) => of)).toEqual([]);
});
