import { KEYS, storedUserId, markUnsent, newId } from '@quantum/platform/web/public';
import { DeviceStore } from './device-store.ts';
import { atOnce, givenUp, newEntry, type NewEntry } from './queue.ts';
import { sendAll, type Ended } from './sender.ts';
import { asSoleSender, ASK_AGAIN_MS } from './sole-sender.ts';
import { transport } from './transport.ts';

/** Records to read without a network are kept this long. */
const RECORD_DAYS = 14;
const LONGEST_SLEEP = 600_000;

let opened: DeviceStore | undefined;

/** The store of the person who is signed in on this device; undefined for no one. */
export function deviceStore(): DeviceStore | undefined {
  const id = storedUserId();
  if (id === undefined || id === null) return undefined;
  if (opened?.userId !== String(id)) {
    opened?.close();
    opened = new DeviceStore(String(id));
  }
  return opened;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quantum-queue');
const changes = new EventTarget();
const CHANGED = 'changed';
/** There is something new to send, or a reason to try again. */
const WAKE = 'wake';
channel?.addEventListener('message', ({ data }) => changes.dispatchEvent(new Event(data === WAKE ? WAKE : CHANGED)));

/** The queue has changed, in this tab or another. */
export function onQueue(listener: () => void): () => void {
  changes.addEventListener(CHANGED, listener);
  return () => changes.removeEventListener(CHANGED, listener);
}
function tell(): void {
  changes.dispatchEvent(new Event(CHANGED));
  channel?.postMessage(CHANGED);
}

function wake(): void {
  changes.dispatchEvent(new Event(WAKE));
  channel?.postMessage(WAKE);
}

async function count(store: DeviceStore): Promise<void> {
  markUnsent(store.userId, await store.unsent());
  tell();
}

/** Hands a finished record to the queue; it is on the device when this answers, and leaves it only when the server has it. */
export async function sendLater(of: NewEntry): Promise<void> {
  const store = deviceStore();
  if (!store) throw new Error('nobody is signed in');
  markUnsent(store.userId, (await store.unsent()) + 1);
  await store.enqueue(newEntry(of, Date.now()));
  await count(store);
  startSending();
  wake();
}

/** Sends what waits at once: by hand also what was refused, all of it or one. */
export async function sendNow(byHand: boolean, clientId?: string): Promise<void> {
  const store = deviceStore();
  if (!store) return;
  for (const entry of await store.entries())
    if (clientId === undefined || entry.clientId === clientId) await store.change(entry.clientId, (one) => atOnce(one, byHand));
  await count(store);
  startSending();
  wake();
}

/** Takes an entry back to be written on; answers it under the id it continues with. */
export async function takeBack(clientId: string): ReturnType<DeviceStore['takeBack']> {
  const store = deviceStore();
  const entry = await store?.takeBack(clientId, newId);
  if (store) await count(store);
  return entry;
}

/** The server has it with other content, and a person has decided: keep that, or send this one as well. */
export async function decide(clientId: string, choice: 'keep' | 'send'): Promise<void> {
  const store = deviceStore();
  if (!store) return;
  if (choice === 'keep') await store.change(clientId, (entry) => givenUp(entry, Date.now()));
  else await store.sendAsOwn(clientId, newId);
  await count(store);
  startSending();
  wake();
}

let working: string | undefined;

/** Starts the sender of this tab, once; it sends while it is the only one of the browser. */
export function startSending(): void {
  const store = deviceStore();
  if (!store || working === store.userId) return;
  working = store.userId;
  void asSoleSender(store, (mayGoOn) => workOn(store, mayGoOn)).finally(() => {
    working = undefined;
  });
}

async function workOn(store: DeviceStore, mayGoOn: () => Promise<boolean>): Promise<void> {
  await store.sweepRecords(Date.now() - RECORD_DAYS * 86_400_000);
  const way = transport(store.userId);
  // Each step is told, so that the queue on the screen is the queue in the store.
  const told = { ...way, sendPhoto: steps(way.sendPhoto), sendRecord: steps(way.sendRecord) };
  while (deviceStore() === store) {
    await store.sweep(Date.now());
    const heard = listen(store);
    const ended = await sendAll({ store, transport: told, now: Date.now, jitter: Math.random, mayGoOn });
    await count(store);
    await heard.orAfter(sleepAfter(ended));
  }
}

const steps =
  <A extends unknown[], R>(send: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    tell();
    const reply = await send(...args);
    setTimeout(tell);
    return reply;
  };

function sleepAfter(ended: Ended): number {
  if (ended.because === 'elsewhere') return ASK_AGAIN_MS;
  if (ended.because !== 'idle' || ended.until === null) return LONGEST_SLEEP;
  return Math.min(LONGEST_SLEEP, Math.max(250, ended.until - Date.now()));
}

/** Listens from before a run, so that what happens during it is not slept over: new work, the network, a sign-in. */
function listen(store: DeviceStore) {
  const stop = new AbortController();
  const { signal } = stop;
  const heard = new Promise<void>((done) => {
    changes.addEventListener(WAKE, () => done(), { signal });
    addEventListener('storage', ({ key }) => key === KEYS.accessToken && done(), { signal });
    addEventListener('online', () => void dueAll(store).then(done), { signal });
  });
  return {
    orAfter: async (ms: number) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([heard, new Promise<void>((done) => (timer = setTimeout(done, ms)))]);
      clearTimeout(timer);
      stop.abort();
    },
  };
}

/** The network is back: no one waits for a try that was put off without it. */
async function dueAll(store: DeviceStore): Promise<void> {
  for (const entry of await store.entries()) await store.change(entry.clientId, (one) => atOnce(one, false));
}
