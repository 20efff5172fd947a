import { TooMany } from '../context/use-case/errors.ts';

const MINUTE = 60_000;
/** Remembered at once; beyond them the minute begins anew. */
const MOST = 20_000;

/** Readings by code and address in this minute, counted in this process: no row is written for a reading. */
class MinuteLimit {
  #minute = 0;
  #uses = new Map<string, number>();

  /** One more; throws 1429 with the seconds to wait once there are more than `most`. */
  count(key: string, most: number, now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE);
    if (minute !== this.#minute || this.#uses.size >= MOST) [this.#minute, this.#uses] = [minute, new Map()];
    const uses = (this.#uses.get(key) ?? 0) + 1;
    this.#uses.set(key, uses);
    if (uses > most) throw new TooMany(Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000));
  }
}

const limits = new WeakMap<object, MinuteLimit>();
/** The one of a server. */
export function minuteLimitOf(kernel: object): MinuteLimit {
  const limit = limits.get(kernel) ?? new MinuteLimit();
  limits.set(kernel, limit);
  return limit;
}
