import { personRefs, placeOfUnit, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, type Ctx } from '@quantum/platform/server';
import type { ActivityDetail, ActivityPart, ClauseOption } from '../../contract/activity.ts';
import { regulationOps as ops } from '../../contract/operations.ts';
import { activityMachine } from '../../domain/activity.machine.ts';
import { isLateTask } from '../../domain/call-out.rules.ts';
import { readVersionName } from '../tasks/task.store.ts';
import { clausesOfActivity, clausesOfRegulations, tasksOfActivity, unitsOfActivity, type AskedClause } from './activity.store.ts';
import { ACTIVITY, type ActivityRecord } from './tables.ts';

const OPERATIONS = {
  update: ops.planActivity,
  schedule: ops.planActivity,
  start: ops.planActivity,
  discard: ops.planActivity,
  discontinue: ops.discontinueActivity,
} as const;

const clauseOf = (ctx: Ctx, clause: AskedClause) => ({
  id: clause.id,
  no: clause.no,
  text: clause.text,
  importance: clause.importance,
  regulationId: clause.regulation_id,
  regulationName: inLocale(clause.regulation_names, ctx.locale),
  effectiveDate: clause.effective_date,
});

async function partsOf(ctx: Ctx, one: ActivityRecord): Promise<{ parts: ActivityPart[]; unassigned: number }> {
  const units = await unitsOfActivity(ctx.db, one.id);
  const tasks = new Map((await tasksOfActivity(ctx.db, one.id)).map((task) => [task.unit_id, task]));
  const person = await personRefs(
    ctx,
    units.map(({ unit_id, assignee_id }) => tasks.get(unit_id)?.assignee_id ?? assignee_id),
  );
  const tree = await unitTree(ctx.kernel);
  const parts = await Promise.all(
    units.map(async ({ unit_id: unitId, assignee_id }): Promise<ActivityPart> => {
      const task = tasks.get(unitId);
      return {
        unitId,
        unitName: inLocale(tree.get(unitId)!.names, ctx.locale),
        assignee: person(task?.assignee_id ?? assignee_id),
        task: task
          ? {
              id: task.id,
              code: task.code,
              status: task.status,
              judgedCount: task.judged_count,
              clauseCount: task.clause_count,
              failedCount: task.failed_count,
              isLate: !task.is_ended && isLateTask({ status: task.status, dueOn: task.due_on, today: await todayIn(ctx, unitId) }),
              callOut: task.call_out,
            }
          : null,
      };
    }),
  );
  const unassigned = units.filter(({ assignee_id }) => assignee_id === null).length;
  return { parts: parts.toSorted((a, b) => a.unitName.localeCompare(b.unitName, ctx.locale)), unassigned };
}

export async function readActivity(ctx: Ctx, id: number): Promise<ActivityDetail> {
  const one = await loadScoped<ActivityRecord>(ctx, ACTIVITY, id);
  const { parts, unassigned } = await partsOf(ctx, one);
  const person = await personRefs(ctx, [...one.reviewer_ids, one.planner_id]);
  const successor = one.successor_id === null ? undefined : await readVersionName(ctx.db, one.successor_id);
  return {
    id: one.id,
    code: one.code,
    title: one.title,
    kind: one.kind,
    note: one.note,
    unitId: one.unit_id,
    ...(await placeOfUnit(ctx, one.unit_id)),
    startOn: one.start_on,
    dueOn: one.due_on,
    clauses: (await clausesOfActivity(ctx.db, id)).map((clause) => clauseOf(ctx, clause)),
    parts,
    reviewers: one.reviewer_ids.flatMap((reviewerId) => person(reviewerId) ?? []),
    successor: successor ? { id: successor.id, code: successor.code, name: inLocale(successor.names, ctx.locale) } : null,
    planner: person(one.planner_id),
    startedAt: one.started_at,
    endedAt: one.ended_at,
    reason: one.reason,
    status: one.status,
    version: one.version,
    events: await allowedEvents(ctx, activityMachine, one, {
      facts: { clauses: one.clause_count, units: parts.length, unassigned },
      operations: OPERATIONS,
    }),
  };
}

/** Clauses of regulations in companies the reader reads activities of. */
export async function readClauseOptions(ctx: Ctx, regulationIds: readonly number[]): Promise<ClauseOption[]> {
  const scope = await ctx.scope();
  const tree = await unitTree(ctx.kernel);
  const companies = scope.all
    ? tree.all().flatMap(({ companyId }) => companyId ?? [])
    : [...scope.companies, ...[...scope.units].flatMap((unitId) => tree.get(unitId)?.companyId ?? [])];
  const clauses = await clausesOfRegulations(ctx.db, [...new Set(companies)], regulationIds);
  return [...Map.groupBy(clauses, ({ regulation_id }) => regulation_id).values()].map((own) => ({
    regulationId: own[0]!.regulation_id,
    regulationCode: own[0]!.regulation_code,
    regulationName: inLocale(own[0]!.regulation_names, ctx.locale),
    clauses: own.map(({ id, no, text, importance }) => ({ id, no, text, importance })),
  }));
}
