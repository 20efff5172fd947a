export * from './menu.ts';
export * from './paths.ts';
export * from './space-inspection.ts';
