import type { FileRef } from '@quantum/platform/contract';
import type { DeviceStore, StoredPhoto } from './device-store.ts';
import { afterReply, meaningOf, nextStep, ofPhoto, onItsWay, withFileIds, type Entry, type Reply } from './queue.ts';

/** The way to the server. Never throws: no answer is `http` 0. */
export interface Transport {
  /** Who is signed in on this device now. */
  userId: () => string | undefined;
  /** `POST /file` under the photo's own id: sent twice it is one file. */
  sendPhoto: (photo: StoredPhoto) => Promise<Reply>;
  sendRecord: (entry: Entry, body: unknown) => Promise<Reply>;
}

interface Sending {
  store: DeviceStore;
  transport: Transport;
  now: () => number;
  jitter: () => number;
  /** Asked before every step: false ends the run, because another tab sends. */
  mayGoOn: () => Promise<boolean>;
}

/** `idle` until then (null: nothing waits) · `signIn`: the same person must sign in first · `elsewhere`: another tab sends. */
export type Ended = { because: 'idle'; until: number | null } | { because: 'signIn' } | { because: 'elsewhere' };

/** Sends what can be sent now, one thing after another: an entry's photos, then the entry. */
export async function sendAll({ store, transport, now, jitter, mayGoOn }: Sending): Promise<Ended> {
  for (;;) {
    if (!(await mayGoOn())) return { because: 'elsewhere' };
    const entries = await store.entries();
    const photos = await store.marks(entries.flatMap((entry) => entry.photos));
    const step = nextStep(entries, photos, now());
    if (step.send === 'nothing') return { because: 'idle', until: step.until };
    // What one person has written is never sent in another's name.
    if (transport.userId() !== store.userId) return { because: 'signIn' };
    const { clientId } = step.entry;
    if (step.send === 'record') await store.change(clientId, onItsWay);
    const reply =
      step.send === 'photo'
        ? await sendPhoto(store, transport, step, now())
        : await transport.sendRecord(step.entry, withFileIds(step.entry.payload, photos));
    const at = { now: now(), jitter: jitter() };
    await store.change(clientId, (entry) => afterReply(entry, step.send, reply, at));
    if (meaningOf(reply) === 'signIn') return { because: 'signIn' };
  }
}

async function sendPhoto(
  store: DeviceStore,
  transport: Transport,
  { photo: id, entry }: { photo: string; entry: Entry },
  at: number,
): Promise<Reply> {
  const photo = await store.photo(id);
  // Taken off the sheet in the meantime: there is nothing to wait for.
  if (!photo) return { http: 200 };
  const reply = await transport.sendPhoto(photo);
  if (meaningOf(reply) === 'taken') await store.photoSent(id, reply.data as FileRef, at);
  return ofPhoto(reply, photo, entry);
}
