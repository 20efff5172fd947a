import { STATUS } from '@quantum/platform/contract';
import { addressGroup } from '@quantum/platform/domain';
import { AnswerError, runUseCase, type Ctx } from '@quantum/platform/server';
import { accessOps } from '../../contract/index.ts';
import { hashPassword } from '../sessions/password.ts';
import { isUsable, readAccount, writePassword, type AccountRow } from '../sessions/session.store.ts';
import { holdBack } from '../sessions/sign-in-queue.ts';
import { signInState, workOf } from '../sessions/sign-in.service.ts';
import { hashToken } from '../sessions/token.ts';
import { auditPassword, mustBeGoodPassword } from './password.service.ts';
import { MAIL_RESET } from './recovery.jobs.ts';
import { findReset, useReset } from './recovery.store.ts';
import { closeSessionsBut } from './session-list.store.ts';

interface Visit {
  address: string;
  takePlace(): () => void;
}

const asks = {
  ...accessOps.changePassword,
  id: 'access.account.forgot',
  unaudited: 'the link is audited when it is made, for an account there is',
};
const resets = { ...accessOps.changePassword, id: 'access.account.reset' };
const seconds = (ctx: Ctx): number => Math.floor(ctx.now().getTime() / 1000);

/**
 * Whether there is such an account, and whether it has an address, is looked up by a job: the answer and its time are the same for every
 * name. Each asking counts as a failed sign-in of this name and address, so that a mailbox cannot be filled.
 */
export async function requestLink(ctx: Ctx, { userName }: { userName: string }, visit: Visit): Promise<null> {
  const { kernel } = ctx;
  const address = addressGroup(visit.address);
  const guess = signInState(kernel).guesses.begin(`forgot ${userName.toLowerCase()}@${address}`, address, seconds(ctx));
  const leave = visit.takePlace();
  try {
    await runUseCase({ ...workOf(ctx), operation: asks }, (own) => own.enqueue(MAIL_RESET, { userName, locale: ctx.locale }));
  } finally {
    leave();
  }
  await holdBack(guess.delay, kernel.ending);
  return null;
}

/** 1001: unknown, used and over are one answer. */
class ResetRefused extends AnswerError {
  constructor() {
    super(200, STATUS.signInRefused, { key: 'access.reset.over' });
  }
}

/** A password of one's own for the holder of a link; every device signs in again. The token counts as a guess before anything is hashed. */
export async function resetPassword(ctx: Ctx, input: { token: string; newPassword: string }, visit: Visit): Promise<{ userName: string }> {
  const { kernel } = ctx;
  const { guesses, queue } = signInState(kernel);
  const address = addressGroup(visit.address);
  const hash = hashToken(input.token);
  const guess = guesses.begin(`reset ${hash.toString('base64url')}@${address}`, address, seconds(ctx));
  try {
    const account = await queue.attempt({ address, known: false }, async (inTurn) => {
      const leave = visit.takePlace();
      try {
        const account = await ownerOf(ctx, hash);
        await mustBeGoodPassword(ctx, { password: input.newPassword, account }, 'newPassword');
        const chosen = await inTurn(() => hashPassword(input.newPassword));
        await runUseCase({ ...workOf(ctx), operation: resets }, (own) => keepPassword(own, account, hash, chosen));
        return account;
      } finally {
        leave();
      }
    });
    guess.right();
    return { userName: account.user_name };
  } catch (error) {
    if (!(error instanceof ResetRefused)) guess.dropped();
    throw error;
  }
}

async function ownerOf({ kernel }: Ctx, hash: Buffer): Promise<AccountRow> {
  const account = await kernel.db.read(async (db) => {
    const userId = await findReset(db, hash, kernel.clock.now());
    return userId === undefined ? undefined : readAccount(db, userId);
  });
  if (!account || !isUsable(account, kernel.settings)) throw new ResetRefused();
  return account;
}

async function keepPassword(ctx: Ctx, account: AccountRow, hash: Buffer, chosen: string): Promise<void> {
  if (!(await useReset(ctx, hash, account.id))) throw new ResetRefused();
  await writePassword(ctx.db, account.id, chosen, ctx.now());
  await closeSessionsBut(ctx, account.id, 0);
  await auditPassword(ctx, account);
}
