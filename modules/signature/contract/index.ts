export * from './client-sign.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './sign-route.ts';
export * from './sign.ts';
export * from './to-sign.ts';
