export * from './action.ts';
export * from './codes.ts';
export * from './operations.ts';
