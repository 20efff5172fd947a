export * from './audit.ts';
export * from './health.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './setting.ts';
