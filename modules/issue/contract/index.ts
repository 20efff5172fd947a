export * from './codes.ts';
export * from './issue.ts';
export * from './kinds.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './programme.ts';
export * from './public.ts';
