export * from './menu-order.ts';
export * from './operations.ts';
export * from './roles.ts';
export * from './session.ts';
