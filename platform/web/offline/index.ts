export { ConflictChoice } from './conflict-choice.tsx';
export * from './device.ts';
export * from './cached-read.ts';
export { isConflict, type Entry, type NewEntry } from './queue.ts';
export * from './use-queue.ts';
