export * from './case.ts';
export * from './codes.ts';
export * from './operations.ts';
export * from './paths.ts';
