import { inList } from '@quantum/platform/server';
import { LISTED_PROGRAMMES } from '../../contract/codes.ts';

/** The condition of a list over `t` that shows them. */
export const IN_LISTS = `t.programme in (${inList(LISTED_PROGRAMMES)})`;

/** The only title that covers both: inspections of spaces may be read under it as well. */
export const LIST_TITLES = ['inspection'] as const;

/** The condition of a list over `t` that shows one programme alone. */
export const onlyOf = (id: string): string => `t.programme in (${inList([id])})`;
