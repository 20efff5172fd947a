export * from './codes.ts';
export * from './finding.ts';
export * from './operations.ts';
export * from './plan.ts';
export * from './round.ts';
export * from './submission.ts';
export * from './task.ts';
