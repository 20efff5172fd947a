export * from './action-endpoints.ts';
export * from './action-input.ts';
export * from './action.ts';
export * from './codes.ts';
export * from './notice.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './rules.ts';
