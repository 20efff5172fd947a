import { auditInUnit } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { RENEWAL_STATUS } from '../../contract/index.ts';
import { RENEWAL, type RenewalRecord } from '../tables.ts';
import { endRenewalTodo } from './renewal-people.ts';

/** The new document is there: the renewal is completed, and its to-do done. */
export async function completeRenewal(ctx: Ctx, renewal: RenewalRecord, successorId: number): Promise<void> {
  const to = RENEWAL_STATUS.completed;
  await saveRecord(ctx, RENEWAL, renewal, { status: to, successor_id: successorId });
  await auditInUnit(ctx, RENEWAL, renewal, 'grant', { from: renewal.status, to });
  await endRenewalTodo(ctx, renewal, true);
}
