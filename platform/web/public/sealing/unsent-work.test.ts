import 'fake-indexeddb/auto';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceStore } from '../../offline/device-store.ts';
import { newEntry, type Entry } from '../../offline/queue.ts';
import { KEYS } from '../storage.ts';
import { openRows, rowsOf } from './device-rows.ts';
import { PUBLIC_KEY, sealedMark } from './seal-marks.ts';
import { openUnsent, sealUnsent } from './unsent-work.ts';

class MemoryStorage {
  readonly #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  key = (at: number) => [...this.#kept.keys()][at] ?? null;
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
  text = () => JSON.stringify([...this.#kept]);
}
let storage: MemoryStorage;
let userId: string;
let people = 0;
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
};
const [own, other] = [pair(), pair()];

const BYTES = new TextEncoder().encode('bytes of the picture').buffer;
/** Each kind of entry that the version before this one left on devices, and what belongs to it. */
const KINDS = [
  'inspection-submission',
  'action-correction',
  'hazard-report.hazard',
  'incident-report',
  'risk-rating',
  'risk-hazard',
  'attestation-sheet',
];
const entryOf = (kind: string): Entry => ({
  ...newEntry(
    { clientId: `c-${kind}`, kind, title: `Slippery ${kind}`, note: 'Ward 5A', href: '/x', path: '/issues', payload: { text: '地面湿滑' }, draft: { a: [1] }, photos: [`p-${kind}`] }, // prettier-ignore
    5,
  ),
  refused: { http: 400, message: 'Not like this', data: null },
  state: 'refused',
});
const photoOf = (kind: string) => ({ id: `p-${kind}`, owner: `c-${kind}`, item: 'q1', name: 'sink.jpg', type: 'image/jpeg', bytes: BYTES, size: 20, at: 1, file: null }); // prettier-ignore

let store: DeviceStore;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage = new MemoryStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  userId = String(++people);
  store = new DeviceStore(userId);
  for (const kind of KINDS) {
    await store.enqueue(entryOf(kind));
    await store.keepPhoto(photoOf(kind));
  }
  storage.setItem(PUBLIC_KEY + userId, own.publicKey);
  storage.setItem(`draft.${userId}.issue.new`, JSON.stringify({ value: 'half a sentence' }));
});
afterEach(() => (vi.restoreAllMocks(), store.close()));

const everything = async () => {
  const db = (await openRows(userId))!;
  const rows = [...(await rowsOf(db, 'entries')), ...(await rowsOf(db, 'photos'))];
  db.close();
  const texts = rows.map((row) => JSON.stringify(row, (_, value) => (ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? Buffer.from(value as ArrayBuffer).toString('latin1') : value))); // prettier-ignore
  return texts.join('\n') + storage.text();
};
const WORDS = ['Slippery', 'Ward 5A', '地面湿滑', 'sink.jpg', 'bytes of the picture', 'half a sentence', 'issue.new', 'Not like this'];

describe('unsent work of a session that has ended', () => {
  it('is sealed, and opens as it was for its person', async () => {
    const before = await everything();
    for (const word of WORDS) expect(before).toContain(word);
    await sealUnsent();
    const sealed = await everything();
    for (const word of WORDS) expect([word, sealed.includes(word)]).toEqual([word, false]);
    expect(await store.entries()).toEqual([]);
    expect(await store.unsent()).toBe(KINDS.length);

    expect(await openUnsent(userId, own.privateKey)).toBe(0);
    expect((await store.entries()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(KINDS.toSorted().map(entryOf));
    for (const kind of KINDS) {
      const photo = (await store.photo(`p-${kind}`))!;
      expect({ ...photo, bytes: Buffer.from(photo.bytes).toString() }).toEqual({ ...photoOf(kind), bytes: 'bytes of the picture' });
    }
    expect(storage.getItem(`draft.${userId}.issue.new`)).toBe(JSON.stringify({ value: 'half a sentence' }));
    expect(storage.getItem(sealedMark(userId))).toBeNull();
  });

  it('opens with no other key, and what was tampered with stays where it is', async () => {
    await sealUnsent();
    expect(await openUnsent(userId, other.privateKey)).toBe(2 * KINDS.length + 1);
    const db = (await openRows(userId))!;
    const [row] = await rowsOf(db, 'entries');
    new Uint8Array((row!['sealed'] as { content: ArrayBuffer }).content)[0]! ^= 1;
    await new Promise((done) => (db.transaction('entries', 'readwrite').objectStore('entries').put(row).onsuccess = done));
    db.close();
    expect(await openUnsent(userId, own.privateKey)).toBe(1);
    expect(await store.entries()).toHaveLength(KINDS.length - 1);
    expect(await store.unsent()).toBe(KINDS.length);
    expect(storage.getItem(sealedMark(userId))).not.toBeNull();
  });

  it('of who is signed in stays open; sealed twice it opens once', async () => {
    storage.setItem(KEYS.accessToken, 't');
    storage.setItem(KEYS.userId, userId);
    await sealUnsent();
    expect(await store.entries()).toHaveLength(KINDS.length);
    storage.removeItem(KEYS.accessToken);
    await Promise.all([sealUnsent(), sealUnsent()]);
    await sealUnsent();
    expect(await openUnsent(userId, own.privateKey)).toBe(0);
    expect(await store.entries()).toHaveLength(KINDS.length);
  });

  it('goes without what the server has confirmed, and never over what was typed since', async () => {
    await store.change('c-attestation-sheet', (entry) => ({ ...entry, state: 'sent', sentAt: 1 }));
    await sealUnsent();
    storage.setItem(`draft.${userId}.issue.new`, 'newer');
    expect(await openUnsent(userId, own.privateKey)).toBe(0);
    expect((await store.entries()).map(({ kind }) => kind)).not.toContain('attestation-sheet');
    expect(storage.getItem(`draft.${userId}.issue.new`)).toBe('newer');
  });
});
