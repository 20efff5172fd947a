import { sql } from 'kysely';
import { viaOf, VISITOR, type Actor, type PublicActor } from '../context/use-case/actor.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { Db } from '../database/database.ts';
import { NotFound, TooMany } from '../context/use-case/errors.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';

/** What a public code stands for. */
interface PublicPlace {
  recordId: number;
  companyId: number;
  unitId: number;
  /** Of a read link: its id stands for the token wherever something is kept, and it says who opened it. */
  link?: { id: number; name: string };
}

/** A kind of code that opens a page without signing in: `/api/public/<kind>/:token/…`. */
export interface PublicEntry {
  kind: string;
  /** What one address may send by one code in an hour; further ones are answered 429. Who only reads by a right code is always answered (decision 0298). */
  perHour: { writes: number; uploads: number };
  /** Where machines read: what one address may read by one code in a minute, counted by each server for itself. */
  readsPerMinute?: number;
  /** What the code stands for; undefined for one that is unknown or no longer in use. */
  find(db: Db, token: string, now: Date): Promise<PublicPlace | undefined>;
}

export const publicEntry = extensionPoint<PublicEntry>('platform.publicEntry');

const TOKEN = /^[A-Za-z0-9_-]{16,64}$/;

/** The visitor behind `/public/<kind>/<token>`; 1410 for a code nobody gave out. */
export async function visitorOf(db: Db, kind: string, token: string, base: Pick<Actor, 'locale'> & { now: Date }): Promise<PublicActor> {
  const entry = publicEntry.all().find((one) => one.kind === kind);
  const place = entry && TOKEN.test(token) ? await entry.find(db, token, base.now) : undefined;
  if (!place) throw new NotFound();
  return {
    kind: 'public',
    entry: kind,
    token: place.link ? `link-${place.link.id}` : token,
    linkId: place.link?.id ?? null,
    recordId: place.recordId,
    companyId: place.companyId,
    unitId: place.unitId,
    name: place.link?.name ?? VISITOR,
    locale: base.locale,
  };
}

/**
 * Counts one use of the visitor's code from where they are; 1429 with the seconds to wait once the hour's limit is reached. `from` stands for
 * the address: whoever uses a limit up closes the page for nobody else.
 */
export async function countUse(db: Db, visitor: PublicActor, what: keyof PublicEntry['perHour'], from: string, now: Date): Promise<void> {
  const entry = publicEntry.all().find((one) => one.kind === visitor.entry)!;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const { rows } = await sql<{ uses: number }>`insert into platform.public_use as u (entry, token, what, came_from, hour, uses)
    values (${visitor.entry}, ${visitor.token}, ${what}, ${from}, ${hour.toISOString()}, 1)
    on conflict (entry, token, what, came_from, hour) do update set uses = u.uses + 1 returning uses`.execute(db);
  if (rows[0]!.uses > entry.perHour[what]) throw new TooMany(Math.ceil((hour.getTime() + HOUR - now.getTime()) / 1000));
}

const HOUR = 3_600_000;

/** The visitor of a public use case. */
export function visitor(ctx: Ctx): PublicActor {
  if (ctx.actor.kind !== 'public') throw new Error(`${ctx.operation.id} is for visitors with a public code only`);
  return ctx.actor;
}

/** Ties a visitor's uploads to the record they sent: only files that came through this code for this draft. */
export async function claimVisitorFiles(ctx: Ctx, draft: string, ids: readonly number[], kind: string, recordId: number): Promise<void> {
  if (ids.length === 0) return;
  const unique = [...new Set(ids)];
  const { rows } = await sql<{ id: number }>`update platform.file set kept_by = ${kind}, kept_id = ${recordId}
    where id = any(${unique}::bigint[]) and client_id = ${draft} and uploaded_via = ${viaOf(visitor(ctx))} and kept_by is null returning id`.execute(
    ctx.db,
  );
  if (rows.length !== unique.length) throw new NotFound();
}

/** Uses older than a day are of no interest. */
export async function forgetUses(db: Db, now: Date): Promise<void> {
  await sql`delete from platform.public_use where hour < ${new Date(now.getTime() - 24 * HOUR).toISOString()}`.execute(db);
}
