export * from './message.ts';
export * from './operations.ts';
