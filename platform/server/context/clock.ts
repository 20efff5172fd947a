/** The only source of time; tests move it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs with the real one and can be moved. */
export class MovableClock implements Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Moves it so that it is `at` now. */
  set(at: Date): void {
    this.#ahead = at.getTime() - Date.now();
  }

  /** Moves it on. */
  advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): void {
    this.#ahead += ((days * 24 + hours) * 60 + minutes) * 60_000;
  }
}
