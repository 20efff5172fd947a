import type { Actor } from '../context/use-case/actor.ts';
import { TooMany, Unavailable } from '../context/use-case/errors.ts';

export interface QueueBounds {
  /** Pieces of work done at once, in all and of one person. */
  atOnce: number;
  atOncePerPerson: number;
  /** Pieces that wait, in all and of one person; further ones are refused. */
  waiting: number;
  waitingPerPerson: number;
}

interface Waiting {
  person: string;
  go(): void;
}

const COME_BACK_SECONDS = 5;
/** Jobs count as one person and are never refused: how many run is bounded by `JOBS`. */
export const JOBS = 'jobs';

/** Whose share work counts as. */
export const personOf = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.userId}` : actor.kind === 'public' ? `public:${actor.recordId}` : JOBS;

/** Heavy work, one person after the other: the next turn is of the person whose last one is longest ago, so that a storm of one person delays that person. */
export class FairQueue {
  readonly #bounds: QueueBounds;
  readonly #running = new Map<string, number>();
  /** When each person had the last turn. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  #waiting: Waiting[] = [];
  #count = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** Throws 1429 where this person has too much waiting, 1503 where everybody has, or what ended the wait. */
  async run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#mayRun(person)) this.#begin(person);
    else await this.#wait(person, signal);
    try {
      return await work();
    } finally {
      this.#end(person);
    }
  }

  #mayRun(person: string): boolean {
    return this.#count < this.#bounds.atOnce && (this.#running.get(person) ?? 0) < this.#bounds.atOncePerPerson;
  }

  #begin(person: string): void {
    this.#count++;
    this.#turns.set(person, ++this.#turn);
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1);
  }

  #end(person: string): void {
    this.#count--;
    const left = this.#running.get(person)! - 1;
    if (left > 0) this.#running.set(person, left);
    else this.#running.delete(person);
    const lastTurn = (one: Waiting): number => this.#turns.get(one.person) ?? 0;
    const next = this.#waiting.filter((one) => this.#mayRun(one.person)).toSorted((a, b) => lastTurn(a) - lastTurn(b))[0];
    if (left === 0 && !this.#waiting.some((one) => one.person === person)) this.#turns.delete(person);
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#begin(next.person);
    next.go();
  }

  async #wait(person: string, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#waiting.filter((one) => one.person === person).length;
    if (person !== JOBS && own >= this.#bounds.waitingPerPerson) throw new TooMany(COME_BACK_SECONDS);
    if (person !== JOBS && this.#waiting.length >= this.#bounds.waiting) throw new Unavailable(COME_BACK_SECONDS);
    await new Promise<void>((done, refuse) => {
      const admitNext = (): void => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        refuse(signal!.reason as Error);
      };
      const waiting: Waiting = {
        person,
        go: () => {
          signal?.removeEventListener('abort', admitNext);
          done();
        },
      };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', admitNext, { once: true });
    });
  }
}
