import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS, type UploadCredential, type UploadStanding } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { Invalid, NotFound, Refused, TooLarge } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { Db } from '../database/database.ts';
import { fileKindOf, kindFault } from './file-kind.ts';
import type { Files } from './files.ts';

/** Seconds a credential allows sending; another one goes on where it ended (specification). */
const CREDENTIAL_SECONDS = 3000;
/** Days without a piece after which an unfinished upload is removed. */
export const UNFINISHED_DAYS = 7;
/** What tells the kind of a file. */
const HEAD = 65_536;

interface LargeUpload {
  id: number;
  name: string;
  size: number;
  mimes: string[];
  storage_key: string;
  received: number;
}

/** Announces a large file; its pieces are sent with the credential. */
export async function beginLargeUpload(
  ctx: Ctx,
  upload: { companyId: number; name: string; size: number; mimes: readonly string[] },
): Promise<number> {
  if (upload.size > LIMITS.largeFile) throw new TooLarge();
  await ctx.kernel.files.mustFit(ctx.db, ctx.actor, upload.size);
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } = await sql<{
    id: number;
  }>`insert into platform.large_upload (company_id, name, size, mimes, storage_key, touched_at, uploaded_by)
    values (${upload.companyId}, ${upload.name}, ${upload.size}, ${[...upload.mimes]}::text[], ${randomUUID()}, ${ctx.now().toISOString()}, ${by}) returning id`.execute(
    ctx.db,
  );
  return rows[0]!.id;
}

const authOf = (files: Files, id: number, session: string, expires: number): string =>
  `${session}.${expires}.${createHmac('sha256', files.key).update(`upload:${id}:${session}:${expires}`).digest('base64url')}`;

/** Where the pieces go and what allows it: bound to this upload, to the session of the actor and to its time. */
export function uploadCredential(ctx: Ctx, id: number): UploadCredential {
  const expires = Math.floor(ctx.now().getTime() / 1000) + CREDENTIAL_SECONDS;
  const session = ctx.actor.kind === 'user' ? String(ctx.actor.sessionId) : '0';
  return {
    uploadAddress: `/api/upload/${id}`,
    uploadAuth: authOf(ctx.kernel.files, id, session, expires),
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Throws 1410 unless the credential is of this upload, in time, and its session lives. */
export async function mustMayUpload(kernel: KernelServices, id: number, auth: string | undefined): Promise<void> {
  const [session = '', expires = ''] = (auth ?? '').split('.');
  const expected = Buffer.from(authOf(kernel.files, id, session, Number(expires)));
  const given = Buffer.from(auth ?? '');
  const holds = expected.length === given.length && timingSafeEqual(expected, given);
  if (!holds || Number(expires) * 1000 <= kernel.clock.now().getTime()) throw new NotFound();
  if (!(await kernel.ports.access.sessionLives(Number(session)))) throw new NotFound();
}

async function readUpload(db: Db, id: number, lock = false): Promise<LargeUpload> {
  const { rows } = await sql<LargeUpload>`select * from platform.large_upload where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** How much is there: what the row says, unless a restored server has not the bytes. */
async function receivedOf({ storage }: Files, upload: LargeUpload): Promise<number> {
  return Math.min(upload.received, await storage.pieces.size(upload.storage_key));
}

export async function uploadStanding(kernel: KernelServices, id: number): Promise<UploadStanding> {
  const upload = await readUpload(kernel.db.app, id);
  return { received: await receivedOf(kernel.files, upload), size: upload.size };
}

/**
 * Takes a piece that has arrived at `path`. One that is there already, or that leaves a gap, changes nothing: the answer says from where
 * to go on. The first piece tells the kind: a file that is none of those allowed is removed at once.
 */
export async function takePiece(
  kernel: KernelServices,
  id: number,
  piece: { path: string; from: number; length: number },
): Promise<UploadStanding> {
  const { storage } = kernel.files;
  return kernel.db.app.transaction().execute(async (db) => {
    const upload = await readUpload(db, id, true);
    const received = await receivedOf(kernel.files, upload);
    const to = piece.from + piece.length;
    if (to > upload.size) throw new TooLarge();
    if (piece.from > received || to <= received) return { received, size: upload.size };
    if (piece.from === 0) {
      if (piece.length < Math.min(HEAD, upload.size)) throw new Invalid([{ path: 'content-range', key: 'platform.fault.format' }]);
      const kind = await fileKindOf(piece.path, upload.name);
      if (!kind || !upload.mimes.includes(kind.mime)) throw new Invalid([await kindFault(piece.path, upload.name, upload.mimes)]);
    }
    await storage.pieces.write(upload.storage_key, piece.from, piece.path);
    await sql`update platform.large_upload set received = ${to}, touched_at = ${kernel.clock.now().toISOString()} where id = ${id}`.execute(
      db,
    );
    return { received: to, size: upload.size };
  });
}

/** Makes a file of what was sent in pieces. `look` reads it where it lies and may refuse it. Answers the id of the file. */
export async function finishLargeUpload<T>(
  ctx: Ctx,
  id: number,
  look: (path: string, mime: string) => Promise<T>,
): Promise<{ fileId: number; seen: T }> {
  const upload = await readUpload(ctx.db, id, true);
  const { files } = ctx.kernel;
  if ((await receivedOf(files, upload)) !== upload.size) throw new Refused('platform.refusal.unfinishedUpload');
  const path = await files.storage.pieces.path(upload.storage_key);
  const kind = await fileKindOf(path, upload.name);
  if (!kind || !upload.mimes.includes(kind.mime)) throw new Invalid([await kindFault(path, upload.name, upload.mimes)]);
  const seen = await look(path, kind.mime);
  const row = await files.keepSent(ctx.db, ctx.actor, { path, name: upload.name, mime: kind.mime }, ctx.now());
  await sql`delete from platform.large_upload where id = ${id}`.execute(ctx.db);
  return { fileId: row.id, seen };
}

/** Removes uploads without a piece for a week. Answers how many. */
export async function removeUnfinishedUploads(db: Db, { storage }: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNFINISHED_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<{
    storage_key: string;
  }>`delete from platform.large_upload where touched_at < ${before} returning storage_key`.execute(db);
  for (const { storage_key } of rows) await storage.pieces.remove(storage_key);
  return rows.length;
}
