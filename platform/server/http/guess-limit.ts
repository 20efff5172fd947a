import { TooMany } from '../context/use-case/errors.ts';

const HOUR = 3_600_000;
/** Wrong codes of one address in an hour: far more than are mistyped behind one, far too few to find one of 100 bits. */
const MOST_WRONG = 300;
/** Addresses remembered at once; beyond them the hour begins anew. */
const MOST_ADDRESSES = 20_000;

/**
 * Codes nobody gave out, by address. Whoever has tried too many is told to wait for the rest of the hour; a right code is answered all the
 * same, since others stand behind the same address (decision 0298).
 */
class GuessLimit {
  #hour = 0;
  #wrong = new Map<string, number>();

  /** A wrong code more; throws 1429 once the address has tried too many. */
  count(address: string, now: Date): void {
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour !== this.#hour) [this.#hour, this.#wrong] = [hour, new Map()];
    const wrong = this.#wrong.get(address) ?? 0;
    if (wrong >= MOST_WRONG) throw new TooMany(Math.ceil(((hour + 1) * HOUR - now.getTime()) / 1000));
    if (this.#wrong.size >= MOST_ADDRESSES) this.#wrong.clear();
    this.#wrong.set(address, wrong + 1);
  }
}

const limits = new WeakMap<object, GuessLimit>();
/** The one of a server. */
export function guessLimitOf(kernel: object): GuessLimit {
  const limit = limits.get(kernel) ?? new GuessLimit();
  limits.set(kernel, limit);
  return limit;
}
