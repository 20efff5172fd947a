export * from './operations.ts';
export * from './task.ts';
