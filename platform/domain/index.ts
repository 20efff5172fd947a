export * from './calendar.ts';
export * as fractions from './fraction.ts';
export type { Fraction } from './fraction.ts';
export * from './job.machine.ts';
export * from './machine.ts';
export * from './months.ts';
export * from './recurrence.ts';
export * from './sheet.rules.ts';
export * from './link.rules.ts';
