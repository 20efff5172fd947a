export * from './codes.ts';
export * from './operations.ts';
export * from './task.ts';
