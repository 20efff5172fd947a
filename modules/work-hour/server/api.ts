export { monthLocked, type LockedMonthOf } from './extension-points.ts';
export { readUnlocked, unlockReasons } from './month.store.ts';
export { hoursIn, hoursOf, type HourSum } from './hours.read.ts';
export { hourSumsToDate, lateMonths, workedIn } from './span.read.ts';
