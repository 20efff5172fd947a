import type { ScreenEntry } from '../web-module.ts';

let given: ScreenEntry[] = [];
/** Screens that begin something new; the palette itself comes when it is opened. */
export const setStarts = (screens: readonly ScreenEntry[]): void => void (given = screens.filter(({ start }) => start));
export const starts = (): readonly ScreenEntry[] => given;
