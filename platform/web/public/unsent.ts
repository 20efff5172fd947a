import { storedUserId } from './session.ts';
import { local } from './storage.ts';

/**
 * How much this device holds for the person that the server has not confirmed. A mark beside the store, so that the shell can
 * count without opening it; it is set before something is kept and cleared after the last was confirmed, never the other way round.
 */
const keyOf = (userId: string): string => `unsent.${userId}`;
const CHANGED = 'quantum-unsent';

export function markUnsent(userId: string, count: number): void {
  if (unsentOf(userId) === count) return;
  if (count === 0) local.remove(keyOf(userId));
  else local.set(keyOf(userId), String(count));
  globalThis.dispatchEvent?.(new Event(CHANGED));
}

const unsentOf = (userId: string): number => Number(local.get(keyOf(userId)) ?? 0) || 0;

/** Of anyone who is signed in. */
export function unsentCount(): number {
  const id = storedUserId();
  return id === undefined || id === null ? 0 : unsentOf(String(id));
}

/** Notified of changes in this tab and in others. */
export function onUnsent(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
