export * from './homepage.ts';
export * from './operations.ts';
