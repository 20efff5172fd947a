import type { ScreenEntry } from '../web-module.ts';
import type { TabScreen } from './menu-areas.ts';

let given: readonly TabScreen[] = [];
/** Screens that are a tab of a menu entry without a row of their own. */
export const setTabScreens = (screens: readonly ScreenEntry[]): void =>
  void (given = screens.flatMap(({ path, tab }) => (tab ? [{ path, tab }] : [])));
export const tabScreens = (): readonly TabScreen[] => given;
