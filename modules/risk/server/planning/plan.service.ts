import { PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { auditInUnit, createInUnit, ownUnit, personRefs, placeOfUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvents, Invalid, json, loadScoped, lockScoped, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  PLAN_STATUS,
  ASSESSMENT_STATUS,
  riskOps as ops,
  VERSION_STATUS,
  type RecordMove,
  type NewPlan,
  type PlanDetail,
  type ReasonedMove,
} from '../../contract/index.ts';
import { planMachine } from '../../domain/plan.machine.ts';
import { createRounds } from './round.service.ts';
import { cancelAssessment } from '../conduct/assessment-move.service.ts';
import { activeMatrix } from '../library/matrix.service.ts';
import { ofCompany } from '../risk-people.ts';
import { assessmentsOfPlan } from '../conduct/assessment.store.ts';
import { readMatrixRow } from '../library/matrix.store.ts';
import { readPlanRow } from './plan.store.ts';
import { readTasks } from '../library/job-task.store.ts';
import { PLAN, type PlanRecord } from '../tables.ts';
import { roundOf } from '../../domain/round.rules.ts';

const FREQUENCIES: readonly string[] = [PLANNING_FREQUENCY.once, PLANNING_FREQUENCY.monthly, PLANNING_FREQUENCY.yearly];

export async function createPlan(ctx: Ctx, { clientId, unitId, names, ...input }: NewPlan): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  for (const id of input.unitIds) if ((await ownUnit(ctx, id)).companyId !== unit.companyId) throw new NotFound();
  const matrix = await activeMatrix(ctx, unit.companyId, input.matrixId);
  const tasks = await readTasks(ctx.db, [...new Set(input.jobTaskIds)]);
  const faults = [];
  if (
    tasks.length !== new Set(input.jobTaskIds).size ||
    tasks.some((one) => one.company_id !== unit.companyId || one.status !== VERSION_STATUS.active)
  )
    faults.push({ path: 'jobTaskIds', key: 'risk.fault.jobTasks' });
  if (tasks.some((one) => one.group_id !== null && !input.unitIds.includes(one.unit_id)))
    faults.push({ path: 'unitIds', key: 'risk.fault.places' });
  const people = [...new Set([...input.team, ...(input.assessorId === null ? [] : [input.assessorId])])];
  if ((await ofCompany(ctx, unit.companyId, people)).length !== people.length) faults.push({ path: 'team', key: 'risk.fault.people' });
  if (!FREQUENCIES.includes(input.frequency)) faults.push({ path: 'frequency', key: 'platform.fault.code' });
  if (input.endsOn !== null && input.endsOn < input.firstDue) faults.push({ path: 'endsOn', key: 'risk.fault.ends' });
  if (faults.length > 0) throw new Invalid(faults);
  const values = {
    names: json(names),
    matrix_id: matrix.id,
    job_task_ids: [...new Set(input.jobTaskIds)],
    unit_ids: [...new Set(input.unitIds)],
    assessor_id: input.assessorId,
    team: [...new Set(input.team)],
    frequency: input.frequency,
    first_due: input.firstDue,
    days_to_do: input.daysToDo,
    ends_on: input.endsOn,
    status: PLAN_STATUS.draft,
  };
  const { id, code } = await createInUnit(ctx, { kind: PLAN }, { clientId, unit }, { prefix: 'RPL', words: [names], values });
  return { id, code };
}

const SHOWN_ROUNDS = 4;
export async function readPlan(ctx: Ctx, id: number): Promise<PlanDetail> {
  const plan = await loadScoped<PlanRecord>(ctx, PLAN, id, ops.readPlan);
  const [matrix, tasks] = [(await readMatrixRow(ctx.db, plan.matrix_id))!, await readTasks(ctx.db, plan.job_task_ids)];
  const person = await personRefs(ctx, [plan.assessor_id, ...plan.team]);
  const tree = await unitTree(ctx.kernel);
  const made = [];
  const known = new Map(tasks.map((one) => [one.family_id, inLocale(one.names, ctx.locale)]));
  for (const one of await assessmentsOfPlan(ctx.db, id))
    made.push({
      id: one.id,
      code: one.code,
      jobTaskName: known.get(one.family_id) ?? one.code,
      unitName: inLocale(tree.get(one.unit_id)!.names, ctx.locale),
      dueOn: one.due_on,
      status: one.status,
    });
  const isLive = plan.status !== PLAN_STATUS.completed && plan.status !== PLAN_STATUS.cancelled;
  const rounds = isLive
    ? Array.from({ length: SHOWN_ROUNDS }, (_, i) => roundOf(plan, plan.next_round + i)).flatMap((round) => (round ? [round] : []))
    : [];
  return {
    id: plan.id,
    code: plan.code,
    name: inLocale(plan.names, ctx.locale),
    names: plan.names,
    ...(await placeOfUnit(ctx, plan.unit_id)),
    matrixId: matrix.id,
    matrixName: inLocale(matrix.names, ctx.locale),
    jobTaskIds: plan.job_task_ids,
    jobTasks: tasks.map((one) => ({ id: one.id, name: inLocale(one.names, ctx.locale) })),
    unitIds: plan.unit_ids,
    units: plan.unit_ids.map((unitId) => ({ id: unitId, name: inLocale(tree.get(unitId)!.names, ctx.locale) })),
    assessorId: plan.assessor_id,
    assessor: person(plan.assessor_id),
    team: plan.team,
    teamPeople: plan.team.flatMap((one) => person(one) ?? []),
    frequency: plan.frequency,
    firstDue: plan.first_due,
    daysToDo: plan.days_to_do,
    endsOn: plan.ends_on,
    nextDue: rounds[0]?.dueOn ?? null,
    rounds,
    assessments: made,
    status: plan.status,
    version: plan.version,
    events: await allowedEvents(ctx, planMachine, plan, { facts: {}, operations: { publish: ops.movePlan, cancel: ops.movePlan } }),
  };
}

export async function publishPlan(ctx: Ctx, id: number, { version }: RecordMove): Promise<PlanDetail> {
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, version);
  const to = ctx.move(planMachine, plan, 'publish', {});
  await activeMatrix(ctx, plan.company_id, plan.matrix_id);
  await saveRecord(ctx, PLAN, plan, { status: to });
  await auditInUnit(ctx, PLAN, plan, 'publish', { from: plan.status, to });
  await createRounds(ctx, (await readPlanRow(ctx.db, id))!);
  return readPlan(ctx, id);
}

/** Its assessments that are not completed are cancelled with it. */
export async function cancelPlan(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<PlanDetail> {
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, version);
  const to = ctx.move(planMachine, plan, 'cancel', {});
  const ended: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close, ASSESSMENT_STATUS.cancelled];
  for (const one of await assessmentsOfPlan(ctx.db, id)) if (!ended.includes(one.status)) await cancelAssessment(ctx, one.id, reason);
  await saveRecord(ctx, PLAN, plan, { status: to });
  await auditInUnit(ctx, PLAN, plan, 'cancel', { from: plan.status, to, comment: reason });
  return readPlan(ctx, id);
}
