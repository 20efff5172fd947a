import { auditInUnit } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { settleGap } from '../gap/settle-gap.service.ts';
import { ASE } from '../tables.ts';
import { markOpen } from './open-scores.store.ts';

/** The assessors of a project have handed in, or the round is over (no unit): its self-scores are open to all who read the ASE, and compared. */
export async function discloseScores(ctx: Ctx, roundId: number, unitId: number | null): Promise<void> {
  for (const ase of await markOpen(ctx, roundId, unitId)) await auditInUnit(ctx, ASE, ase, 'disclose');
  await settleGap(ctx, roundId, unitId);
}
