import { actionsOfSources, type SourceAction } from '@quantum/modules/action/server-api';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { IMPROVEMENT_STATUS as STATUS, OBLIGATION_SOURCE } from '../../contract/activity-codes.ts';
import { improvementMachine } from '../../domain/improvement.machine.ts';
import { byActions, type ActionState } from '../../domain/improvement.rules.ts';
import { IMPROVEMENT, type ImprovementRecord } from '../activities/tables.ts';
import { askToVerify, giveImprovement } from '../regulation-work-people.ts';
import { lockImprovementRow, readImprovementRow } from './improvement.store.ts';

const stateOf = ({ isOpen, isCancelled }: SourceAction): ActionState => (isOpen ? 'open' : isCancelled ? 'cancelled' : 'closed');

/** What its actions make of it: verified when all are closed, a draft again when all are cancelled, in work when one is opened again. */
function eventOf({ status }: ImprovementRecord, actions: readonly SourceAction[]) {
  const standing = byActions(actions.map(stateOf));
  if (status === STATUS.underImprovement)
    return standing === 'allClosed' ? 'actionsClosed' : standing === 'allCancelled' ? 'actionsCancelled' : undefined;
  return status === STATUS.verifying && standing === 'open' ? 'actionReopened' : undefined;
}

/** An action of the improvement has closed, was cancelled or opened again. */
export async function followActions(ctx: Ctx, id: number): Promise<void> {
  const one = await lockImprovementRow(ctx.db, id);
  const event = one && eventOf(one, await actionsOfSources(ctx, OBLIGATION_SOURCE, [id]));
  if (!one || event === undefined) return;
  const to = ctx.moveBySystem(improvementMachine, one, event);
  await saveRecord(ctx, IMPROVEMENT, one, { status: to });
  await auditInUnit(ctx, IMPROVEMENT, one, event, { from: one.status, to });
  const moved = (await readImprovementRow(ctx.db, id))!;
  if (event === 'actionsClosed') await askToVerify(ctx, moved);
  else await giveImprovement(ctx, moved, null);
}
