export * from './account.ts';
export * from './menu.ts';
export * from './menu-order.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './role.ts';
export * from './roles.ts';
export * from './session.ts';
