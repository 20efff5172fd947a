import type { Logger } from 'pino';
import type pg from 'pg';
import type { CacheInvalidation } from '../context/caches/cache-invalidation.ts';
import type { LiveEvent } from './live-news.ts';

/** How often is looked while nothing says that there is something. */
const POLL_MS = 1000;
/** Commits within this are read together. */
const GATHER_MS = 20;
/** Other servers are told at most once in this. */
const TELL_MS = 100;
/** More at once are not told one by one. */
const MANY = 5000;
const TOPIC = 'live';
const NEW_EVENTS = `select pg_snapshot_xmin(pg_current_snapshot())::text as since,
  (select jsonb_agg(jsonb_build_array(e.id, e.topic, e.key, e.company_id, e.unit_id)) from (
    select id, topic, key, company_id, unit_id from platform.live_event where xid >= $1::text::xid8 limit ${MANY}) e) as events`;

type EventRow = [id: number, topic: string, key: string, companyId: number | null, unitId: number | null];

interface Receiver {
  /** New events; undefined: more than can be told one by one. */
  take(events: readonly LiveEvent[] | undefined): void;
}

/**
 * Reads the events of all servers while somebody listens here. They are rows of the transactions that made them; a notification after
 * the commit only says that there are some, and is sent at most ten times a second, so that no writer waits for it.
 */
export class LiveReader {
  readonly #pool: pg.Pool;
  readonly #invalidation: CacheInvalidation;
  readonly #log: Logger;
  readonly #receiver: Receiver;
  #since: string | undefined;
  #seen = new Set<number>();
  #poll: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #telling: NodeJS.Timeout | undefined;
  #reading = false;
  #again = false;
  #runs = false;
  #isOver = false;

  constructor(of: { pool: pg.Pool; invalidation: CacheInvalidation; log: Logger; receiver: Receiver }) {
    this.#pool = of.pool;
    this.#invalidation = of.invalidation;
    this.#log = of.log;
    this.#receiver = of.receiver;
    of.invalidation.on(TOPIC, () => this.#readSoon());
  }

  start(): void {
    if (this.#runs || this.#isOver) return;
    this.#runs = true;
    this.#since = undefined;
    void this.#read();
  }

  stop(): void {
    this.#runs = false;
    clearTimeout(this.#poll);
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  /** The server stops: nobody is told any more. */
  end(): void {
    this.#isOver = true;
    this.stop();
    clearTimeout(this.#telling);
  }

  /** A transaction of this server was committed. */
  committed(): void {
    if (this.#isOver) return;
    this.#readSoon();
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#pool.query(`select pg_notify('quantum', '${TOPIC}:')`).catch(() => undefined);
    }, TELL_MS).unref();
  }

  #readSoon(): void {
    if (this.#runs) this.#soon ??= setTimeout(() => ((this.#soon = undefined), void this.#read()), GATHER_MS);
  }

  async #read(): Promise<void> {
    if (this.#reading) return void (this.#again = true);
    this.#reading = true;
    clearTimeout(this.#poll);
    try {
      do {
        this.#again = false;
        // Rights that were taken are not heard of without the listening connection: nothing is told until it is back.
        if (this.#invalidation.up) await this.#take();
      } while (this.#again && this.#runs);
    } catch (error) {
      this.#log.warn({ err: (error as Error).message }, 'events for open pages are read later');
    }
    this.#reading = false;
    if (this.#runs) this.#poll = setTimeout(() => void this.#read(), POLL_MS).unref();
  }

  async #take(): Promise<void> {
    const { rows } = await this.#pool.query<{ since: string; events: EventRow[] | null }>(NEW_EVENTS, [this.#since ?? null]);
    const [{ since, events }] = rows as [{ since: string; events: EventRow[] | null }];
    const found = events ?? [];
    const isFirst = this.#since === undefined;
    const fresh = found.filter(([id]) => !this.#seen.has(id));
    const isLost = found.length >= MANY || BigInt(since) < BigInt(this.#since ?? '0');
    this.#seen = new Set(found.map(([id]) => id));
    this.#since = since;
    if (isFirst || !this.#runs) return;
    if (isLost) this.#receiver.take(undefined);
    else if (fresh.length > 0) this.#receiver.take(fresh.map(([, topic, key, companyId, unitId]) => ({ topic, key, companyId, unitId })));
  }
}
