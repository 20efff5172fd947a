export type { Localized } from '@quantum/platform/contract';
export * from './answer.ts';
export * from './content.ts';
export * from './form.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './score.ts';
