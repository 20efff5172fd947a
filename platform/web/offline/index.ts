export * from './device.ts';
export * from './cached-read.ts';
export type { Entry, NewEntry } from './queue.ts';
export * from './use-queue.ts';
