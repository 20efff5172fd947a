import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { auditInUnit, type HandOver } from '@quantum/modules/organization/server-api';
import { sourcesOfTodos } from '@quantum/modules/task/server-api';
import type { Ctx } from '@quantum/platform/server';
import { CHAIN } from '../tables.ts';
import { requestRetest } from './chain-people.ts';
import { lockChain } from './chain.store.ts';

/** Retests of who leaves go to who takes over; where that person may not swab, to the one whose work it is. */
export async function handOverRetests(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const id of await sourcesOfTodos(ctx, from, CHAIN.kind, TASK_TYPE.atpRetest)) {
    const chain = await lockChain(ctx.db, id);
    if (!chain?.retest_due_at) continue;
    await requestRetest(ctx, chain, chain.retest_due_at, { first: [to], except: [from] });
    await auditInUnit(ctx, CHAIN, chain, 'reassign', { comment: { key: 'space-inspection.chain.leaverReason' } });
  }
}
