export { hoursIn } from './grid.read.ts';
export { lateMonths, workedIn } from './span.read.ts';
