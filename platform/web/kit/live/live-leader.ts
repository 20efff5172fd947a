import { EventFrames, type Frame } from './event-frames.ts';
import { pauseAfter } from './live-pause.ts';
import type { LiveChange, LiveNote } from './live-note.ts';

/** The server pings every 25 s: a stream that is silent for longer is none. */
const SILENT_MS = 70_000;
/** What no later attempt changes: this session may not listen. */
const REFUSED = 403;

interface Connection {
  topics: readonly string[];
  cut: AbortController;
}

interface LeaderOptions {
  open(topics: readonly string[], signal: AbortSignal): Promise<Response>;
  /** What all tabs want to hear of. */
  wanted(): readonly string[];
  tell(note: LiveNote): void;
  signal: AbortSignal;
}

/**
 * Holds the one stream of this browser. A tab that wants more gets a stream with more before the former one is let go, so that nothing
 * is missed; after a gap everybody reads again.
 */
export class LiveLeader {
  readonly #of: LeaderOptions;
  #current: Connection | undefined;
  #opening: Connection | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #hasTold = false;

  constructor(options: LeaderOptions) {
    this.#of = options;
    options.signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** Opens a stream where the one there is, or that is being opened, lacks a topic. */
  look(): void {
    const wanted = this.#of.wanted();
    const held = this.#opening ?? this.#current;
    if (this.#of.signal.aborted || wanted.length === 0 || this.#retry !== undefined) return;
    if (held && wanted.every((topic) => held.topics.includes(topic))) return;
    this.#opening?.cut.abort();
    const connection = { topics: wanted, cut: new AbortController() };
    this.#opening = connection;
    void this.#follow(connection);
  }

  /** The network or the page is back: no pause is waited for. */
  hurry(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.look();
  }

  #end(): void {
    clearTimeout(this.#retry);
    this.#current?.cut.abort();
    this.#opening?.cut.abort();
  }

  async #follow(connection: Connection): Promise<void> {
    let isRefused = false;
    try {
      const response = await this.#of.open(connection.topics, connection.cut.signal);
      isRefused = response.status === REFUSED;
      if (response.ok && response.body) await this.#read(connection, response.body);
      else await response.body?.cancel();
    } catch {
      // Cut by this browser, the network or the server: tried again after a pause.
    }
    connection.cut.abort();
    if (this.#current !== connection && this.#opening !== connection) return;
    if (this.#opening === connection) this.#opening = undefined;
    if (this.#current === connection) {
      this.#current = undefined;
      if (!this.#opening) this.#of.tell({ isLive: false });
    }
    if (!isRefused && !this.#opening) this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#of.signal.aborted || this.#retry !== undefined) return;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.look();
      },
      pauseAfter(this.#failures++, Math.random()),
    );
  }

  async #read(connection: Connection, body: ReadableStream<Uint8Array>): Promise<void> {
    const frames = new EventFrames();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const silent = setTimeout(() => connection.cut.abort(), SILENT_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silent));
      if (done) return;
      for (const frame of frames.add(decoder.decode(value, { stream: true }))) this.#take(connection, frame);
    }
  }

  #take(connection: Connection, { event, data }: Frame): void {
    if (event === 'topics') this.#begun(connection);
    if (event === 'changed' && connection === this.#current) this.#of.tell({ isLive: true, changed: [data as LiveChange] });
  }

  #begun(connection: Connection): void {
    if (this.#current === connection) return;
    const before = this.#current;
    this.#current = connection;
    if (this.#opening === connection) this.#opening = undefined;
    this.#failures = 0;
    before?.cut.abort();
    const isGap = before === undefined && this.#hasTold;
    this.#hasTold = true;
    this.#of.tell({ isLive: true, ...(isGap && { changed: connection.topics.map((topic) => ({ topic })) }) });
    this.look();
  }
}
