export * from './homepage.ts';
export * from './operations.ts';
export * from './overview.ts';
