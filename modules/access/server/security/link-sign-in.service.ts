import { STATUS } from '@quantum/platform/contract';
import { addressGroup } from '@quantum/platform/domain';
import { AnswerError, runUseCase, type Ctx } from '@quantum/platform/server';
import type { SignedIn } from '../../contract/index.ts';
import { ADMINISTRATORS, linkState } from '../../domain/link.rules.ts';
import { readGrants } from '../grants/grant.store.ts';
import { isUsable, readAccount, type AccountRow } from '../sessions/session.store.ts';
import { openSession, signInState, workOf } from '../sessions/sign-in.service.ts';
import { hashToken } from '../sessions/token.ts';
import { countUse, findLink, LINK, type LinkRecord } from './link.store.ts';

interface Visit {
  userName: string;
  token: string;
  address: string;
  device: string;
  takePlace(): () => void;
}

/** How long a session lasts that a link has opened. */
const SESSION_HOURS = 8;

/** 1001, with what is wrong with the link: who holds the token may know. */
class LinkRefused extends AnswerError {
  constructor(why: string) {
    super(200, STATUS.signInRefused, { key: `access.link.${why}` });
  }
}

/** Opens the one screen of a link for its person; each use counts, also of two at once. */
export async function signInByLink(ctx: Ctx, visit: Visit): Promise<SignedIn> {
  const { guesses } = signInState(ctx.kernel);
  const address = addressGroup(visit.address);
  // Tokens are not guessed, but asking for one, and from one address, is bounded like passwords.
  const guess = guesses.begin(
    `link ${hashToken(visit.token).toString('base64url')}@${address}`,
    address,
    Math.floor(ctx.now().getTime() / 1000),
  );
  const leave = visit.takePlace();
  try {
    const signed = await runUseCase({ ...workOf(ctx), operation: ctx.operation }, (own) => redeem(own, visit));
    guess.right();
    return signed;
  } catch (error) {
    if (!(error instanceof LinkRefused)) guess.dropped();
    throw error;
  } finally {
    leave();
  }
}

async function redeem(ctx: Ctx, { userName, token, ...visit }: Visit): Promise<SignedIn> {
  const link = await findLink(ctx.db, hashToken(token));
  if (!link) throw new LinkRefused('unknown');
  const account = await readAccount(ctx.db, link.user_id);
  if (!account || account.user_name.toLowerCase() !== userName.toLowerCase()) throw new LinkRefused('otherUser');
  await mustOpen(ctx, link, account);
  await countUse(ctx, link.id);
  await ctx.audit({ kind: LINK.kind, id: link.id, event: 'use', comment: visit.address, companyId: link.company_id, unitId: link.unit_id });
  const ends = new Date(ctx.now().getTime() + SESSION_HOURS * 3_600_000);
  return openSession(ctx, account, visit, { link: { id: link.id, title: link.title, path: link.path, ends } });
}

async function mustOpen(ctx: Ctx, link: LinkRecord, account: AccountRow): Promise<void> {
  const state = linkState({
    isRevoked: link.revoked_at !== null,
    uses: link.uses,
    maxUses: link.max_uses,
    hasEnded: Date.parse(link.ends_at) <= ctx.now().getTime(),
  });
  if (state !== 'live') throw new LinkRefused(state);
  if (!isUsable(account, ctx.kernel.settings)) throw new LinkRefused('closed');
  const grants = await readGrants(ctx.db, account.id);
  if (grants.some(({ permissions }) => permissions.some((key) => ADMINISTRATORS.includes(key)))) throw new LinkRefused('administrator');
}
