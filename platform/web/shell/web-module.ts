import type { ComponentType } from 'react';
import type { OfflineRecords } from '../offline/offline-records.ts';

export interface ScreenEntry {
  /** Menu code; absent for screens that are in no menu (records, profile). */
  code?: string;
  /** Below `/quantum`: `system-setting/organization`, `system-setting/organization/:id`. */
  path: string;
  /** Code of the menu entry a screen without one is under, where its address does not begin with the entry's. */
  under?: string;
  /** A tab of a menu entry beside the entry's own screens: the code the entry is named after, its place, its word (`menu.tab.<name>`). */
  tab?: { of: string; order: number; name: string };
  /** Path of the tab this screen is a part of: it shows the same row of tabs. */
  partOf?: string;
  /** Title of the permission the route needs; `self` for everyone signed in. A route without one is refused. */
  permission: string;
  /** It begins something new, and the palette offers it: message key `<module>.start.…`, and what one must hold. */
  start?: { label: string; permission: string; verb: string };
  /** It may be opened though its row is in no menu: a board without figures yet. */
  isOffMenu?: true;
  /** It stands beside `/quantum`, without menu and head: what a mail opens. Its `path` is its whole address. */
  isAlone?: true;
  /** The screen's chunk: a component, or a module whose one export ending in `Screen` it is. */
  load: () => Promise<ComponentType | Record<string, unknown>>;
}

/** How codes of the dictionary are drawn: states give tone and icon, the dictionary gives the words. */
interface CodeSetEntry {
  name: string;
  /** The dictionary's category whose children these codes are. */
  category: string;
  /** State name of the contract → code string. */
  states: Readonly<Record<string, string>>;
}

/** A module's `web` door. */
export interface WebModule {
  id: string;
  screens: ScreenEntry[];
  codeSets?: CodeSetEntry[];
  /** Records behind to-dos that are worked on without a network. */
  offline?: OfflineRecords[];
  /** Anything else to be told once at start: contributions to other modules' points. */
  start?: () => void;
}

/** The screen in a loaded chunk. */
export function screenIn(loaded: ComponentType | Record<string, unknown>): ComponentType {
  if (typeof loaded === 'function') return loaded as ComponentType;
  const screens = Object.entries(loaded).filter(([name]) => name.endsWith('Screen'));
  if (screens.length !== 1) throw new Error(`a screen file exports one component ending in Screen; found ${screens.length}`);
  return screens[0]![1] as ComponentType;
}

/** What the frame knows of the screen it shows. */
export interface ScreenHandle {
  under: string | undefined;
  partOf: string | undefined;
}
