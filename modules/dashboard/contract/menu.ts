import type { MenuRow } from '@quantum/platform/contract';

/** Screens of this module that are there whatever the others bring; its boards stand with the figures of the other modules. */
export const dashboardMenu: readonly MenuRow[] = [{ code: 'HOME', path: 'dashboards/homepage', permission: 'self' }];

/** Boards that are tabs of one entry of the menu, named after the first. */
const ENTRIES: readonly (readonly string[])[] = [
  ['DSH111', 'DSH112', 'DSH113', 'DSH114', 'DSH120', 'DSH121'],
  ['DSH115', 'DSH116', 'DSH117'],
  ['DSH118', 'DSH119'],
  ['DSH123', 'DSH124', 'DSH125', 'DSH127', 'DSH128'],
  ['DSH126', 'DSH122'],
  ['DSH131', 'DSH129', 'DSH130'],
];

/** The menu row of a board. */
export function boardRow({ name, code }: { name: string; code: string }): MenuRow {
  const entry = ENTRIES.find((codes) => codes.includes(code))!;
  return {
    code,
    path: `dashboards/${name}`,
    permission: 'dashboards',
    parent: 'DSH110',
    tab: { of: entry[0]!, order: entry.indexOf(code) + 1 },
  };
}
