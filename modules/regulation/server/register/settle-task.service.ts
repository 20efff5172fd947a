import { todayIn } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { ACTIVITY_KIND, PASS } from '../../contract/activity-codes.ts';
import type { ObligationRow, RegulationTaskRecord } from '../activities/tables.ts';
import { openImprovement } from '../improvements/open-improvement.service.ts';
import { closeJudgements, judgementsOf } from '../tasks/task.store.ts';
import { nextObligations } from './next-obligations.ts';
import { writeObligations } from './obligation.store.ts';
import { resolvedOf } from './resolved.read.ts';

/** A task has passed its review: its judgements are final, the obligations of its unit follow, what fails is an improvement. */
export async function settleTask(ctx: Ctx, task: RegulationTaskRecord): Promise<void> {
  const asked = new Set(task.clause_ids);
  const judgements = (await judgementsOf(ctx.db, task.id)).filter(({ clause_id }) => asked.has(clause_id));
  const day = await todayIn(ctx, task.unit_id);
  const resolved = await resolvedOf(ctx, task.unit_id, task.clause_ids, day);
  const rows = (pick: 'own' | 'aboveRow') =>
    new Map([...resolved].flatMap(([id, one]): [number, ObligationRow][] => (one[pick] === null ? [] : [[id, one[pick]]])));
  await closeJudgements(ctx.db, task.id);
  await writeObligations(
    ctx.db,
    { companyId: task.company_id, unitId: task.unit_id, day },
    nextObligations(task.kind, judgements, rows('own'), rows('aboveRow')),
  );
  if (task.kind !== ACTIVITY_KIND.evaluation) return;
  for (const judgement of judgements) if (judgement.pass === PASS.failed) await openImprovement(ctx, task, judgement, day);
}
