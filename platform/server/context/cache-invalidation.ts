import pg from 'pg';
import type { Logger } from 'pino';

/**
 * LISTEN on one channel for every cache of this process. A message is `<topic>:<key>`. While the listener is down
 * nothing kept is trusted for longer than a second.
 */
export class CacheInvalidation {
  readonly #subscribers = new Map<string, Set<(key: string) => void>>();
  readonly #url: string;
  readonly #log: Logger;
  #client: pg.Client | undefined;
  #stopped = false;
  #retry: NodeJS.Timeout | undefined;
  up = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'quantum news', keepAlive: true });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#tell(payload ?? ''));
    client.on('error', () => this.#lost());
    client.on('end', () => this.#lost());
    await client.connect();
    await client.query('listen quantum');
    this.up = true;
    // Whatever changed while nobody listened was not heard: everything kept is dropped once.
    for (const topic of this.#subscribers.keys()) this.#tell(`${topic}:`);
  }

  on(topic: string, changed: (key: string) => void): void {
    const set = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, set.add(changed));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  #tell(payload: string): void {
    const [about = ''] = payload.split(':', 1);
    for (const changed of this.#subscribers.get(about) ?? []) changed(payload.slice(about.length + 1));
  }

  #lost(): void {
    this.up = false;
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.#log.warn({ err: error.message }, 'cannot listen for changes, trying again');
        this.#lost();
      });
    }, 500);
  }
}

const TRUSTED_WITHOUT_NEWS_MS = 1000;

/** One value kept in process and dropped when its topic is told. Loads once for all who ask at the same time. */
export class CachedValue<T> {
  readonly #news: CacheInvalidation;
  readonly #load: () => Promise<T>;
  #value: Promise<T> | undefined;
  #at = 0;

  constructor(invalidation: CacheInvalidation, topic: string, load: () => Promise<T>) {
    this.#news = invalidation;
    this.#load = load;
    invalidation.on(topic, () => (this.#value = undefined));
  }

  get(): Promise<T> {
    if (this.#value && !this.#news.up && Date.now() - this.#at > TRUSTED_WITHOUT_NEWS_MS) this.#value = undefined;
    if (!this.#value) {
      const loading = this.#load();
      this.#at = Date.now();
      this.#value = loading;
      loading.catch(() => this.#value === loading && (this.#value = undefined));
    }
    return this.#value;
  }
}

/** Many values by key, each dropped when `<topic>:<key>` is told, all when the key is empty. */
export class Cache<T> {
  readonly #news: CacheInvalidation;
  readonly #load: (key: string) => Promise<T>;
  readonly #values = new Map<string, { value: Promise<T>; at: number }>();
  readonly #max: number;

  constructor(invalidation: CacheInvalidation, topic: string, load: (key: string) => Promise<T>, max = 20_000) {
    this.#news = invalidation;
    this.#load = load;
    this.#max = max;
    invalidation.on(topic, (key) => (key === '' ? this.#values.clear() : void this.#values.delete(key)));
  }

  get(key: string): Promise<T> {
    const stored = this.#values.get(key);
    if (stored && (this.#news.up || Date.now() - stored.at <= TRUSTED_WITHOUT_NEWS_MS)) return stored.value;
    if (this.#values.size >= this.#max) this.#values.delete(this.#values.keys().next().value!);
    const value = this.#load(key);
    this.#values.set(key, { value, at: Date.now() });
    value.catch(() => this.#values.delete(key));
    return value;
  }

  drop(key: string): void {
    this.#values.delete(key);
  }

  dropAll(): void {
    this.#values.clear();
  }
}
