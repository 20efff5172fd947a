export * from './delivery.ts';
export * from './menu.ts';
export * from './message.ts';
export * from './operations.ts';
export * from './paths.ts';
