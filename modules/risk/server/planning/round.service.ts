import { auditInUnit, searchOf, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { addDays } from '@quantum/platform/domain';
import { insertRecord, nextCode, saveRecord, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, PLAN_STATUS } from '../../contract/index.ts';
import { assessmentMachine } from '../../domain/assessment.machine.ts';
import { planMachine } from '../../domain/plan.machine.ts';
import { roundOf } from '../../domain/round.rules.ts';
import { requestAssessment, managerOf } from '../risk-people.ts';
import { assessmentsOfItem, assessmentsOfPlan, readAssessmentRow } from '../conduct/assessment.store.ts';
import { lockPlan, readPlanRow } from './plan.store.ts';
import { readTaskRow, readTasks, taskInForce } from '../library/job-task.store.ts';
import { ASSESSMENT, PLAN, type AssessmentRecord, type PlanRecord } from '../tables.ts';

const ENDED: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close, ASSESSMENT_STATUS.cancelled];

/** The round that comes next exists before its window opens; the one after it is made then. */
export async function createRounds(ctx: Ctx, plan: PlanRecord): Promise<void> {
  const today = await todayIn(ctx, plan.unit_id);
  let no = plan.next_round;
  for (let round = roundOf(plan, no); round; round = roundOf(plan, no)) {
    const before = no === 0 ? undefined : roundOf(plan, no - 1);
    if (before && before.opensOn > today) break;
    for (const task of await readTasks(ctx.db, plan.job_task_ids))
      // A place is assessed where it is.
      for (const unitId of plan.unit_ids.filter((one) => task.group_id === null || one === task.unit_id))
        await createAssessment(ctx, plan, unitId, task.family_id, round);
    no++;
  }
  if (no !== plan.next_round) await saveRecord(ctx, PLAN, (await readPlanRow(ctx.db, plan.id))!, { next_round: no });
}

interface Window {
  opensOn: string;
  dueOn: string;
}
/** One job task in one unit; not a second one while one is open. */
async function createAssessment(ctx: Ctx, plan: PlanRecord, unitId: number, familyId: number, { opensOn, dueOn }: Window): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  const before = await assessmentsOfItem(ctx.db, unitId, familyId);
  const task = await taskInForce(ctx.db, unitId, familyId);
  if (!unit || !task || before.some(({ status }) => !ENDED.includes(status))) return;
  const code = await nextCode(ctx, `RA-${unit.code}-${dueOn.slice(0, 7).replace('-', '')}`);
  const place = { company_id: plan.company_id, unit_id: unitId, code };
  const id = await insertRecord(ctx, ASSESSMENT, {
    ...place,
    business_line_id: unit.businessLineId,
    event_on: dueOn,
    plan_id: plan.id,
    matrix_id: plan.matrix_id,
    job_task_id: task.id,
    family_id: familyId,
    round: before.length + 1,
    opens_on: opensOn,
    due_on: dueOn,
    assessor_id: plan.assessor_id ?? (await managerOf(ctx, place)),
    team: plan.team,
    status: ASSESSMENT_STATUS.waiting,
    search: searchOf(code, task.names),
  });
  await auditInUnit(ctx, ASSESSMENT, { id, ...place }, 'create', { to: ASSESSMENT_STATUS.waiting });
  if (opensOn <= (await todayIn(ctx, unitId))) await openAssessment(ctx, (await readAssessmentRow(ctx.db, id))!);
}

export async function openAssessment(ctx: Ctx, assessment: AssessmentRecord): Promise<void> {
  const to = ctx.moveBySystem(assessmentMachine, assessment, 'open');
  await saveRecord(ctx, ASSESSMENT, assessment, { status: to });
  await auditInUnit(ctx, ASSESSMENT, assessment, 'open', { from: assessment.status, to });
  await requestAssessment(ctx, assessment, (await readTaskRow(ctx.db, assessment.job_task_id))!.names);
}

/** A completed assessment whose review comes near has its successor, once. */
export async function followUp(ctx: Ctx, assessment: AssessmentRecord): Promise<void> {
  await saveRecord(ctx, ASSESSMENT, assessment, { is_followed: true });
  await auditInUnit(ctx, ASSESSMENT, assessment, 'followUp');
  const plan = (await readPlanRow(ctx.db, assessment.plan_id))!;
  const due = assessment.review_on!;
  if (plan.status !== PLAN_STATUS.cancelled)
    await createAssessment(ctx, plan, assessment.unit_id, assessment.family_id, { opensOn: addDays(due, -plan.days_to_do), dueOn: due });
}

/** The plan follows its assessments: begun with the first, completed once nothing more comes. */
export async function updatePlanStatus(ctx: Ctx, planId: number): Promise<void> {
  const plan = (await lockPlan(ctx.db, planId))!;
  const all = await assessmentsOfPlan(ctx.db, planId);
  const isBegun = all.some(
    ({ status }) => status !== ASSESSMENT_STATUS.waiting && status !== ASSESSMENT_STATUS.pending && status !== ASSESSMENT_STATUS.cancelled,
  );
  const isOver = all.every(({ status }) => ENDED.includes(status)) && roundOf(plan, plan.next_round) === undefined;
  const event =
    plan.status === PLAN_STATUS.pending && isBegun ? 'begin' : plan.status === PLAN_STATUS.inProgress && isOver ? 'complete' : undefined;
  if (event === undefined) return;
  const to = ctx.moveBySystem(planMachine, plan, event);
  await saveRecord(ctx, PLAN, plan, { status: to });
  await auditInUnit(ctx, PLAN, plan, event, { from: plan.status, to });
}
