export * from './client-sign.ts';
export * from './codes.ts';
export * from './operations.ts';
export * from './sign.ts';
export * from './task.ts';
