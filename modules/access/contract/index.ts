export * from './menu.ts';
export * from './operations.ts';
export * from './roles.ts';
export * from './session.ts';
