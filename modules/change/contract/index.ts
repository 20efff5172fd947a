export * from './case.ts';
export * from './codes.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './programme.ts';
export * from './template.ts';
export type { ReasonedMove, RecordMove } from '@quantum/platform/contract';
