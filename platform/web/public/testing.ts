/** A browser for tests of what touches storage, address and network; nothing here runs in the product. */
export interface FakeBrowser {
  calls: { path: string; headers: Record<string, string>; method: string; body: unknown }[];
  assigned: string[];
  answer: (path: string, attempt: number) => { http?: number; status?: number; data?: unknown; msg?: string } | 'down';
}

const memory = (): Storage => {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (i) => [...stored.keys()][i] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
};

/** Puts the fake in place of the globals; answers are given by `answer(path, attempt)`. */
export function fakeBrowser(page = '/quantum/inspection/scheduled?status=live'): FakeBrowser {
  const url = new URL(page, 'https://q.example');
  const fake: FakeBrowser = { calls: [], assigned: [], answer: () => ({}) };
  const set = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  set('localStorage', memory());
  set('sessionStorage', memory());
  set('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    origin: url.origin,
    assign: (path: string) => void fake.assigned.push(path),
  });
  set('navigator', {});
  set('fetch', async (path: string, init: RequestInit = {}) => {
    const attempt = fake.calls.filter((call) => call.path === path).length + 1;
    fake.calls.push({ path, headers: (init.headers ?? {}) as Record<string, string>, method: init.method ?? 'GET', body: init.body });
    const answer = fake.answer(path, attempt);
    if (answer === 'down') throw new TypeError('fetch failed');
    const body = JSON.stringify({ STATUS: answer.status ?? 0, DATA: answer.data ?? null, MSG: answer.msg ?? '' });
    return new Response(body, { status: answer.http ?? 200, headers: { 'content-type': 'application/json', 'x-request-id': 'req-1' } });
  });
  return fake;
}
