import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A connection held longer is taken for one that waits, for a lock above all. */
const SLOW_MS = 500;
const WAIT_MS = 2000;

interface Holder {
  part: string;
  since: number;
  reserve: boolean;
}

interface Waiting {
  part: string;
  go(holder: Holder): void;
}

/** Thrown where no connection came free in time; answered like a database that is away. */
class NoConnection extends Error {
  readonly code = '53300';
  constructor() {
    super('no connection to the database came free in time');
  }
}

const current = new AsyncLocalStorage<string>();

/** Runs work of one part of the program (a module): what it asks of the database is counted as that part's. */
export const asPart = <T>(part: string, work: () => T): T => current.run(part, work);

/**
 * Who may take a connection of a pool. Everybody takes the common ones; a few are a reserve for when those are all taken: of these
 * each part of the program has one at most, and none while it holds a connection for long. So calls that wait for a locked table
 * fill the common ones, and everything else goes on beside them.
 */
export class ConnectionGate {
  readonly #common: number;
  readonly #reserve: number;
  readonly #holders = new Set<Holder>();
  readonly #waiting = new Set<Waiting>();
  /** Holders that are not of the reserve. */
  #commonTaken = 0;

  constructor(common: number, reserve: number) {
    this.#common = common;
    this.#reserve = reserve;
  }

  /** Answers how it is given back; throws `NoConnection`. */
  async take(): Promise<() => void> {
    const part = current.getStore() ?? '';
    const holder = this.#has(part) ? this.#add(part) : await this.#wait(part);
    return () => {
      if (!this.#holders.delete(holder)) return;
      if (!holder.reserve) this.#commonTaken--;
      this.#handOn();
    };
  }

  #add(part: string): Holder {
    const holder = { part, since: performance.now(), reserve: this.#commonTaken >= this.#common };
    this.#holders.add(holder);
    if (!holder.reserve) this.#commonTaken++;
    return holder;
  }

  #handOn(): void {
    for (const next of this.#waiting)
      if (this.#has(next.part)) {
        this.#waiting.delete(next);
        next.go(this.#add(next.part));
        return;
      }
  }

  #has(part: string): boolean {
    const common = this.#commonTaken;
    if (common < this.#common) return true;
    if (this.#holders.size - common >= this.#reserve) return false;
    const slow = performance.now() - SLOW_MS;
    return ![...this.#holders].some((holder) => holder.part === part && (holder.reserve || holder.since < slow));
  }

  #wait(part: string): Promise<Holder> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        fail(new NoConnection());
      }, WAIT_MS);
      const waiting: Waiting = {
        part,
        go: (holder) => {
          clearTimeout(timer);
          done(holder);
        },
      };
      this.#waiting.add(waiting);
    });
  }
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (fault?: Error | boolean) => void) => void;

/** Every connection taken from the pool passes the gate, and is given back to it with its release. */
export function gated(pool: pg.Pool, gate: ConnectionGate): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const take = async (): Promise<pg.PoolClient> => {
    const giveBack = await gate.take();
    try {
      const client = await connect();
      const release = client.release.bind(client);
      client.release = (fault) => {
        release(fault);
        giveBack();
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  Object.assign(pool, {
    connect: (done?: ConnectCallback) => {
      const taken = take();
      if (!done) return taken;
      taken.then(
        (client) => done(undefined, client, (fault) => client.release(fault)),
        (error: Error) => done(error, undefined, () => undefined),
      );
      return undefined;
    },
  });
}
