export * from './codes.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './shared.ts';
export * from './regulation.ts';
export * from './clause.ts';
