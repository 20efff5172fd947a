/** The only source of time; tests move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs with the real one and can be moved. */
export class MovableClock implements Clock {
  #ahead = 0;
  #frozenAt: number | undefined;

  now(): Date {
    return new Date((this.#frozenAt ?? Date.now()) + this.#ahead);
  }

  /** Stops it, so that what is judged by the second does not depend on how busy the machine is; it can still be moved. */
  async frozen<T>(work: () => Promise<T>): Promise<T> {
    this.#frozenAt = Date.now();
    try {
      return await work();
    } finally {
      this.#frozenAt = undefined;
    }
  }

  /** Moves it so that it is `at` now. */
  set(at: Date): void {
    this.#ahead = at.getTime() - (this.#frozenAt ?? Date.now());
  }

  /** Moves it on. */
  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    this.#ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
