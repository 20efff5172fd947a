export * from './codes.ts';
export * from './menu.ts';
export * from './month.ts';
export * from './operations.ts';
export * from './paths.ts';
