export * from './ase.ts';
export * from './codes.ts';
export * from './menu.ts';
export * from './operations.ts';
export * from './paths.ts';
export * from './protocol.ts';
export * from './round.ts';
export * from './visit.ts';
export type { ReasonedMove, RecordMove } from './shared.ts';
