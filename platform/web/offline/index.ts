export { ConflictChoice } from './conflict-choice.tsx';
export * from './device.ts';
export type { DeviceStore, KeptPhoto } from './device-store.ts';
export * from './kept-read.ts';
export { countUnsent, isConflict, type Entry, type EntryState, type NewEntry } from './queue.ts';
export * from './use-queue.ts';
