import type { Envelope } from '@quantum/platform/contract';
import {
  accessLife,
  accessToken,
  accessTokenAt,
  dropSession,
  saveAccessLife,
  leaveNotice,
  refreshToken,
  replaceToken,
  saveAddress,
} from './session.ts';
import { KEYS, local } from './storage.ts';

const REFRESH_AT = 0.8;
const LOCK_MS = 10_000;

let flight: Promise<boolean> | undefined;

/** True once 80 % of the token's life has passed. */
const isDue = (receivedAt: number, now: number = Date.now()): boolean => now - receivedAt >= accessLife() * REFRESH_AT;

/** Refreshes when due; waits for a refresh under way. Never throws. */
export async function ensureFresh(): Promise<void> {
  if (refreshToken() !== undefined && isDue(accessTokenAt())) await refreshNow();
}

/** Gets a new token, one flight for all tabs. True when a newer token is stored afterwards. */
export function refreshNow(): Promise<boolean> {
  const before = accessToken();
  flight ??= alone(() => refreshUnlessDone(before)).finally(() => {
    flight = undefined;
  });
  return flight;
}

async function refreshUnlessDone(before: string | undefined): Promise<boolean> {
  const now = accessToken();
  if (now === undefined) return false;
  if (now !== before) return true;
  return fetchToken();
}

async function fetchToken(): Promise<boolean> {
  const refresh = refreshToken();
  if (refresh === undefined) return false;
  let response: Response;
  try {
    response = await fetch('/api/refresh', { headers: { refreshToken: refresh, token: accessToken() ?? '' } });
  } catch {
    // No network is no refusal: the session stays and the next call tries again.
    return false;
  }
  const envelope = (await response.json().catch(() => undefined)) as
    Envelope<{ token?: string; accessSeconds?: number } | string> | undefined;
  const token = typeof envelope?.DATA === 'string' ? envelope.DATA : envelope?.DATA?.token;
  if (response.ok && envelope?.STATUS === 0 && token) {
    if (typeof envelope.DATA !== 'string') saveAccessLife(envelope.DATA.accessSeconds);
    replaceToken(token);
    return true;
  }
  if (response.status >= 400 && response.status < 500 && response.status !== 429) signOutAfterRefusal();
  return false;
}

/** Token refresh fails → the user is logged out (specification 8). */
function signOutAfterRefusal(): void {
  saveAddress();
  dropSession();
  leaveNotice('platform.error.noSession');
  location.assign('/auth/login');
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request('quantum-refresh', work);
  return withStorageLock(work);
}

/** Web Locks are missing on plain http to a LAN address: a lock in local storage that expires. */
async function withStorageLock<T>(work: () => Promise<T>): Promise<T> {
  const mine = `${Date.now() + LOCK_MS}:${Math.random()}`;
  for (;;) {
    const held = local.get(KEYS.refreshLock);
    if (held === undefined || Number(held.split(':')[0]) < Date.now()) {
      local.set(KEYS.refreshLock, mine);
      await new Promise((done) => setTimeout(done, 20));
      const now = local.get(KEYS.refreshLock);
      if (now === mine || now === undefined) break;
    }
    await new Promise((done) => setTimeout(done, 80));
  }
  try {
    return await work();
  } finally {
    if (local.get(KEYS.refreshLock) === mine) local.remove(KEYS.refreshLock);
  }
}
