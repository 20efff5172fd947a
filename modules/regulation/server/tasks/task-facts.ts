import { todayIn } from '@quantum/modules/organization/server-api';
import { Refused, type Ctx } from '@quantum/platform/server';
import { isCalledToday, isLateTask } from '../../domain/call-out.rules.ts';
import type { RegulationTaskFacts } from '../../domain/task.machine.ts';
import type { RegulationTaskRecord } from '../activities/tables.ts';

/** What the machine of a task asks for. */
export async function taskFacts(ctx: Ctx, task: RegulationTaskRecord): Promise<RegulationTaskFacts> {
  const today = await todayIn(ctx, task.unit_id);
  return {
    isAssignee: ctx.employeeId !== null && (ctx.employeeId === task.assignee_id || ctx.employeeId === task.submitted_by_id),
    unjudged: task.clause_count - task.judged_count,
    isLate: isLateTask({ status: task.status, dueOn: task.due_on, today }),
    isCalledToday: isCalledToday({ callOut: task.call_out, calledOn: task.called_on, today }),
  };
}

/** Nothing is done to a task whose activity was discontinued. */
export function mustRun({ is_ended }: RegulationTaskRecord): void {
  if (is_ended) throw new Refused('regulation.refusal.discontinued');
}
