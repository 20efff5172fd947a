export * from './absence.ts';
export * from './calendar.ts';
export * from './codes.ts';
export * from './due.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './task.ts';
