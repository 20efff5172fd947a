import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { LIMITS, type FileRef } from '../../contract/index.ts';
import { viaOf, type Actor } from '../context/use-case/actor.ts';
import type { Db } from '../database/database.ts';
import { Invalid, OverQuota, TooLarge } from '../context/use-case/errors.ts';
import { LINK_READER, signAddress } from './file-address.ts';
import { deletePagesOf } from '../documents/file-pages.store.ts';
import { fileKindOf, kindFault } from './file-kind.ts';
import type { FileRow } from './file-row.ts';
import type { FileStorage } from './file-storage.ts';
import { cutEnd } from '../../domain/index.ts';

interface Upload {
  name: string;
  stream: Readable;
  /** The draft this file belongs to. */
  clientId: string | null;
  /** The id the device gave the file itself: the same one sent twice is one. */
  deviceId: string | null;
  /** Nothing but pictures: what a visitor may send. */
  picturesOnly?: boolean;
  truncated: () => boolean;
  /** Told when all of it is there, before any work on it; may refuse. */
  arrived?: () => void;
}

/** A file that lies on this machine, to be stored. */
interface LocalFile {
  path: string;
  name: string;
  mime: string;
}

const PICTURE_MIMES = ['image/jpeg', 'image/png', 'image/gif'];

const PDF = 'application/pdf';
const THUMB_PX = 480;

/** Files: stored before the record that names them, immutable, known by content, pictures made anew without their position. */
export class Files {
  readonly #storage: FileStorage;
  readonly #temp: string;
  readonly #key: string;
  readonly #quota: number;

  /** `quota`: megabytes a person's uploads may hold that no record keeps yet. */
  constructor(storage: FileStorage, temp: string, key: string, quota: number) {
    this.#storage = storage;
    this.#temp = temp;
    this.#key = key;
    this.#quota = quota;
  }

