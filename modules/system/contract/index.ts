export * from './health.ts';
export * from './operations.ts';
