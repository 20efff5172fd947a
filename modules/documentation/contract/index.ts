export * from './acknowledgement.ts';
export * from './classification.ts';
export * from './codes.ts';
export * from './document.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './version.ts';
export * from './library.ts';
