import { sql } from 'kysely';
import { insertRecord, type Ctx, type Db, type RecordRow } from '@quantum/platform/server';

export const LINK = { kind: 'access.link', table: 'access.sign_in_link' } as const;

export interface LinkRecord extends RecordRow {
  user_id: number;
  path: string;
  title: string;
  ends_at: string;
  uses: number;
  max_uses: number;
  revoked_at: string | null;
}

interface NewLinkRow {
  tokenHash: Buffer;
  userId: number;
  companyId: number;
  unitId: number;
  path: string;
  title: string;
  endsAt: Date;
  maxUses: number;
}

export const insertLink = (ctx: Ctx, link: NewLinkRow): Promise<number> =>
  insertRecord(ctx, LINK, {
    token_hash: link.tokenHash,
    user_id: link.userId,
    company_id: link.companyId,
    unit_id: link.unitId,
    path: link.path,
    title: link.title,
    ends_at: link.endsAt.toISOString(),
    max_uses: link.maxUses,
  });

export async function findLink(db: Db, hash: Buffer): Promise<LinkRecord | undefined> {
  const { rows } = await sql<LinkRecord>`select * from access.sign_in_link where token_hash = ${hash} for update`.execute(db);
  return rows[0];
}

export async function countUse(ctx: Ctx, id: number): Promise<void> {
  await sql`update access.sign_in_link set uses = uses + 1, last_used_at = ${ctx.now().toISOString()}, version = version + 1 where id = ${id}`.execute(
    ctx.db,
  );
}

/** Sessions a link has opened. */
export async function endSessionsOfLink(ctx: Ctx, linkId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`update access.session set revoked_at = ${ctx.now().toISOString()}
    where link_id = ${linkId} and revoked_at is null returning id`.execute(ctx.db);
  for (const { id } of rows) await ctx.notify('sessions', id);
}
