export { monthLocked, type LockedMonthOf } from './extension-points.ts';
export { readUnlocked, unlockReasons } from './month.store.ts';
export { hoursIn, hoursOf, hourSums, type HourSum } from './hours.read.ts';
export { lateMonths, workedIn } from './span.read.ts';
