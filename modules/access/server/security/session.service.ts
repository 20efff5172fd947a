import { Invalid, loadScoped, NotAllowed, NoSession, type Ctx, type RecordRow, type UserActor } from '@quantum/platform/server';
import type { OwnSession } from '../../contract/index.ts';
import { hashPassword, passwordFits } from '../sessions/password.ts';
import { readAccount, readPasswordHash, revokeSession, writePassword } from '../sessions/session.store.ts';
import { signInState } from '../sessions/sign-in.service.ts';
import { sessionKind } from '../tables.ts';
import { closeSessionsBut, readOwnSessions } from './session-list.store.ts';
import { auditPassword, mustBeGoodPassword } from './password.service.ts';

/** A person in a session of their own: not in one a link has opened. */
function ownerOf(ctx: Ctx): UserActor {
  if (ctx.actor.kind !== 'user') throw new NoSession('missing');
  if (ctx.actor.link) throw new NotAllowed();
  return ctx.actor;
}

export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = ownerOf(ctx);
  const rows = await readOwnSessions(ctx, userId);
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}

/** Signs the other devices out. */
export async function closeOthers(ctx: Ctx): Promise<{ closed: number }> {
  const actor = ownerOf(ctx);
  const closed = await closeSessionsBut(ctx, actor.userId, actor.sessionId);
  await ctx.audit({ kind: sessionKind, id: actor.userId, event: 'closeOthers', companyId: actor.companyId, unitId: actor.unitId });
  return { closed };
}

/** A new password for who knows the one before; the other devices sign in again. Wrong ones count as at the door. */
export async function changePassword(ctx: Ctx, input: { before: string; password: string }, address: string): Promise<null> {
  const { userId, sessionId } = ownerOf(ctx);
  const { kernel } = ctx;
  const account = (await readAccount(ctx.db, userId))!;
  const name = `${account.user_name.toLowerCase()}@session.${sessionId}`;
  const guess = signInState(kernel).guesses.begin(name, address, Math.floor(ctx.now().getTime() / 1000));
  const stored = await readPasswordHash(kernel.db.owner, account.user_name);
  if (!(await passwordFits(stored?.hash, input.before))) throw new Invalid([{ path: 'before', key: 'access.password.wrong' }]);
  guess.right();
  await mustBeGoodPassword(ctx, { ...input, account }, 'password');
  await writePassword(ctx.db, userId, await hashPassword(input.password), ctx.now());
  await closeSessionsBut(ctx, userId, sessionId);
  await auditPassword(ctx, account);
  return null;
}

/** SS143: one session of somebody. */
export async function endSession(ctx: Ctx, id: number, reason: string): Promise<null> {
  const session = await loadScoped<RecordRow & { user_id: number }>(ctx, { kind: sessionKind, table: 'access.session' }, id);
  await revokeSession(ctx.db, id, ctx.now());
  await ctx.notify('sessions', id);
  const place = { companyId: session.company_id, unitId: session.unit_id };
  await ctx.audit({ kind: sessionKind, id: session.user_id, event: 'revoke', comment: reason, ...place });
  return null;
}
