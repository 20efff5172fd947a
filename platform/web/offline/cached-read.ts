import { withCurrentNames } from '@quantum/platform/contract';
import { ApiError } from '@quantum/platform/web/public';
import { deviceStore } from './device.ts';

/** No answer, or a server that is starting or stopping. */
const isAway = (fault: unknown): boolean => fault instanceof ApiError && (fault.http === 0 || fault.http === 503);

/** Reads a record and keeps it on the device; without a network the kept one answers. */
export async function cachedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  const store = deviceStore();
  try {
    const value = await read();
    await store?.keepRecord(key, value, Date.now()).catch(() => undefined);
    return value;
  } catch (fault) {
    const stored = isAway(fault) ? await store?.findRecord<T>(key) : undefined;
    if (!stored) throw fault;
    return withCurrentNames(stored.value);
  }
}
