import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';

export interface OidcFlow {
  browser_hash: Buffer;
  verifier: string;
  nonce: string;
  user_id: number | null;
}

interface NewFlow {
  stateHash: Buffer;
  browserHash: Buffer;
  verifier: string;
  nonce: string;
  userId: number | null;
  now: Date;
  ends: Date;
}

export async function insertFlow(db: Db, flow: NewFlow): Promise<void> {
  await sql`insert into access.oidc_flow (state_hash, browser_hash, verifier, nonce, user_id, made_at, ends_at) values (${flow.stateHash}, ${flow.browserHash},
    ${flow.verifier}, ${flow.nonce}, ${flow.userId}, ${flow.now.toISOString()}, ${flow.ends.toISOString()})`.execute(db);
}

/** Takes a flow that is under way: it can be answered once. */
export async function takeFlow(db: Db, stateHash: Buffer, now: Date): Promise<OidcFlow | undefined> {
  const { rows } = await sql<OidcFlow & { ends_at: string }>`delete from access.oidc_flow where state_hash = ${stateHash}
    returning browser_hash, verifier, nonce, user_id, ends_at`.execute(db);
  const flow = rows[0];
  return flow && Date.parse(flow.ends_at) > now.getTime() ? flow : undefined;
}

interface Identity {
  issuer: string;
  subject: string;
}

export async function findByIdentity(db: Db, { issuer, subject }: Identity): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select id from access.user where oidc_issuer = ${issuer} and oidc_subject = ${subject}`.execute(db);
  return rows[0]?.id;
}

export async function saveIdentity(ctx: Ctx, userId: number, identity: Identity | undefined): Promise<void> {
  await sql`update access.user set oidc_issuer = ${identity?.issuer ?? null}, oidc_subject = ${identity?.subject ?? null}, version = version + 1,
    updated_at = ${ctx.now().toISOString()} where id = ${userId}`.execute(ctx.db);
}

export async function hasIdentity(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from access.user where id = ${userId} and oidc_subject is not null`.execute(db);
  return rows.length > 0;
}
