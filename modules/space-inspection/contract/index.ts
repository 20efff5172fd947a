export * from './codes.ts';
export * from './menu.ts';
export * from './meter.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './space-inspection.ts';
export * from './swab.ts';
