export { ConflictChoice } from './conflict-choice.tsx';
export * from './device.ts';
export type { DeviceStore, StoredPhoto } from './device-store.ts';
export * from './cached-read.ts';
export { countUnsent, isConflict, type Entry, type EntryState, type NewEntry } from './queue.ts';
export * from './use-queue.ts';
