export * from './client-sign.ts';
export * from './operations.ts';
export * from './sign.ts';
