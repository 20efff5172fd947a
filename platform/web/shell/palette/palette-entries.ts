import { comparable, holdsWords } from '@quantum/platform/domain';
import { menuKey, menuPath, type MenuItem } from '../menu/menu-tree.ts';
import { holds, type Actor } from '../../kit/actor.ts';
import { starts } from './palette-starts.ts';

export interface PaletteEntry {
  path: string;
  /** In the reader's language. */
  title: string;
  /** Its place, or its code. */
  note?: string;
  /** Words it is found by beside its title. */
  words?: string;
}

/** Every screen of the menu, by its name, its code and where it is: two screens of one name are told apart by their groups. */
export const screensOf = (menu: MenuItem[], t: (key: string) => string): PaletteEntry[] => below(menu, [], t);

function below(items: MenuItem[], above: readonly string[], t: (key: string) => string): PaletteEntry[] {
  return items.flatMap((item) => {
    const title = t(menuKey(item));
    const path = menuPath(item);
    const place = item.area && above.length === 0 ? [t(`platform.menu.area.${item.area}`)] : above;
    const note = place.join(' › ');
    const own = path ? [{ path, title, words: `${item.code} ${path}`, ...(note && { note }) }] : [];
    return [...own, ...below(item.children ?? [], [...place, title], t)];
  });
}

/** What this person may begin. */
export const startsOf = (actor: Actor | undefined, t: (key: string) => string): PaletteEntry[] =>
  starts().flatMap(({ path, start }) => (start && holds(actor, start) ? [{ path: `/quantum/${path}`, title: t(start.label) }] : []));

/** Entries that hold every word that was typed, those whose title begins with it first. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const found = entries.filter((entry) => holdsWords(`${entry.title} ${entry.note ?? ''} ${entry.words ?? ''}`, typed));
  const [first = ''] = comparable(typed).split(' ');
  const begins = ({ title }: PaletteEntry) => (comparable(title).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
