import { auditInUnit } from '@quantum/modules/organization/server-api';
import type { ReasonedMove } from '@quantum/platform/contract';
import { Refused, type Ctx } from '@quantum/platform/server';
import type { VersionDetail } from '../../contract/index.ts';
import { lockVersion } from '../documents/may-see.ts';
import { VERSION } from '../tables.ts';
import { describeVersion } from '../versions/version-detail.ts';
import { retrainingTodos } from './propose-retraining.ts';
import { lockRetraining, settleRetraining } from './retraining.store.ts';

/** Training says what it has arranged, or why nothing is needed. */
export async function settleRetrainingOf(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const { version } = await lockVersion(ctx, id, expected);
  const row = await lockRetraining(ctx.db, id);
  if (!row || row.settled_at !== null) throw new Refused('documentation.refusal.noRetraining');
  await settleRetraining(ctx, id, reason);
  await auditInUnit(ctx, VERSION, version, 'retrained', { comment: reason });
  await retrainingTodos.end(ctx, id, 'retrain');
  return describeVersion(ctx, id);
}
