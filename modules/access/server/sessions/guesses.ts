import { TooMany } from '@quantum/platform/server';
import { delayMs, oneMore, oneMoreHere, secondsToWait, type Failures } from '../../domain/throttle.rules.ts';

/** So many names and addresses are remembered; past it the one not heard of for longest is forgotten. */
const MAX_KEPT = 50_000;

const keep = (into: Map<string, Failures>, key: string, failures: Failures): void => {
  into.delete(key);
  into.set(key, failures);
  if (into.size > MAX_KEPT) into.delete(into.keys().next().value!);
};

const takeBack = (from: Map<string, Failures>, key: string): void => {
  const failures = from.get(key);
  if (failures && failures.count > 1) from.set(key, { ...failures, count: failures.count - 1 });
  else from.delete(key);
};

/** Failures of one server process, by name at address or device, and by address. */
export class Guesses {
  readonly #byName = new Map<string, Failures>();
  readonly #byAddress = new Map<string, Failures>();

  /**
   * An attempt counts as a failure before its password is looked at, so that a burst is bounded too; then it is `right`, or it is
   * `dropped` where nothing was found out. Throws 1429 while this name must wait. `delay`: how long the answer to a failure is held back.
   */
  begin(name: string, address: string, seconds: number): { delay: number; right(): void; dropped(): void } {
    const wait = secondsToWait(this.#byName.get(name), seconds);
    if (wait > 0) throw new TooMany(wait);
    keep(this.#byName, name, oneMore(this.#byName.get(name), seconds));
    const here = oneMoreHere(this.#byAddress.get(address), seconds);
    keep(this.#byAddress, address, here);
    return {
      delay: delayMs(here),
      right: () => {
        this.#byName.delete(name);
        takeBack(this.#byAddress, address);
      },
      dropped: () => {
        takeBack(this.#byName, name);
        takeBack(this.#byAddress, address);
      },
    };
  }
}
