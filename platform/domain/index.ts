export * from './calendar.ts';
export * as fractions from './fraction.ts';
export type { Fraction } from './fraction.ts';
export * from './machine.ts';
export * from './recurrence.ts';
