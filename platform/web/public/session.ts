import { forgetKeys, forgetRecords } from './forget-read.ts';
import { KEYS, local, readJson, tab } from './storage.ts';

/** What sign-in answers and the device keeps (specification 3 and 9). */
export interface SignedIn {
  token: string;
  refreshToken?: string;
  orgId?: number | number[] | null;
  userId?: number | null;
  userRoles?: string[];
  employeeCode?: string | null;
}

const OWN = [KEYS.accessToken, KEYS.accessTokenAt, KEYS.refreshToken, KEYS.orgIds, KEYS.userId, KEYS.roles, KEYS.employeeCode] as const;

export const accessToken = (): string | undefined => local.get(KEYS.accessToken);
export const refreshToken = (): string | undefined => local.get(KEYS.refreshToken);
/** When the access token was received, ms since 1970. */
export const accessTokenAt = (): number => Number(local.get(KEYS.accessTokenAt) ?? 0);
/** How long it lives, ms; 15 minutes until the server has said. */
export const accessLife = (): number => (Number(local.get(KEYS.accessSeconds)) || 15 * 60) * 1000;
export const saveAccessLife = (seconds: number | undefined): void => void (seconds && local.set(KEYS.accessSeconds, String(seconds)));
export const storedUserId = (): number | undefined => readJson<number>(local, KEYS.userId);

/** Logged in means that an access token is present (specification 4). */
export const isSignedIn = (): boolean => accessToken() !== undefined;

export function replaceToken(token: string, now: number = Date.now()): void {
  local.set(KEYS.accessToken, token);
  local.set(KEYS.accessTokenAt, String(now));
}

export function saveSession(session: SignedIn, now: number = Date.now()): void {
  replaceToken(session.token, now);
  if (session.refreshToken) local.set(KEYS.refreshToken, session.refreshToken);
  const orgIds = Array.isArray(session.orgId) ? session.orgId : session.orgId == null ? [] : [session.orgId];
  local.set(KEYS.orgIds, JSON.stringify(orgIds));
  local.set(KEYS.userId, JSON.stringify(session.userId ?? null));
  local.set(KEYS.roles, JSON.stringify(session.userRoles ?? []));
  local.set(KEYS.employeeCode, JSON.stringify(session.employeeCode ?? null));
}

/** Forgets the session, and what was only read with it; language, layout and what waits to be sent stay on the device. */
export function dropSession(): void {
  for (const key of OWN) local.remove(key);
  forgetKeys();
  void forgetRecords();
}

const SIGN_IN_PATHS = /^\/(auth|auto-login|callback|login)(\/|$)/;

/** A path of this site that is safe to go to after sign-in; undefined for anything that could lead elsewhere. */
export function sameOriginPath(path: string | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  const url = URL.parse(path, origin);
  if (!url || url.origin !== origin || SIGN_IN_PATHS.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Keeps where the person was, for the way back after sign-in. */
export function saveAddress(address: string = location.pathname + location.search + location.hash): void {
  const path = sameOriginPath(address, location.origin);
  if (path) tab.set(KEYS.savedAddress, path);
}

/** The address to go to after sign-in, used once; home when none is kept. */
export function takeAddress(): string {
  const path = sameOriginPath(tab.get(KEYS.savedAddress), location.origin);
  tab.remove(KEYS.savedAddress);
  return path ?? '/quantum';
}

/** A message key to show on the sign-in page, once. */
export const leaveNotice = (key: string): boolean => tab.set(KEYS.notice, key);
export function takeNotice(): string | undefined {
  const key = tab.get(KEYS.notice);
  tab.remove(KEYS.notice);
  return key;
}

/** The address on which a call was answered that the session is over, where the catalogue says to stay there and be silent. */
let endedOn: string | undefined;
const endListeners = new Set<() => void>();

export function noteEndedSession(page: string): void {
  endedOn = page;
  for (const listener of endListeners) listener();
}
/** Whether the page that is shown goes on without a session. */
export const isSessionEnded = (): boolean => endedOn !== undefined && endedOn === location.pathname + location.search;
export function onEndedSession(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}
