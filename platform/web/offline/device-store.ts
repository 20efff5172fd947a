import { Dexie, type EntityTable } from 'dexie';
import type { FileRef } from '@quantum/platform/contract';
import { countUnsent, SHOWN_AFTER_SENT, type Entry, type PhotoMark } from './queue.ts';

/** A picture on the device. Its bytes stand as a buffer: some browsers lose Blobs they keep. */
export interface KeptPhoto {
  id: string;
  /** clientId of the sheet it belongs to. */
  owner: string;
  /** Where in the sheet: an item's key, or the host's own. */
  item: string;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  size: number;
  at: number;
  /** The server's file, once it is there. */
  file: FileRef | null;
}

interface KeptRecord {
  key: string;
  at: number;
  value: unknown;
}

interface Lease {
  name: string;
  holder: string;
  until: number;
}

type Database = Dexie & {
  photos: EntityTable<KeptPhoto, 'id'>;
  entries: EntityTable<Entry, 'clientId'>;
  records: EntityTable<KeptRecord, 'key'>;
  leases: EntityTable<Lease, 'name'>;
};

/** Everything the device holds for one person: photos, what waits to be sent, records to read without a network. */
export class DeviceStore {
  readonly userId: string;
  readonly #db: Database;

  /** The person stands in the name of the database: another user of the device opens another one. */
  constructor(userId: string) {
    this.userId = userId;
    this.#db = new Dexie(`quantum-device-${userId}`) as Database;
    this.#db.version(1).stores({ photos: 'id, owner', entries: 'clientId, at', records: 'key, at', leases: 'name' });
  }

  /** Lets another tab with a newer program open the store. */
  close(): void {
    this.#db.close();
  }

  async keepPhoto(photo: KeptPhoto): Promise<void> {
    await this.#db.photos.put(photo);
  }
  photo(id: string): Promise<KeptPhoto | undefined> {
    return this.#db.photos.get(id);
  }
  photosOf(owner: string): Promise<KeptPhoto[]> {
    return this.#db.photos.where('owner').equals(owner).toArray();
  }
  async removePhoto(id: string): Promise<void> {
    await this.#db.photos.delete(id);
  }
  async photoSent(id: string, file: FileRef): Promise<void> {
    await this.#db.photos.update(id, { file });
  }
  /** Photos by id without their bytes leaving this method. */
  async marks(ids: readonly string[]): Promise<Map<string, PhotoMark>> {
    const found = await this.#db.photos.bulkGet([...ids]);
    return new Map(found.flatMap((one) => (one ? [[one.id, { id: one.id, fileId: one.file?.id ?? null, size: one.size }]] : [])));
  }

  /** Puts it in the queue; one that stands there already (a second click, another tab) is left as it is. */
  async enqueue(entry: Entry): Promise<void> {
    await this.#db.transaction('rw', this.#db.entries, async () => {
      if (!(await this.#db.entries.get(entry.clientId))) await this.#db.entries.add(entry);
    });
  }
  entries(): Promise<Entry[]> {
    return this.#db.entries.orderBy('at').toArray();
  }
  entry(clientId: string): Promise<Entry | undefined> {
    return this.#db.entries.get(clientId);
  }
  /** Changes an entry as it stands now; one that is confirmed or was taken back meanwhile stays so. */
  async change(clientId: string, next: (entry: Entry) => Entry): Promise<void> {
    await this.#db.transaction('rw', this.#db.entries, this.#db.photos, async () => {
      const now = await this.#db.entries.get(clientId);
      if (!now || now.state === 'sent') return;
      const then = next(now);
      await this.#db.entries.put(then);
      // Confirmed: only now may its photos leave the device, and in the same transaction.
      if (then.state === 'sent') await this.#db.photos.where('owner').equals(clientId).delete();
    });
  }
  /**
   * Takes an entry out of the queue to be written on; its photos go with it. What the server may have (a lost reply) goes on
   * under `freshId`: sent under the old id the corrections would be taken for a repetition. Undefined when it was confirmed meanwhile.
   */
  takeBack(clientId: string, freshId: string): Promise<Entry | undefined> {
    return this.#db.transaction('rw', this.#db.entries, this.#db.photos, async () => {
      const now = await this.#db.entries.get(clientId);
      if (!now || now.state === 'sent') return undefined;
      await this.#db.entries.delete(clientId);
      if (!now.mayBeThere) return now;
      await this.#db.photos.where('owner').equals(clientId).modify({ owner: freshId });
      return { ...now, clientId: freshId };
    });
  }
  /** Confirmed ones leave the list a day later. */
  async sweep(now: number): Promise<void> {
    await this.#db.entries.filter((entry) => entry.state === 'sent' && (entry.sentAt ?? 0) < now - SHOWN_AFTER_SENT).delete();
  }
  async unsent(): Promise<number> {
    return countUnsent(await this.#db.entries.toArray());
  }
  /** Photos of sheets and entries, in bytes. */
  async room(): Promise<{ photos: number; bytes: number }> {
    let [photos, bytes] = [0, 0];
    await this.#db.photos.each((photo) => {
      photos++;
      bytes += photo.size;
    });
    return { photos, bytes };
  }

  async keepRecord(key: string, value: unknown, at: number): Promise<void> {
    await this.#db.records.put({ key, at, value });
  }
  async findRecord<T>(key: string): Promise<{ at: number; value: T } | undefined> {
    return (await this.#db.records.get(key)) as { at: number; value: T } | undefined;
  }
  async dropRecord(key: string): Promise<void> {
    await this.#db.records.delete(key);
  }
  async sweepRecords(before: number): Promise<void> {
    await this.#db.records.where('at').below(before).delete();
  }

  /** True when this holder may send until then: nobody else does, or whoever did has gone silent. */
  lease(holder: string, now: number, forMs: number): Promise<boolean> {
    return this.#db.transaction('rw', this.#db.leases, async () => {
      const held = await this.#db.leases.get('sender');
      if (held && held.holder !== holder && held.until > now) return false;
      await this.#db.leases.put({ name: 'sender', holder, until: now + forMs });
      return true;
    });
  }
  release(holder: string): Promise<void> {
    return this.#db.transaction('rw', this.#db.leases, async () => {
      if ((await this.#db.leases.get('sender'))?.holder === holder) await this.#db.leases.delete('sender');
    });
  }
}
