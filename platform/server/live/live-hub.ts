import type { UserActor } from '../context/use-case/actor.ts';
import { LiveReader } from './live-reader.ts';
import type { LiveEvent, LiveNews } from './live-news.ts';
import { findTopic, keysOfEvent, type LiveKernel } from './live-topics.ts';

/** What a page is told: which topics it hears of from now on, that something changed, that its session is over. */
export type LiveMessage =
  | { event: 'topics'; topics: string[] }
  | { event: 'changed'; topic: string; kind?: string; id?: number }
  | { event: 'end'; reason: 'session' | 'stopping' };

interface Listener {
  readonly sessionId: number;
  readonly userId: number;
  /** As the page calls them. */
  readonly wanted: readonly string[];
  send(message: LiveMessage): void;
  /** Nothing follows. */
  close(): void;
}

interface Listening extends Listener {
  /** Topics by the key of their events. */
  keys: Map<string, string>;
  /** Events that wait until the rights are known again; undefined while they are. */
  waiting: Map<string, LiveMessage> | undefined;
  /** Has been told which topics it hears of. */
  isTold: boolean;
  isClosed: boolean;
}

/** Listeners checked side by side. */
const AT_ONCE = 16;
/** Changes of rights within this are one. */
const GATHER_MS = 20;

/**
 * The open pages of this server and what each may hear of. A change of grants, units or sessions on any server makes every listener it may
 * concern wait: what happens meanwhile is told once their rights have been asked for again, and to those alone who still have them.
 */
export class LiveHub implements LiveNews {
  readonly #kernel: LiveKernel;
  readonly #reader: LiveReader;
  readonly #listeners = new Set<Listening>();
  readonly #byKey = new Map<string, Set<Listening>>();
  readonly #doubted = new Set<Listening>();
  #checking: NodeJS.Timeout | undefined;
  #isChecking = false;

  constructor(kernel: LiveKernel) {
    this.#kernel = kernel;
    const { invalidation, log } = kernel;
    this.#reader = new LiveReader({ pool: kernel.db.owner, invalidation, log, receiver: { take: (events) => this.#take(events) } });
    for (const topic of ['grants', 'units']) invalidation.on(topic, () => this.#doubt(() => true));
    invalidation.on('sessions', (id) => this.#doubt(({ sessionId }) => id === '' || String(sessionId) === id));
  }

  get count(): number {
    return this.#listeners.size;
  }

  countOf(userId: number): number {
    let found = 0;
    for (const listener of this.#listeners) if (listener.userId === userId) found++;
    return found;
  }

  committed(): void {
    this.#reader.committed();
  }

  /** Listens from now on; answers how it ends. Whoever has no right to a topic is told of the others. */
  async listen(listener: Listener): Promise<() => void> {
    const listening: Listening = { ...listener, keys: new Map(), waiting: new Map(), isTold: false, isClosed: false };
    this.#listeners.add(listening);
    this.#reader.start();
    await this.#check(listening);
    return () => this.#remove(listening);
  }

  /** Sessions end by the clock too, which tells nobody. */
  doubtAll(): void {
    this.#doubt(() => true);
  }

  /** The server stops: pages go to another one. */
  end(): void {
    this.#reader.end();
    clearTimeout(this.#checking);
    for (const listening of this.#listeners) this.#close(listening, 'stopping');
  }

  #take(events: readonly LiveEvent[] | undefined): void {
    if (!events) {
      for (const listening of this.#listeners)
        for (const topic of listening.keys.values()) this.#tell(listening, { event: 'changed', topic });
      return;
    }
    for (const event of events) {
      const record = recordOf(event);
      for (const key of keysOfEvent(event))
        for (const listening of this.#byKey.get(key) ?? []) {
          const topic = listening.keys.get(key)!;
          // The record itself may have moved out of sight: its rights are asked for again before it is told.
          if (topic.startsWith('record:')) this.#doubt((one) => one === listening);
          this.#tell(listening, { event: 'changed', topic, ...(topic.startsWith('unit:') && record) });
        }
    }
  }

  #tell(listening: Listening, message: LiveMessage & { event: 'changed' }): void {
    if (listening.waiting) listening.waiting.set(`${message.topic} ${message.kind} ${message.id}`, message);
    else listening.send(message);
  }

  #doubt(concerns: (listening: Listening) => boolean): void {
    for (const listening of this.#listeners) {
      if (!concerns(listening)) continue;
      listening.waiting ??= new Map();
      this.#doubted.add(listening);
    }
    // Not at once: what others keep of the same topic is dropped first.
    if (this.#doubted.size > 0) this.#checking ??= setTimeout(() => ((this.#checking = undefined), void this.#checkDoubted()), GATHER_MS);
  }

  async #checkDoubted(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#doubted.size > 0) {
      const some = [...this.#doubted].slice(0, AT_ONCE);
      for (const listening of some) this.#doubted.delete(listening);
      await Promise.all(some.map((listening) => this.#check(listening)));
    }
    this.#isChecking = false;
  }

  /** Asks for the session and every topic again; then tells what waited, to whoever may still hear it. */
  async #check(listening: Listening): Promise<void> {
    if (listening.isClosed) return;
    try {
      const actor = await this.#kernel.ports.access.actorOfSession(listening.sessionId);
      if (!actor) return this.#close(listening, 'session');
      const keys = await this.#keysOf(actor, listening.wanted);
      // Doubted again meanwhile: the next check decides.
      if (listening.isClosed || this.#doubted.has(listening)) return;
      this.#settle(listening, keys);
    } catch (error) {
      this.#kernel.log.warn({ err: (error as Error).message }, 'what a page may hear of cannot be asked for: it is closed');
      this.#close(listening, 'stopping');
    }
  }

  #settle(listening: Listening, keys: Map<string, string>): void {
    const before = listening.keys;
    const isChanged = before.size !== keys.size || [...keys.keys()].some((key) => !before.has(key));
    if (!listening.isTold || isChanged) {
      listening.isTold = true;
      this.#unlink(listening);
      listening.keys = keys;
      for (const key of keys.keys()) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(listening));
      listening.send({ event: 'topics', topics: [...keys.values()] });
    }
    const waited = [...(listening.waiting?.values() ?? [])];
    listening.waiting = undefined;
    const held = new Set(keys.values());
    for (const message of waited) if (message.event === 'changed' && held.has(message.topic)) listening.send(message);
  }

  async #keysOf(actor: UserActor, wanted: readonly string[]): Promise<Map<string, string>> {
    const keys = new Map<string, string>();
    for (const topic of wanted) {
      const key = await findTopic(this.#kernel, actor, topic);
      if (key !== undefined) keys.set(key, topic);
    }
    return keys;
  }

  #close(listening: Listening, reason: 'session' | 'stopping'): void {
    if (listening.isClosed) return;
    listening.send({ event: 'end', reason });
    this.#remove(listening);
    listening.close();
  }

  #remove(listening: Listening): void {
    listening.isClosed = true;
    this.#unlink(listening);
    this.#listeners.delete(listening);
    this.#doubted.delete(listening);
    if (this.#listeners.size === 0) this.#reader.stop();
  }

  #unlink(listening: Listening): void {
    for (const key of listening.keys.keys()) {
      const told = this.#byKey.get(key);
      told?.delete(listening);
      if (told?.size === 0) this.#byKey.delete(key);
    }
  }
}

function recordOf({ key }: LiveEvent): { kind: string; id: number } {
  const [kind = '', id] = key.split('/');
  return { kind, id: Number(id) };
}
