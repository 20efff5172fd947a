export * from './code-category.ts';
export * from './code.ts';
export * from './codes-inspection.ts';
export * from './codes-organization.ts';
export * from './codes-work.ts';
export * from './codes.ts';
export * from './menu.ts';
export * from './operations.ts';
