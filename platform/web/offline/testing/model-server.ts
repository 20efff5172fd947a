import type { StoredPhoto } from '../device-store.ts';
import type { Entry, Reply } from '../queue.ts';

/** What the network or the server does to the next call. */
export type Trouble = 'none' | 'noNetwork' | 'lostReply' | 'busy' | 'sessionEnded';

/** A server that keeps photos and records by the ids devices give them, and counts what it was made to keep. */
export class ModelServer {
  readonly photos = new Map<string, { id: number; user: string; bytes: string }>();
  readonly records = new Map<string, { user: string; body: unknown; photos: number[] }>();
  /** Calls still to be troubled, in order. */
  readonly troubles: Trouble[] = [];
  /** Records it will not have, until they are corrected. */
  readonly refuses = new Set<string>();
  faults: string[] = [];

  #call(user: string | undefined, act: (user: string) => Reply): Reply {
    const trouble = this.troubles.shift() ?? 'none';
    if (trouble === 'noNetwork') return { http: 0 };
    if (trouble === 'busy') return { http: 503, retryAfter: 1 };
    if (trouble === 'sessionEnded' || user === undefined) return { http: 401 };
    const reply = act(user);
    return trouble === 'lostReply' ? { http: 0 } : reply;
  }

  receivePhoto(user: string | undefined, photo: StoredPhoto): Reply {
    return this.#call(user, (by) => {
      const bytes = new TextDecoder().decode(photo.bytes);
      const known = this.photos.get(photo.id);
      if (known && (known.user !== by || known.bytes !== bytes)) this.faults.push(`photo ${photo.id} came differently`);
      const stored = known ?? { id: this.photos.size + 1, user: by, bytes };
      this.photos.set(photo.id, stored);
      return { http: 200, data: { id: stored.id } };
    });
  }

  receiveRecord(user: string | undefined, entry: Entry, body: unknown): Reply {
    return this.#call(user, (by) => {
      const { photos } = body as { photos: unknown[] };
      const files = new Set([...this.photos.values()].map((photo) => photo.id));
      // The real server names the photo that is not there; the sender must never let it come to that.
      if (photos.some((photo) => typeof photo !== 'number' || !files.has(photo))) {
        this.faults.push(`record ${entry.clientId} came before its photos`);
        return { http: 400 };
      }
      if (this.refuses.delete(entry.clientId)) return { http: 422, message: 'refused by a rule' };
      const known = this.records.get(entry.clientId);
      if (known && known.user !== by) this.faults.push(`record ${entry.clientId} came in another name`);
      if (!known) this.records.set(entry.clientId, { user: by, body, photos: photos as number[] });
      return { http: 200, data: {} };
    });
  }
}
