import { setTimeout } from 'node:timers/promises';
import { TooMany } from '@quantum/platform/server';

/** Passwords worked on at once: each takes a thread and 19 MB. */
const AT_ONCE = 2;
/** Attempts waiting or held back: of one address, of all strangers, and of devices that are known. */
const BOUNDS = { address: 100, strangers: 1000, known: 200 } as const;
const COME_BACK_SECONDS = 2;

interface Visitor {
  address: string;
  /** The device has signed this person in before. */
  known: boolean;
}

/**
 * The order in which passwords are looked at: known devices first, then strangers, one address after the other, so that a
 * crowd of guesses at one address delays no other. Holds no connection and no place among the calls worked on.
 */
export class SignInQueue {
  #running = 0;
  readonly #known: (() => void)[] = [];
  /** Addresses in the order of their turn. */
  readonly #strangers = new Map<string, (() => void)[]>();
  readonly #open = new Map<string, number>();
  #openStrangers = 0;
  #openKnown = 0;

  /** Attempts of strangers that wait, are worked on or held back. */
  get strangers(): number {
    return this.#openStrangers;
  }

  /** `attempt` works in its turn (`inTurn`) and may be held back after it; throws 1429 where too many are open already. */
  async attempt<T>(visitor: Visitor, attempt: (inTurn: <R>(work: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    this.#enter(visitor);
    try {
      return await attempt((work) => this.#inTurn(visitor, work));
    } finally {
      this.#leave(visitor);
    }
  }

  #enter({ known, address }: Visitor): void {
    const here = this.#open.get(address) ?? 0;
    if (known ? this.#openKnown >= BOUNDS.known : here >= BOUNDS.address || this.#openStrangers >= BOUNDS.strangers)
      throw new TooMany(COME_BACK_SECONDS);
    if (known) this.#openKnown++;
    else {
      this.#openStrangers++;
      this.#open.set(address, here + 1);
    }
  }

  #leave({ known, address }: Visitor): void {
    if (known) return void this.#openKnown--;
    this.#openStrangers--;
    const here = this.#open.get(address)! - 1;
    if (here > 0) this.#open.set(address, here);
    else this.#open.delete(address);
  }

  async #inTurn<R>(visitor: Visitor, work: () => Promise<R>): Promise<R> {
    if (this.#running < AT_ONCE) this.#running++;
    else await this.#turn(visitor);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#running--;
    }
  }

  #turn({ known, address }: Visitor): Promise<void> {
    return new Promise((go) => {
      if (known) return void this.#known.push(go);
      const own = this.#strangers.get(address);
      if (own) own.push(go);
      else this.#strangers.set(address, [go]);
    });
  }

  #next(): (() => void) | undefined {
    const known = this.#known.shift();
    if (known) return known;
    for (const [address, own] of this.#strangers) {
      this.#strangers.delete(address);
      const go = own.shift();
      if (own.length > 0) this.#strangers.set(address, own);
      return go;
    }
    return undefined;
  }
}

/** Holds an answer back; a server that stops holds none. */
export async function holdBack(ms: number, ending: AbortSignal): Promise<void> {
  if (ms > 0) await setTimeout(ms, undefined, { signal: ending }).catch(() => undefined);
}
