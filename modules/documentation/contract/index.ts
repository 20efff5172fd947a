export * from './classification.ts';
export * from './codes.ts';
export * from './operations.ts';
