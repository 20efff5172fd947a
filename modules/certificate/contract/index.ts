export * from './category.ts';
export * from './certificate.ts';
export * from './codes.ts';
export * from './many.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
