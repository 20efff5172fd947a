export * from './homepage.ts';
export * from './menu.ts';
export type { Move } from './move.ts';
export * from './note.ts';
export * from './operations.ts';
export * from './overview.ts';
export * from './paths.ts';
