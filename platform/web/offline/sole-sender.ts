import type { DeviceStore } from './device-store.ts';

const LEASE_MS = 90_000;
/** How long a tab without the lease waits before it asks again. */
export const ASK_AGAIN_MS = 5_000;

/**
 * One sender per browser: by a Web Lock where there is one (it ends with its tab), else by a lease in the store that is
 * renewed before every step. Two at once would do no harm, the server knows the ids; they would only send twice.
 */
export async function asSoleSender(store: DeviceStore, work: (mayGoOn: () => Promise<boolean>) => Promise<void>): Promise<void> {
  const name = `quantum-send-${store.userId}`;
  if (globalThis.navigator?.locks) return navigator.locks.request(name, () => work(() => Promise.resolve(true)));
  const holder = `${Date.now()}.${Math.random()}`;
  addEventListener('pagehide', () => void store.release(holder));
  return work(() => store.lease(holder, Date.now(), LEASE_MS));
}
