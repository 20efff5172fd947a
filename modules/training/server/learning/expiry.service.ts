import { auditInUnit } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { recordMachine } from '../../domain/training.machine.ts';
import { TRAINING_RECORD, type TrainingRecord } from '../tables.ts';

/** The last day of what a record gave is past. Its certificate, or the exemption, has ended by the same day. */
export async function expireRecord(ctx: Ctx, record: TrainingRecord): Promise<void> {
  const to = ctx.moveBySystem(recordMachine, record, 'expire');
  await saveRecord(ctx, TRAINING_RECORD, record, { status: to });
  await auditInUnit(ctx, TRAINING_RECORD, record, 'expire', { from: record.status, to });
}
