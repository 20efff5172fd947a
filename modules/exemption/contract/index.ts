export * from './codes.ts';
export * from './menu.ts';
export * from './exemption.ts';
export * from './operations.ts';
export * from './paths.ts';
