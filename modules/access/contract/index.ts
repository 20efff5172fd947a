export * from './menu.ts';
export * from './operations.ts';
export * from './session.ts';
