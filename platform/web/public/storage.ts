/**
 * The browser's stores, never throwing: private windows and full disks answer as if nothing was kept.
 * Names are the specification's (section 9); layout config holds theme and menu state.
 */
export const KEYS = {
  accessToken: 'accessToken',
  accessTokenAt: 'accessTokenAt',
  /** Seconds an access token lives, as the server said. */
  accessSeconds: 'accessSeconds',
  refreshToken: 'refreshToken',
  locale: 'v6_language',
  layout: 'layoutConfig',
  orgIds: 'orgIds',
  userId: 'userId',
  roles: 'roles',
  employeeCode: 'employeeCode',
  refreshLock: 'refreshLock',
  /** Session storage. */
  savedAddress: 'savedAddress',
  notice: 'signInNotice',
  reloadedFor: 'reloadedFor',
} as const;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const guarded = (find: () => Store) => ({
  get(key: string): string | undefined {
    try {
      return find().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** False when the browser would not keep it. */
  set(key: string, value: string): boolean {
    try {
      find().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  keys(): string[] {
    try {
      const store = find();
      return Array.from({ length: store.length }, (_, n) => store.key(n)).filter((key) => key !== null);
    } catch {
      return [];
    }
  },
  remove(key: string): void {
    try {
      find().removeItem(key);
    } catch {
      // nothing was kept, nothing to remove
    }
  },
});

export const local = guarded(() => globalThis.localStorage);
export const tab = guarded(() => globalThis.sessionStorage);

/** A JSON value kept under a key; undefined when absent or unreadable. */
export function readJson<T>(store: typeof local, key: string): T | undefined {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
