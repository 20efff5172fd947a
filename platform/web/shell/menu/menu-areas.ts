import { MENU_AREAS } from '@quantum/platform/contract';
import { menuKey, menuPath, type MenuItem } from './menu-tree.ts';

/** A screen that is a tab of an entry without being a row of the menu: the board beside a list. */
export interface TabScreen {
  path: string;
  tab: { of: string; order: number; name: string };
}

interface Tab {
  /** Message key. */
  label: string;
  path: string;
}

/** What the menu shows in one line: a screen, or several that are tabs of each other. */
export interface MenuEntry {
  /** Code it is named after and found by. */
  code: string;
  /** Message key. */
  label: string;
  path: string;
  /** Its screens in their order; empty where there is only one. */
  tabs: Tab[];
  /** Menu codes of its screens. */
  codes: string[];
}

interface Group {
  /** Message key of the heading; absent where the area's name says it. */
  heading?: string;
  entries: MenuEntry[];
}

export interface MenuArea {
  id: string;
  groups: Group[];
}

/** The server's menu as areas of one line an entry: two levels, however deep the tree is. */
export function areasOf(menu: MenuItem[], screens: readonly TabScreen[] = []): MenuArea[] {
  const leaves = flatten(menu, undefined);
  const entryOf = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const key = leaf.item.tab?.of ?? leaf.item.code;
    entryOf.set(key, [...(entryOf.get(key) ?? []), leaf]);
  }
  const taken = new Set<string>();
  return MENU_AREAS.flatMap((id) => {
    const groups = new Map<string | undefined, MenuEntry[]>();
    for (const { item, area, heading } of leaves) {
      const key = item.tab?.of ?? item.code;
      if (area !== id || taken.has(key)) continue;
      // An entry is where the screen it is named after is, if that is shown at all.
      const of = entryOf.get(key)!;
      const head = of.find((leaf) => leaf.item.code === key);
      if (head && head.item !== item) continue;
      taken.add(key);
      groups.set(heading, [
        ...(groups.get(heading) ?? []),
        entry(
          key,
          of.map((leaf) => leaf.item),
          screens,
        ),
      ]);
    }
    // What is in no group is at the end of the first.
    const [alone = [], ...headed] = [groups.get(undefined), ...[...groups].filter(([heading]) => heading !== undefined)];
    const shown = headed.map(([heading, entries], i) => ({
      ...(headed.length > 1 && { heading: heading! }),
      entries: i === 0 ? [...entries, ...alone] : entries,
    }));
    if (shown.length === 0 && alone.length > 0) return [{ id, groups: [{ entries: alone }] }];
    return shown.length === 0 ? [] : [{ id, groups: shown }];
  });
}

interface Leaf {
  item: MenuItem;
  area: string;
  heading: string | undefined;
}

const flatten = (items: MenuItem[], above: { area: string; heading: string | undefined } | undefined): Leaf[] =>
  items.flatMap((item) => {
    const area = above?.area ?? item.area ?? 'home';
    const children = item.children ?? [];
    const own = menuPath(item) ? [{ item, area, heading: above?.heading }] : [];
    return [...own, ...flatten(children, { area, heading: children.length > 0 && !menuPath(item) ? menuKey(item) : above?.heading })];
  });

function entry(code: string, items: MenuItem[], screens: readonly TabScreen[]): MenuEntry {
  const more = screens.filter(({ tab }) => tab.of === code);
  const head = items.find((item) => item.code === code) ?? items[0]!;
  const codes = items.map((item) => item.code);
  // The address of a group that is a tab of one of its own screens opens that screen and is not drawn beside it.
  const drawn = items.filter((item) => item.code === code || !item.children?.some((child) => child.code === code));
  if (drawn.length + more.length === 1) return { code, label: menuKey(head), path: menuPath(head)!, tabs: [], codes };
  const tabs = [
    ...drawn.map((item) => ({ label: `menu.tab.${item.code}`, path: menuPath(item)!, order: item.tab?.order ?? 0 })),
    ...more.map(({ path, tab }) => ({ label: `menu.tab.${tab.name}`, path: `/quantum/${path}`, order: tab.order })),
  ]
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, path }) => ({ label, path }));
  return { code, label: `menu.entry.${code}`, path: menuPath(head)!, tabs, codes };
}

/** The entry a screen of the menu belongs to, with its area. */
export function findEntry(areas: readonly MenuArea[], code: string | undefined): { area: MenuArea; entry: MenuEntry } | undefined {
  for (const area of areas)
    for (const { entries } of area.groups) {
      const found = entries.find((one) => one.code === code || (code !== undefined && one.codes.includes(code)));
      if (found) return { area, entry: found };
    }
  return undefined;
}

export const allEntries = (areas: readonly MenuArea[]): MenuEntry[] =>
  areas.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
