export { monthLocked, type LockedMonthOf } from './extension-points.ts';
export { unlockReasons } from './month.store.ts';
export { hoursIn } from './grid.read.ts';
export { lateMonths, workedIn } from './span.read.ts';
