export * from './codes.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './category.ts';
export * from './requirement.ts';
export * from './document.ts';
export * from './renewal.ts';
