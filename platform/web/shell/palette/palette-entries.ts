import { flatMenu, menuKey, menuPath, type MenuItem } from '../menu/menu-tree.ts';
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

/** Every screen of the menu, by its name, its code and the heading it is under. */
export const screensOf = (menu: MenuItem[], t: (key: string) => string): PaletteEntry[] =>
  flatMenu(menu).flatMap((item) => {
    const path = menuPath(item);
    const note = item.section ? t(`menu.${item.section}`) : '';
    return path ? [{ path, title: t(menuKey(item)), words: `${item.code} ${path}`, ...(note && { note }) }] : [];
  });

/** What this person may begin. */
export const startsOf = (actor: Actor | undefined, t: (key: string) => string): PaletteEntry[] =>
  starts().flatMap(({ path, start }) => (start && holds(actor, start) ? [{ path: `/quantum/${path}`, title: t(start.label) }] : []));

/** Entries that hold every word that was typed, those whose title begins with it first. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => {
    const text = `${entry.title} ${entry.note ?? ''} ${entry.words ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ title }: PaletteEntry) => (title.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
