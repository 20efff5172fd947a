export * from './codes.ts';
export * from './follow.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './report-input.ts';
export * from './report.ts';
