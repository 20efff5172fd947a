import { roundsOf, voidRounds } from '@quantum/modules/signature/server-api';
import type { SignRound } from '@quantum/modules/signature/contract';
import type { Ctx } from '@quantum/platform/server';
import { VERSION_STATUS as STATUS } from '../../contract/index.ts';
import { APPROVAL_ROUND, REVIEW_ROUND, type VersionRecord } from '../tables.ts';

/** The rounds of a version, the newest first. */
export const roundsOfVersion = (ctx: Ctx, id: number): Promise<SignRound[]> => roundsOf(ctx, [REVIEW_ROUND, APPROVAL_ROUND], id);

/** Someone has signed it in a round that stands; what is to be approved was signed by its reviewers. */
export function hasSignature({ status }: Pick<VersionRecord, 'status'>, rounds: readonly SignRound[]): boolean {
  if (status !== STATUS.reviewing) return status === STATUS.signing;
  return rounds.some(({ endedAt, seats }) => endedAt === null && seats.some((seat) => seat.status === 'signed'));
}

/** Its rounds end cleanly: signatures lose their force and say so. */
export async function endRounds(ctx: Ctx, id: number): Promise<void> {
  await voidRounds(ctx, REVIEW_ROUND, id);
  await voidRounds(ctx, APPROVAL_ROUND, id);
}
