import { STATUS, toServerLocale, type MessageParams } from '@quantum/platform/contract';
import { addressGroup } from '@quantum/platform/domain';
import { AnswerError, NoSession, Refused, runUseCase, type Ctx, type KernelServices, type LinkLimit } from '@quantum/platform/server';
import { accessOps, type SignedIn } from '../../contract/index.ts';
import { Guesses } from './guesses.ts';
import { knownCookie, knownMark } from './known-device.ts';
import { hashPassword, passwordFits } from './password.ts';
import { normalCode } from '../accounts/one-time-code.ts';
import { auditPassword, isTooOld, mustBeGoodPassword } from '../security/password.service.ts';
import { actorFor } from './sessions.ts';
import {
  findAccount,
  findByRefresh,
  insertRefused,
  insertSession,
  insertToken,
  isUsable,
  readAccount,
  readPasswordHash,
  revokeSession,
  writePassword,
  type AccountRow,
} from './session.store.ts';
import { readGrants } from '../grants/grant.store.ts';
import { holdBack, SignInQueue } from './sign-in-queue.ts';
import { hashToken, newToken } from './token.ts';
import { sessionKind } from '../tables.ts';

interface Attempt {
  userName: string;
  password: string;
  newPassword?: string | undefined;
  address: string;
  device: string;
  cookies: string | undefined;
  secure: boolean;
  cookie(text: string): void;
  takePlace(): () => void;
}

interface SignInState {
  guesses: Guesses;
  queue: SignInQueue;
}
const states = new WeakMap<KernelServices, SignInState>();

/** What a server process knows of attempts; a stranger's guesses slow the stranger down, never the owner. */
export function signInState(kernel: KernelServices): SignInState {
  const state = states.get(kernel) ?? { guesses: new Guesses(), queue: new SignInQueue() };
  states.set(kernel, state);
  return state;
}

/** 1001: the same answer, after the same time, for an unknown user and a wrong password. */
class SignInRefused extends AnswerError {
  constructor(params: MessageParams = {}) {
    super(200, STATUS.signInRefused, { key: 'access.signIn.refused', params });
  }
}

/** 1422: the password is right, and a new one must be chosen with it; there is no session before. */
class PasswordAsked extends Refused {
  constructor() {
    super('access.signIn.mustChange');
  }
}

/** The hash of the password chosen at sign-in. */
async function choose(ctx: Ctx, account: AccountRow, { password, newPassword = '' }: Attempt): Promise<string> {
  await mustBeGoodPassword(ctx, { password: newPassword, before: password, account }, 'newPassword');
  return hashPassword(newPassword);
}

/**
 * Holds no connection and no place among the calls worked on while it waits for its turn or its answer is held back: a storm at the
 * door must leave both to those who are in. What it writes, it writes in a transaction of its own.
 */
export async function signIn(ctx: Ctx, attempt: Attempt): Promise<SignedIn> {
  const { kernel } = ctx;
  const { guesses, queue } = signInState(kernel);
  const { userName, cookies, secure } = attempt;
  const address = addressGroup(attempt.address);
  const mark = await knownMark(kernel, cookies, userName);
  const guess = guesses.begin(`${userName.toLowerCase()}@${mark ?? address}`, address, Math.floor(ctx.now().getTime() / 1000));
  let outcome: SignedIn | SignInRefused | PasswordAsked;
  try {
    outcome = await queue.attempt({ address, known: mark !== undefined }, async (inTurn) => {
      const { account, fits, leave } = await inTurn(() => lookAt(ctx, attempt));
      try {
        if (account && fits) {
          const asked = account.must_change || (await isTooOld(ctx, account));
          if (asked && attempt.newPassword === undefined) return new PasswordAsked();
          const chosen = asked ? await choose(ctx, account, attempt) : undefined;
          return await runUseCase({ ...workOf(ctx), operation: ctx.operation }, (own) => openSession(own, account, attempt, { chosen }));
        }
        await recordFailure(ctx, attempt, account);
      } finally {
        leave();
      }
      await holdBack(guess.delay, kernel.ending);
      return new SignInRefused();
    });
  } catch (error) {
    guess.dropped();
    throw error;
  }
  if (outcome instanceof SignInRefused) throw outcome;
  guess.right();
  if (outcome instanceof PasswordAsked) throw outcome;
  attempt.cookie(await knownCookie(kernel, { cookies, userName, mark, secure }));
  return outcome;
}

