import { DeviceStore } from '../device-store.ts';
import { atOnce, newEntry } from '../queue.ts';
import { sendAll } from '../sender.ts';
import type { ModelServer } from './model-server.ts';

const LEASE_MS = 30_000;

/** What one person has written, as the test remembers it. */
interface Written {
  user: string;
  text: string;
  photos: { id: string; bytes: string }[];
  isSubmitted: boolean;
}

class TabClosed extends Error {}

/** One device: its clock, who is signed in, its tabs. Each tab opens the real store and runs the real sender. */
export class ModelDevice {
  readonly written = new Map<string, Written>();
  readonly #server: ModelServer;
  readonly #name: string;
  now = 1_000_000;
  user: string | undefined;
  #ids = 0;
  #tabs = 0;

  readonly #open: (user: string) => DeviceStore;

  /** `Store` is the real one, or one with a fault planted in it. */
  constructor(server: ModelServer, name: string, Store: typeof DeviceStore = DeviceStore) {
    this.#server = server;
    this.#name = name;
    this.#open = (user) => new Store(`${name}-${user}`);
  }

  async #with<T>(user: string, work: (store: DeviceStore) => Promise<T>): Promise<T> {
    const store = this.#open(user);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  }

  /** Someone who is signed in begins a sheet or writes on. */
  save(text: string): void {
    if (this.user === undefined) return;
    const open = this.#openSheet();
    if (open) open.text += text;
    else this.written.set(`${this.user}-${++this.#ids}`, { user: this.user, text, photos: [], isSubmitted: false });
  }
  #openSheet(): Written | undefined {
    return [...this.written.values()].find((one) => one.user === this.user && !one.isSubmitted);
  }

  async photo(bytes: string): Promise<void> {
    const sheet = this.#openSheet();
    if (!sheet) return;
    const owner = this.#idOf(sheet);
    const id = `photo-${++this.#ids}`;
    const buffer = new TextEncoder().encode(bytes).buffer as ArrayBuffer;
    await this.#with(sheet.user, (store) =>
      store.keepPhoto({
        id,
        owner,
        item: 'i',
        name: 'a.jpg',
        type: 'image/jpeg',
        bytes: buffer,
        size: bytes.length,
        at: this.now,
        file: null,
      }),
    );
    sheet.photos.push({ id, bytes });
  }
  #idOf(sheet: Written): string {
    return [...this.written].find(([, one]) => one === sheet)![0];
  }

  /** Puts the open sheet into the queue, perhaps with two quick clicks. */
  async submit(twice: boolean, isRefused: boolean): Promise<void> {
    const sheet = this.#openSheet();
    if (!sheet) return;
    const clientId = this.#idOf(sheet);
    if (isRefused) this.#server.refuses.add(clientId);
    const photos = sheet.photos.map((photo) => photo.id);
    const entry = newEntry(
      { clientId, kind: 'k', title: '', note: '', href: '', path: '/x', payload: { text: sheet.text, photos }, draft: null, photos },
      ++this.now,
    );
    await this.#with(sheet.user, (store) => Promise.all(Array.from({ length: twice ? 2 : 1 }, () => store.enqueue(entry))));
    sheet.isSubmitted = true;
  }

  /** A tab of the person who is signed in sends; it is closed after so many steps of its store and network (Infinity: never). */
  async run(steps: number, hasLocks: boolean): Promise<void> {
    if (this.user === undefined) return;
    const store = this.#open(this.user);
    const holder = `tab-${++this.#tabs}`;
    let left = steps;
    const step = () => {
      if (--left < 0) throw new TabClosed();
    };
    try {
      await sendAll({
        store: alive(store, step),
        transport: {
          userId: () => this.user && `${this.#name}-${this.user}`,
          sendPhoto: async (photo) => {
            step();
            const reply = this.#server.receivePhoto(this.user, photo);
            step();
            return reply;
          },
          sendRecord: async (entry, body) => {
            step();
            const reply = this.#server.receiveRecord(this.user, entry, body);
            step();
            return reply;
          },
        },
        now: () => this.now,
        jitter: () => 1,
        mayGoOn: () => (hasLocks ? Promise.resolve(true) : store.lease(holder, this.now, LEASE_MS)),
      });
      if (!hasLocks) await store.release(holder);
    } catch (error) {
      if (!(error instanceof TabClosed)) throw error;
    } finally {
      store.close();
    }
  }

  /** Time passes, or the network comes back: what waits is due. */
  async wake(byHand: boolean): Promise<void> {
    this.now += LEASE_MS + 1;
    const { user } = this;
    if (user === undefined) return;
    await this.#with(user, async (store) => {
      for (const entry of await store.entries()) await store.change(entry.clientId, (one) => atOnce(one, byHand));
    });
  }

  /** Goes back to what is refused or waits, writes on, and submits again. */
  async correct(): Promise<void> {
    const { user } = this;
    if (user === undefined) return;
    await this.#with(user, async (store) => {
      const open = (await store.entries()).find((entry) => entry.state !== 'sent');
      if (!open) return;
      const sheet = this.written.get(open.clientId)!;
      const back = await store.takeBack(open.clientId, () => `${user}-${++this.#ids}`);
      if (!back) return;
      const text = `${sheet.text}+`;
      if (back.clientId === open.clientId) sheet.text = text;
      // The server may have the first one: both are kept, a person chooses.
      else this.written.set(back.clientId, { ...sheet, text, photos: sheet.photos.map((photo, i) => ({ ...photo, id: back.photos[i]! })) });
      if (back.clientId !== open.clientId && !this.#server.records.has(open.clientId)) this.written.delete(open.clientId);
      const photos = [...back.photos];
      await store.enqueue(newEntry({ ...back, payload: { text, photos }, photos }, ++this.now));
    });
  }

  /** What still is on the device of one person. */
  left(user: string): Promise<{ entries: { clientId: string; state: string }[]; photos: number }> {
    return this.#with(user, async (store) => ({ entries: await store.entries(), photos: (await store.room()).photos }));
  }
}

/** A store that is cut off with its tab: every call is a step, before and after which the tab may be gone. */
const alive = (store: DeviceStore, step: () => void): DeviceStore =>
  new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        step();
        const answer: unknown = await (value as (...all: unknown[]) => unknown).apply(target, args);
        step();
        return answer;
      };
    },
  });
