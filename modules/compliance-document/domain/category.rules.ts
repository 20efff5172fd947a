import { LONGEST_WARN_DAYS, MOST_WARN_DAYS, type Need } from '../contract/codes.ts';

export interface Fault {
  path: string;
  key: string;
}

interface CategoryTerms {
  need: Need;
  noExpiry: boolean;
  validityMonths: number | null;
  leadDays: number;
  earliestDays: number | null;
  warnDays: readonly number[];
}

/** What is wrong with days of warning: none or more than ten, outside 1 to 730, one twice. */
export function warnDaysFaults(warnDays: readonly number[]): Fault[] {
  const isWrong =
    warnDays.length === 0 ||
    warnDays.length > MOST_WARN_DAYS ||
    new Set(warnDays).size < warnDays.length ||
    warnDays.some((one) => !Number.isInteger(one) || one < 1 || one > LONGEST_WARN_DAYS);
  return isWrong ? [{ path: 'warnDays', key: 'compliance-document.fault.warnDays' }] : [];
}

/** What is wrong with a category as a whole. An authority that takes nothing before a day takes applications until the last day to file. */
export function categoryFaults({ noExpiry, validityMonths, leadDays, earliestDays, warnDays }: CategoryTerms): Fault[] {
  const faults = warnDaysFaults(warnDays);
  if (noExpiry && validityMonths !== null) faults.push({ path: 'validityMonths', key: 'compliance-document.fault.noExpiry' });
  if (earliestDays !== null && earliestDays < leadDays) faults.push({ path: 'earliestDays', key: 'compliance-document.fault.earliest' });
  return faults;
}

interface TreePlace {
  id: number | null;
  parent: { id: number; parentId: number | null; isActive: boolean } | null;
  hasChildren: boolean;
  need: Need;
}
/** A tree of two levels: a heading is no heading's child, and needs nothing itself. */
export function treeFaults({ id, parent, hasChildren, need }: TreePlace): Fault[] {
  if (parent && (parent.id === id || parent.parentId !== null || !parent.isActive || hasChildren))
    return [{ path: 'parentId', key: 'compliance-document.fault.parent' }];
  return hasChildren && need !== 'nobody' ? [{ path: 'need', key: 'compliance-document.fault.heading' }] : [];
}
