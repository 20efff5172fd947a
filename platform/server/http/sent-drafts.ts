import { sql } from 'kysely';
import type { Ctx } from '../context/use-case/ctx.ts';
import { plainDraftHash } from '../records/draft-content.ts';
import type { Route } from './route.ts';

/** `first`: to be kept once it has gone through · `same`: a repetition · `other`: other content under a known id · `foreign`: another person's id. */
type Draft = { is: 'first'; keep: () => Promise<void> } | { is: 'same' | 'other' | 'foreign' };

const clientIdOf = (input: unknown): string | undefined => {
  const { clientId } = (input ?? {}) as { clientId?: unknown };
  return typeof clientId === 'string' ? clientId : undefined;
};

/**
 * What a call that carries a `clientId` is, of all that was sent under this id before; undefined for a call without one, for visitors, and
 * for calls whose module compares itself. Two at once wait for each other.
 */
export async function draftOf(ctx: Ctx, { endpoint }: Route, input: unknown): Promise<Draft | undefined> {
  const clientId = endpoint.method === 'POST' && !endpoint.comparesDrafts ? clientIdOf(input) : undefined;
  const { actor } = ctx;
  if (clientId === undefined || actor.kind !== 'user') return undefined;
  await ctx.lockClientId(clientId);
  const [route, hash] = [`${endpoint.method} ${endpoint.path}`, plainDraftHash(input as object)];
  const { rows } = await sql<{ user_id: number; hash: string }>`select user_id, hash from platform.sent_draft
    where client_id = ${clientId} and route = ${route}`.execute(ctx.db);
  const before = rows[0];
  if (!before) {
    const keep = async () => {
      await sql`insert into platform.sent_draft (client_id, route, user_id, hash, at)
        values (${clientId}, ${route}, ${actor.userId}, ${hash}, ${ctx.now().toISOString()}) on conflict do nothing`.execute(ctx.db);
    };
    return { is: 'first', keep };
  }
  if (before.user_id !== actor.userId) return { is: 'foreign' };
  return { is: before.hash === hash ? 'same' : 'other' };
}