async function lookAt({ kernel }: Ctx, { userName, password, takePlace }: Attempt) {
  const leave = takePlace();
  try {
    const account = await kernel.db.read((db) => findAccount(db, userName));
    const stored = await readPasswordHash(kernel.db.owner, userName);
    const isCode = stored?.codeEnds != null;
    const right = await passwordFits(stored?.hash, isCode ? normalCode(password) : password);
    const fits = right && !(isCode && Date.parse(stored.codeEnds!) <= kernel.clock.now().getTime());
    return { account, fits: fits && account !== undefined && isUsable(account, kernel.settings), leave };
  } catch (error) {
    leave();
    throw error;
  }
}

export const workOf = ({ kernel, actor, locale, requestId }: Ctx) => ({ kernel, actor, locale, requestId });

async function recordFailure(ctx: Ctx, { userName, address, device }: Attempt, account: AccountRow | undefined): Promise<void> {
  await runUseCase({ ...workOf(ctx), operation: { ...accessOps.signOut, id: 'access.session.refuse' } }, async (own) => {
    await insertRefused(own, { userName, address, device, account });
    await own.audit({
      kind: sessionKind,
      id: account?.id ?? null,
      event: 'refuse',
      comment: `${userName} ${address}`,
      companyId: account?.company_id ?? null,
      unitId: account?.unit_id ?? null,
    });
  });
}

export async function openSession(
  ctx: Ctx,
  account: AccountRow,
  { device, address }: Pick<Attempt, 'device' | 'address'>,
  { chosen, link, oidc }: { chosen?: string | undefined; link?: LinkLimit & { id: number; ends: Date }; oidc?: boolean } = {},
): Promise<SignedIn> {
  const { settings } = ctx.kernel;
  const now = ctx.now();
  if (chosen !== undefined) await writePassword(ctx.db, account.id, chosen, now);
  const [token, refreshToken] = [newToken(), newToken()];
  const sessionId = await insertSession(ctx.db, {
    userId: account.id,
    refreshHash: hashToken(refreshToken),
    tokenHash: hashToken(token),
    tokenEnds: new Date(now.getTime() + settings.ACCESS_MINUTES * 60_000),
    device,
    address,
    now,
    ends: link?.ends ?? new Date(now.getTime() + settings.SESSION_DAYS * 86_400_000),
    companyId: account.company_id,
    unitId: account.unit_id,
    linkId: link?.id ?? null,
    search: [account.user_name, ...Object.values(account.names ?? {}), address].join(' ').toLowerCase(),
  });
  const grants = await readGrants(ctx.db, account.id);
  const own = ctx.for(actorFor(account, sessionId, link && { title: link.title, path: link.path }));
  await own.audit({
    kind: sessionKind,
    id: account.id,
    event: link ? 'openByLink' : oidc ? 'openByProvider' : 'open',
    comment: address,
    companyId: account.company_id,
    unitId: account.unit_id,
  });
  if (chosen !== undefined) await auditPassword(own, account);
  return {
    token,
    refreshToken,
    defaultLocale: toServerLocale(account.locale),
    orgId: account.unit_id,
    userId: account.id,
    userRoles: [...new Set(grants.map((grant) => grant.role_code))],
    employeeCode: account.employee_code,
  };
}

/** A new access token; nothing else changes (specification 4). */
export async function refreshSession(ctx: Ctx, refreshToken: string | undefined): Promise<{ token: string; accessSeconds: number }> {
  const { settings } = ctx.kernel;
  if (!refreshToken) throw new NoSession('missing');
  const session = await findByRefresh(ctx.db, hashToken(refreshToken));
  if (!session || session.revoked_at !== null) throw new NoSession('revoked');
  const now = ctx.now();
  const idle = now.getTime() - Date.parse(session.last_seen) > settings.SESSION_IDLE_HOURS * 3_600_000;
  if (idle || Date.parse(session.ends_at) <= now.getTime()) throw new NoSession('expired');
  const account = await readAccount(ctx.db, session.user_id);
  if (!account || !isUsable(account, settings)) throw new NoSession('revoked');
  const token = newToken();
  await insertToken(ctx.db, session.id, hashToken(token), new Date(now.getTime() + settings.ACCESS_MINUTES * 60_000), now);
  return { token, accessSeconds: settings.ACCESS_MINUTES * 60 };
}

export async function signOut(ctx: Ctx): Promise<null> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new NoSession('missing');
  await revokeSession(ctx.db, actor.sessionId, ctx.now());
  await ctx.notify('sessions', actor.sessionId);
  await ctx.audit({ kind: sessionKind, id: actor.userId, event: 'close', companyId: actor.companyId, unitId: actor.unitId });
  return null;
}
