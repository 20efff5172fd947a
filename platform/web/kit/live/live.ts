import { accessToken, ensureFresh, isSignedIn, newId, refreshNow } from '@quantum/platform/web/public';
import type { LiveLeader } from './live-leader.ts';
import type { LiveChange, LiveNote, TabNote } from './live-note.ts';

/** Changes of a page within this are told to the leader together. */
const GATHER_MS = 200;
/** A tab says again what it wants, and is forgotten when it has not for three times as long. */
const SAY_AGAIN_MS = 60_000;

type Handler = (change: LiveChange) => void;

const handlers = new Map<string, Set<Handler>>();
const stateListeners = new Set<() => void>();
let isLive = false;
let topicsChanged: () => void = () => undefined;

/** Calls the handler whenever the topic changes, as long as the browser is told at once; answers how it ends. */
export function onLive(topic: string, handler: Handler): () => void {
  handlers.set(topic, (handlers.get(topic) ?? new Set()).add(handler));
  topicsChanged();
  return () => {
    const told = handlers.get(topic);
    told?.delete(handler);
    if (told?.size === 0) handlers.delete(topic);
    topicsChanged();
  };
}

/** Is this browser told at once? Else who shows something asks again every so often. */
export const currentLive = (): boolean => isLive;
export function onLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

function take(note: LiveNote): void {
  if (note.isLive !== isLive) {
    isLive = note.isLive;
    for (const listener of stateListeners) listener();
  }
  for (const change of note.changed ?? []) for (const handler of handlers.get(change.topic) ?? []) handler(change);
}

/** One stream for all tabs of a person in this browser, held by the tab that has the lock. */
class LiveTabs {
  readonly #channel: BroadcastChannel;
  readonly #tab = newId();
  readonly #ending = new AbortController();
  /** Of other tabs, as far as this one leads. */
  readonly #wants = new Map<string, { topics: string[]; at: number }>();
  #leader: LiveLeader | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;
  readonly #again: ReturnType<typeof setInterval>;
  readonly #hurry = () => this.#leader?.hurry();
  readonly #leave = () => this.#post({ of: 'tab', tab: this.#tab, topics: [] });

  constructor(userId: number) {
    const name = `quantum-live-${userId}`;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<TabNote>) => this.#hear(data);
    this.#again = setInterval(() => this.#say(), SAY_AGAIN_MS);
    addEventListener('online', this.#hurry);
    addEventListener('pagehide', this.#leave);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#say();
    const { signal } = this.#ending;
    navigator.locks.request(name, { signal }, () => this.#lead(signal)).catch(() => undefined);
  }

  topicsChanged(): void {
    this.#saying ??= setTimeout(() => {
      this.#saying = undefined;
      this.#say();
    }, GATHER_MS);
  }

  end(): void {
    this.#leave();
    this.#ending.abort();
    clearTimeout(this.#saying);
    clearInterval(this.#again);
    removeEventListener('online', this.#hurry);
    removeEventListener('pagehide', this.#leave);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#channel.close();
    take({ isLive: false });
  }

  #post(note: TabNote): void {
    this.#channel.postMessage(note);
  }

  #say(): void {
    this.#post({ of: 'tab', tab: this.#tab, topics: [...handlers.keys()] });
    this.#leader?.look();
  }

  #hear(said: TabNote): void {
    if (said.of === 'leader') return take(said.note);
    if (said.of === 'newLeader') return this.#say();
    this.#wants.set(said.tab, { topics: said.topics, at: Date.now() });
    this.#leader?.look();
  }

  #wanted(): string[] {
    const oldest = Date.now() - 3 * SAY_AGAIN_MS;
    for (const [tab, { at, topics }] of this.#wants) if (at < oldest || topics.length === 0) this.#wants.delete(tab);
    return [...new Set([...handlers.keys(), ...[...this.#wants.values()].flatMap(({ topics }) => topics)])].slice(0, MOST_TOPICS);
  }

  /** Until this tab ends. */
  async #lead(signal: AbortSignal): Promise<void> {
    const { LiveLeader } = await import('./live-leader.ts');
    if (signal.aborted) return;
    this.#leader = new LiveLeader({
      open: openStream,
      wanted: () => this.#wanted(),
      tell: (note) => {
        this.#post({ of: 'leader', note });
        take(note);
      },
      signal,
    });
    this.#post({ of: 'newLeader' });
    this.#leader.look();
    await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
  }
}
/** As many as the server takes. */
const MOST_TOPICS = 50;

async function openStream(topics: readonly string[], signal: AbortSignal): Promise<Response> {
  const open = async () => {
    const token = accessToken();
    if (token === undefined) throw new Error('signed out');
    return fetch(`/api/message/stream?topics=${encodeURIComponent(topics.join(','))}`, { headers: { token }, signal });
  };
  if (isSignedIn()) await ensureFresh();
  const response = await open();
  if (response.status !== 401 || !(await refreshNow())) return response;
  return open();
}

/**
 * Begins to listen where the browser can share one stream among its tabs; on plain http to a LAN address it cannot, and six tabs with a
 * stream each would leave no connection for anything else: there everything goes on by asking. Answers how it ends.
 */
export function startLive(userId: number): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return () => undefined;
  const tabs = new LiveTabs(userId);
  topicsChanged = () => tabs.topicsChanged();
  return () => {
    topicsChanged = () => undefined;
    tabs.end();
  };
}
