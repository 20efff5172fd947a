export * from './codes.ts';
export * from './incident-input.ts';
export * from './incident.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './rate.ts';