  /** Receives one upload and stores it; refuses what is too large or lies about its kind. */
  async receive(db: Db, actor: Actor, upload: Upload, now: Date): Promise<FileRow> {
    await mkdir(this.#temp, { recursive: true, mode: 0o700 });
    const path = join(this.#temp, randomUUID());
    try {
      const hash = createHash('sha256');
      const tap = new Transform({ transform: (chunk: Buffer, _encoding, done) => (hash.update(chunk), done(null, chunk)) });
      await pipeline(upload.stream, tap, createWriteStream(path));
      if (upload.truncated()) throw new TooLarge();
      upload.arrived?.();
      const sent = await renewSent(db, actor, upload.deviceId, now);
      if (sent) return sent;
      await this.mustFit(db, actor, (await stat(path)).size);
      return await this.#store(db, actor, { upload, path, sha256: hash.digest('hex'), now });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** What a person has sent or announced and no record keeps yet stays within the quota. Visitors have a limit of their own: uploads an hour by their code. */
  async mustFit(db: Db, actor: Actor, size: number): Promise<void> {
    if (actor.kind !== 'user') return;
    const { rows } = await sql<{ size: number }>`select (select coalesce(sum(size), 0) from platform.file
        where uploaded_by = ${actor.userId} and kept_by is null and not made)::bigint
      + (select coalesce(sum(size), 0) from platform.large_upload where uploaded_by = ${actor.userId})::bigint as size`.execute(db);
    if (rows[0]!.size + size > this.#quota * 1024 * 1024) throw new OverQuota(this.#quota);
  }

  async #store(
    db: Db,
    actor: Actor,
    { upload, path, sha256, now }: { upload: Upload; path: string; sha256: string; now: Date },
  ): Promise<FileRow> {
    const kind = await fileKindOf(path, upload.name);
    if (!kind || (upload.picturesOnly && !kind.picture))
      throw new Invalid([await kindFault(path, upload.name, upload.picturesOnly ? PICTURE_MIMES : undefined)]);
    if (kind.picture && (await stat(path)).size > LIMITS.picture) throw new TooLarge();
    const folder = now.toISOString().slice(0, 7);
    const key = `${folder}/${randomUUID()}`;
    const picture = kind.picture ? await this.#picture(path, key) : undefined;
    if (!picture) await this.#storage.put(key, path);
    // Of what is served: a picture is not the file that came.
    const held = picture?.sha256 ?? sha256;
    const size = await this.#storage.size(key);
    const companyId = actor.kind === 'user' || actor.kind === 'public' ? actor.companyId : null;
    const unitId = actor.kind === 'user' || actor.kind === 'public' ? actor.unitId : null;
    const via = actor.kind === 'public' ? viaOf(actor) : null;
    const { rows } =
      await sql<FileRow>`insert into platform.file (client_id, device_id, company_id, unit_id, name, size, mime, sha256, width, height, storage_key, thumb_key, uploaded_by, uploaded_via, uploaded_at)
      values (${upload.clientId}, ${upload.deviceId}, ${companyId}, ${unitId}, ${cleanName(upload.name)}, ${size}, ${kind.mime}, ${held}, ${picture?.width ?? null}, ${picture?.height ?? null},
        ${key}, ${picture ? `${key}-thumb` : null}, ${actor.kind === 'user' ? actor.userId : null}, ${via}, ${now.toISOString()})
      on conflict (uploaded_by, device_id) where device_id is not null do nothing returning *`.execute(db);
    // The same file came twice at once: the other was first, and stands.
    return rows[0] ?? (await renewSent(db, actor, upload.deviceId, now))!;
  }

  /** Stores a file the program itself has made; it belongs to the actor like an upload, and goes like one after 30 days. */
  keepMade(db: Db, actor: Actor, made: LocalFile, now: Date): Promise<FileRow> {
    return this.#keep(db, actor, made, now, true);
  }

  /** Stores a file that was sent in pieces and is known to be of its kind. */
  keepSent(db: Db, actor: Actor, sent: LocalFile, now: Date): Promise<FileRow> {
    return this.#keep(db, actor, sent, now, false);
  }

  async #keep(db: Db, actor: Actor, { path, name, mime }: LocalFile, now: Date, isMade: boolean): Promise<FileRow> {
    const sha256 = await hashOf(path);
    const key = `${now.toISOString().slice(0, 7)}/${randomUUID()}`;
    await this.#storage.put(key, path);
    const user = actor.kind === 'user' ? actor : undefined;
    const { rows } =
      await sql<FileRow>`insert into platform.file (company_id, unit_id, name, size, mime, sha256, storage_key, uploaded_by, uploaded_at, made)
      values (${user?.companyId ?? null}, ${user?.unitId ?? null}, ${cleanName(name)}, ${await this.#storage.size(key)}, ${mime}, ${sha256},
        ${key}, ${user?.userId ?? null}, ${now.toISOString()}, ${isMade}) returning *`.execute(db);
    return rows[0]!;
  }

  /** A path of its own for something that is being made. */
  async tempPath(): Promise<string> {
    await mkdir(this.#temp, { recursive: true, mode: 0o700 });
    return join(this.#temp, randomUUID());
  }

  /** Decodes and encodes the picture anew (whatever hid in the file is gone, the camera's position too) and makes the thumbnail. */
  async #picture(path: string, key: string): Promise<{ width: number; height: number; sha256: string }> {
    const out = `${path}-out`;
    const thumb = `${path}-thumb`;
    // Loaded with the first picture: a server starts sooner without it.
    const { default: sharp } = await import('sharp');
    try {
      const image = () => sharp(path, { limitInputPixels: LIMITS.pictureMegapixels * 1_000_000, animated: false }).autoOrient();
      const small = image().resize(THUMB_PX, THUMB_PX, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 });
      // Neither is left writing when the other fails: what they wrote is removed.
      const [whole, thumbnail] = await Promise.allSettled([image().toFile(out), small.toFile(thumb)]);
      if (whole.status === 'rejected') throw whole.reason;
      if (thumbnail.status === 'rejected') throw thumbnail.reason;
      const { width, height } = whole.value;
      const sha256 = await hashOf(out);
      await this.#storage.put(key, out);
      await this.#storage.put(`${key}-thumb`, thumb);
      return { width, height, sha256 };
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) throw error;
      throw new Invalid([{ path: 'file', key: 'platform.fault.picture' }]);
    } finally {
      await Promise.all([rm(out, { force: true }), rm(thumb, { force: true })]);
    }
  }

  /** The file as answers carry it, its addresses signed for the reader's session or link. `pages`: of a PDF the address turns its pages, and opens it not. */
  ref(row: FileRow, actor: Actor, now: Date, shows: 'file' | 'pages' = 'file'): FileRef {
    const reader = readerOf(actor);
    return {
      id: row.id,
      name: row.name,
      size: row.size,
      mime: row.mime,
      sha256: row.sha256,
      url: signAddress(this.#key, row.id, shows === 'pages' && row.mime === PDF ? 'pages' : 'original', reader, now),
      thumbUrl: row.thumb_key === null ? null : signAddress(this.#key, row.id, 'thumb', reader, now),
    };
  }

  get key(): string {
    return this.#key;
  }
  get storage(): FileStorage {
    return this.#storage;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const readerOf = (actor: Actor): string =>
  actor.kind === 'user'
    ? String(actor.sessionId)
    : actor.kind === 'public' && actor.linkId !== null
      ? `${LINK_READER}${actor.linkId}`
      : '0';

/** What this device has sent before: its draft is alive, so that its days begin anew. */
async function renewSent(db: Db, actor: Actor, deviceId: string | null, now: Date): Promise<FileRow | undefined> {
  if (deviceId === null || actor.kind !== 'user') return undefined;
  const { rows } = await sql<FileRow>`update platform.file
    set uploaded_at = case when kept_by is null then ${now.toISOString()}::timestamptz else uploaded_at end
    where uploaded_by = ${actor.userId} and device_id = ${deviceId} returning *`.execute(db);
  return rows[0];
}

const cleanName = (name: string): string => cutEnd(name.replace(/[\u0000-\u001f/\\]/g, '_'), 200);

/** Days an upload no record names is kept. */
export const DRAFT_FILE_DAYS = 30;

/** Removes uploads of dead drafts: 30 days old and named by no record. Answers how many. */
export async function removeDeadUploads(db: Db, storage: FileStorage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DRAFT_FILE_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<FileRow>`delete from platform.file where id in (
    select id from platform.file where kept_by is null and uploaded_at < ${before} limit 500) returning *`.execute(db);
  const pages = await deletePagesOf(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of [...rows, ...pages]) {
    await storage.remove(row.storage_key);
    if (row.thumb_key) await storage.remove(row.thumb_key);
  }
  return rows.length;
}
