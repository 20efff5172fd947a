import type { Dexie, EntityTable } from 'dexie';
import type { FileRef } from '@quantum/platform/contract';
import { asItsOwn, countUnsent, isConflict, SHOWN_AFTER_SENT, underOwnIds, type Entry, type PhotoMark } from './queue.ts';

/** A picture on the device. Its bytes are stored as a buffer: some browsers lose Blobs they keep. */
export interface StoredPhoto {
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
  fileAt?: number;
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
  photos: EntityTable<StoredPhoto, 'id'>;
  entries: EntityTable<Entry, 'clientId'>;
  records: EntityTable<KeptRecord, 'key'>;
  leases: EntityTable<Lease, 'name'>;
};

/** Not sealed: what was sealed when a session ended is opened before its person's screens (decision 0311); what could not be opened is left alone. */
const isOpen = (row: object): boolean => !('sealed' in row);

/** Everything the device holds for one person: photos, what waits to be sent, records to read without a network. */
export class DeviceStore {
  readonly userId: string;
  readonly #name: string;
  #opened: Promise<Database> | undefined;

  /** The person is in the name of the database: another user of the device opens another one. */
  constructor(userId: string) {
    this.userId = userId;
    this.#name = `quantum-device-${userId}`;
  }

  /** The library comes with the first use: a screen is drawn without it. */
  #db(): Promise<Database> {
    return (this.#opened ??= import('dexie').then(({ Dexie: Library }) => {
      const db = new Library(this.#name) as Database;
      db.version(1).stores({ photos: 'id, owner', entries: 'clientId, at', records: 'key, at', leases: 'name' });
      return db;
    }));
  }

  /** Lets another tab with a newer program open the store. */
  close(): void {
    void this.#opened?.then((db) => db.close());
  }

  async keepPhoto(photo: StoredPhoto): Promise<void> {
    const db = await this.#db();
    await db.photos.put(photo);
  }
  async photo(id: string): Promise<StoredPhoto | undefined> {
    const db = await this.#db();
    const found = await db.photos.get(id);
    return found && isOpen(found) ? found : undefined;
  }
  async photosOf(owner: string): Promise<StoredPhoto[]> {
    const db = await this.#db();
    return (await db.photos.where('owner').equals(owner).toArray()).filter(isOpen);
  }
  async removePhoto(id: string): Promise<void> {
    const db = await this.#db();
    await db.photos.delete(id);
  }
  async photoSent(id: string, file: FileRef, at: number): Promise<void> {
    const db = await this.#db();
    if (await this.photo(id)) await db.photos.update(id, { file, fileAt: at });
  }
  /** Photos by id without their bytes leaving this method. */
  async marks(ids: readonly string[]): Promise<Map<string, PhotoMark>> {
    const db = await this.#db();
    const found = await db.photos.bulkGet([...ids]);
    return new Map(
      found.flatMap((one) =>
        one && isOpen(one) ? [[one.id, { id: one.id, fileId: one.file?.id ?? null, fileAt: one.fileAt ?? 0, size: one.size }]] : [],
      ),
    );
  }

  /** Puts it in the queue; one that is there already (a second click, another tab) is left as it is. */
  async enqueue(entry: Entry): Promise<void> {
    const db = await this.#db();
    await db.transaction('rw', db.entries, async () => {
      if (!(await db.entries.get(entry.clientId))) await db.entries.add(entry);
    });
  }
  async entries(): Promise<Entry[]> {
    const db = await this.#db();
    return (await db.entries.orderBy('at').toArray()).filter(isOpen);
  }
  async entry(clientId: string): Promise<Entry | undefined> {
    const db = await this.#db();
    const found = await db.entries.get(clientId);
    return found && isOpen(found) ? found : undefined;
  }
  /** Changes an entry as it is now; one that is confirmed or was taken back meanwhile stays so. */
  async change(clientId: string, next: (entry: Entry) => Entry): Promise<void> {
    const db = await this.#db();
    await db.transaction('rw', db.entries, db.photos, async () => {
      const now = await db.entries.get(clientId);
      if (!now || !isOpen(now) || now.state === 'sent') return;
      const then = next(now);
      await db.entries.put(then);
      // Confirmed: only now may its photos leave the device, and in the same transaction.
      if (then.state === 'sent') await db.photos.where('owner').equals(clientId).delete();
    });
  }
  /**
   * Takes an entry out of the queue to be written on; its photos go with it. What the server may have (a lost reply) continues under
   * ids of its own: sent under the old ones the corrections would be taken for other content. Undefined when it was confirmed meanwhile.
   */
  async takeBack(clientId: string, newId: () => string): Promise<Entry | undefined> {
    const db = await this.#db();
    return db.transaction('rw', db.entries, db.photos, async () => {
      const now = await db.entries.get(clientId);
      if (!now || !isOpen(now) || now.state === 'sent') return undefined;
      await db.entries.delete(clientId);
      return now.mayBeThere ? this.#underOwnIds(db, now, newId) : now;
    });
  }
  /** What the server would not have beside another content goes as a record of its own. */
  async sendAsOwn(clientId: string, newId: () => string): Promise<void> {
    const db = await this.#db();
    await db.transaction('rw', db.entries, db.photos, async () => {
      const now = await db.entries.get(clientId);
      if (!now || !isOpen(now) || !isConflict(now)) return;
      await db.entries.delete(clientId);
      await db.entries.add(asItsOwn(await this.#underOwnIds(db, now, newId)));
    });
  }
  async #underOwnIds(db: Database, entry: Entry, newId: () => string): Promise<Entry> {
    const owner = newId();
    const stored = await db.photos.where('owner').equals(entry.clientId).toArray();
    const ids = new Map(stored.map((photo) => [photo.id, newId()]));
    await db.photos.bulkDelete([...ids.keys()]);
    await db.photos.bulkAdd(stored.map((photo) => ({ ...photo, id: ids.get(photo.id)!, owner, file: null, fileAt: 0 })));
    return underOwnIds(entry, owner, ids);
  }
  /** Confirmed ones leave the list a day later. */
  async sweep(now: number): Promise<void> {
    const db = await this.#db();
    await db.entries.filter((entry) => entry.state === 'sent' && (entry.sentAt ?? 0) < now - SHOWN_AFTER_SENT).delete();
  }
  async unsent(): Promise<number> {
    const db = await this.#db();
    return countUnsent(await db.entries.toArray());
  }
  /** Entries that could not be opened after sign-in. */
  async sealed(): Promise<number> {
    const db = await this.#db();
    return (await db.entries.toArray()).filter((entry) => !isOpen(entry)).length;
  }
  /** Photos of sheets and entries, in bytes. */
  async room(): Promise<{ photos: number; bytes: number }> {
    const db = await this.#db();
    let [photos, bytes] = [0, 0];
    await db.photos.each((photo) => {
      photos++;
      bytes += photo.size;
    });
    return { photos, bytes };
  }

  async keepRecord(key: string, value: unknown, at: number): Promise<void> {
    const db = await this.#db();
    await db.records.put({ key, at, value });
  }
  async findRecord<T>(key: string): Promise<{ at: number; value: T } | undefined> {
    const db = await this.#db();
    return (await db.records.get(key)) as { at: number; value: T } | undefined;
  }
  /** Records whose key begins so. */
  async recordsUnder<T>(begin: string): Promise<{ key: string; at: number; value: T }[]> {
    const db = await this.#db();
    return (await db.records.where('key').startsWith(begin).toArray()) as { key: string; at: number; value: T }[];
  }
  async dropRecordsUnder(begin: string): Promise<void> {
    const db = await this.#db();
    await db.records.where('key').startsWith(begin).delete();
  }
  async dropRecord(key: string): Promise<void> {
    const db = await this.#db();
    await db.records.delete(key);
  }
  async sweepRecords(before: number): Promise<void> {
    const db = await this.#db();
    await db.records.where('at').below(before).delete();
  }

  /** True when this holder may send until then: no one else does, or the holder has stopped renewing. */
  async lease(holder: string, now: number, forMs: number): Promise<boolean> {
    const db = await this.#db();
    return db.transaction('rw', db.leases, async () => {
      const held = await db.leases.get('sender');
      if (held && held.holder !== holder && held.until > now) return false;
      await db.leases.put({ name: 'sender', holder, until: now + forMs });
      return true;
    });
  }
  async release(holder: string): Promise<void> {
    const db = await this.#db();
    return db.transaction('rw', db.leases, async () => {
      if ((await db.leases.get('sender'))?.holder === holder) await db.leases.delete('sender');
    });
  }
}
