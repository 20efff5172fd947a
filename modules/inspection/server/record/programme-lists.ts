import { inList } from '@quantum/platform/server';
import { EHS, SPACE } from '../../contract/codes.ts';

/** What the lists, boards and figures of this module show: its own programme and the inspections of spaces. */
export const LISTED = [EHS, SPACE] as const;

/** The condition of a list over `t` that shows them. */
export const IN_LISTS = `t.programme in (${inList(LISTED)})`;

/** The only title that covers both: inspections of spaces may be read under it as well. */
export const LIST_TITLES = ['inspection'] as const;
