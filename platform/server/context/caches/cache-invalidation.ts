import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';

const POLL_MS = 1000;
/** An answer this late does not come any more. */
const SILENT_MS = 3000;
/** Changes told one by one at most. */
const MANY = 1000;
const CHANGES = `select pg_snapshot_xmin(pg_current_snapshot())::text as since,
  (select jsonb_agg(jsonb_build_array(c.xid::text, c.topic, c.key)) from (select xid, topic, key from platform.change where xid >= $1::text::xid8 limit $2) c) as changes`;

/**
 * LISTEN on one channel for every cache of this process. A message is `<topic>:<key>`. While the listener is down
 * nothing kept is trusted for longer than a second.
 */
export class CacheInvalidation {
  readonly #subscribers = new Map<string, Set<(key: string) => void>>();
  readonly #url: string;
  readonly #log: Logger;
  /** Transactions before this one had ended when changes were last looked for. */
  #since: string | undefined;
  #heard = new Set<string>();
  #poll: NodeJS.Timeout | undefined;
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
    this.#since = undefined;
    this.#heard = new Set();
    await this.#lookForChanges(client);
    this.up = true;
    // Whatever changed while nobody listened was not heard: everything kept is dropped once.
    for (const topic of this.#subscribers.keys()) this.tell(topic, '');
    this.#schedulePoll(client);
  }

  on(topic: string, changed: (key: string) => void): void {
    const set = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, set.add(changed));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#poll);
    await this.#client?.end().catch(() => undefined);
  }

  #tell(payload: string): void {
    const [about = ''] = payload.split(':', 1);
    this.tell(about, payload.slice(about.length + 1));
  }

  /** Drops what this process keeps under the topic; an empty key means all of it. */
  tell(topic: string, key: string): void {
    for (const changed of this.#subscribers.get(topic) ?? []) changed(key);
  }

  #schedulePoll(client: pg.Client): void {
    clearTimeout(this.#poll);
    if (this.#stopped) return;
    this.#poll = setTimeout(() => {
      const silent = setTimeout(() => this.#cut(client), SILENT_MS);
      this.#lookForChanges(client)
        .then(() => this.#schedulePoll(client))
        // A line that is down is opened again by `#lost`.
        .catch((error: Error) => this.#client === client && this.up && this.#cut(client, error))
        .finally(() => clearTimeout(silent));
    }, POLL_MS);
    this.#poll.unref();
  }

  /** A line that says nothing any more is as good as none. */
  #cut(client: pg.Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#log.warn({ err: error?.message }, 'changes cannot be looked for, listening again');
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }

  /**
   * What was changed by transactions that had not ended when this was last asked. A notification may be lost without a trace (a pooler,
   * a standby, a line that swallows); a committed row is not.
   */
  async #lookForChanges(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ since: string; changes: [string, string, string][] | null }>(CHANGES, [
      this.#since ?? null,
      MANY,
    ]);
    const [{ since, changes }] = rows as [{ since: string; changes: [string, string, string][] | null }];
    const heard = new Set<string>();
    for (const [xid, topic, key] of changes ?? []) {
      const change = `${xid}:${topic}:${key}`;
      heard.add(change);
      if (!this.#heard.has(change)) this.tell(topic, key);
    }
    // More than are told one by one, or a database whose transactions count anew (restored, another one): all of it.
    if (heard.size >= MANY || BigInt(since) < BigInt(this.#since ?? '0'))
      for (const topic of this.#subscribers.keys()) this.tell(topic, '');
    this.#heard = heard;
    this.#since = since;
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
