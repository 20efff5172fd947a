export * from './due.ts';
export * from './interval.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './shared-table.ts';
export * from './space-inspection.ts';
