import { withCurrentNames } from '@quantum/platform/contract';
import { ApiError } from '@quantum/platform/web/public';
import { deviceStore } from './device.ts';

/** No answer, or a server that is starting or stopping. */
const isAway = (fault: unknown): boolean => fault instanceof ApiError && (fault.http === 0 || fault.http === 503);

/** What was read; `asOf` (ms since 1970) where the device answered in the server's place, else null. */
export interface CachedAnswer<T> {
  value: T;
  asOf: number | null;
}

/** Reads and keeps what was read on the device; without a network the kept one answers, and says of when it is. */
export async function readOrCached<T>(key: string, read: () => Promise<T>): Promise<CachedAnswer<T>> {
  const store = deviceStore();
  try {
    const value = await read();
    await store?.keepRecord(key, value, Date.now()).catch(() => undefined);
    return { value, asOf: null };
  } catch (fault) {
    const stored = isAway(fault) ? await store?.findRecord<T>(key) : undefined;
    if (!stored) throw fault;
    return { value: withCurrentNames(stored.value), asOf: stored.at };
  }
}

/** The same, for who needs not know where it comes from. */
export const cachedRead = async <T>(key: string, read: () => Promise<T>): Promise<T> => (await readOrCached(key, read)).value;
