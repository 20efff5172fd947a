export * from './codes.ts';
export * from './menu.ts';
export * from './observation-input.ts';
export * from './observation.ts';
export * from './operations.ts';
export * from './paths.ts';
