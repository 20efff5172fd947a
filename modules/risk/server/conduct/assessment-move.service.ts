import { auditInUnit } from '@quantum/modules/organization/server-api';
import { voidRounds } from '@quantum/modules/signature/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { assessmentMachine, type AssessmentEvent, type AssessmentFacts } from '../../domain/assessment.machine.ts';
import { needsOwner } from '../../domain/follow.rules.ts';
import { updatePlanStatus } from '../planning/round.service.ts';
import { lockAssessment, readAssessmentRow } from './assessment.store.ts';
import { rowsOfAssessment } from '../rows/row.store.ts';
import { ASSESSMENT, type AssessmentRecord, type RowRecord } from '../tables.ts';

export function factsOf(ctx: Ctx, rows: readonly RowRecord[]): AssessmentFacts {
  const named = (some: readonly RowRecord[]) => some.map((row) => inLocale(row.hazard, ctx.locale));
  return {
    rows: rows.length,
    unrated: named(rows.filter(({ initial }) => initial === null)),
    ownerless: named(rows.filter((row) => row.initial_rating !== null && row.owner_id === null && needsOwner(row.initial_rating))),
  };
}

interface More {
  set?: Record<string, unknown>;
  comment?: string | null;
  bySystem?: boolean;
}
/** One event of a locked assessment: its state, its history row, its to-dos, its plan. */
export async function moveAssessment(
  ctx: Ctx,
  assessment: AssessmentRecord,
  event: AssessmentEvent,
  { set = {}, comment = null, bySystem }: More = {},
): Promise<AssessmentRecord> {
  const to = bySystem
    ? ctx.moveBySystem(assessmentMachine, assessment, event)
    : ctx.move(assessmentMachine, assessment, event, factsOf(ctx, await rowsOfAssessment(ctx.db, assessment.id)));
  await saveRecord(ctx, ASSESSMENT, assessment, { ...set, status: to });
  await auditInUnit(ctx, ASSESSMENT, assessment, event, { from: assessment.status, to, comment });
  await moveTasks(ctx, ASSESSMENT.kind, assessment.id, event === 'start' ? 'begin' : event === 'cancel' ? 'cancel' : 'finish');
  await updatePlanStatus(ctx, assessment.plan_id);
  return (await readAssessmentRow(ctx.db, assessment.id))!;
}

export async function cancelAssessment(ctx: Ctx, id: number, reason: string): Promise<void> {
  const assessment = (await lockAssessment(ctx.db, id))!;
  await voidRounds(ctx, ASSESSMENT.kind, id);
  await moveAssessment(ctx, assessment, 'cancel', { comment: reason });
}
