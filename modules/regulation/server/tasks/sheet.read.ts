import { personRefs, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type PersonRef } from '@quantum/platform/contract';
import { loadScoped, type Ctx } from '@quantum/platform/server';
import { APPLICABILITY, COOPERATION_STATUS, GT, PASS } from '../../contract/activity-codes.ts';
import type { JudgementView, SheetClause, TaskSheet } from '../../contract/regulation-task.ts';
import { standingOf } from '../../domain/standing.rules.ts';
import { TASK, type CooperationRecord, type JudgementRow, type RegulationTaskRecord } from '../activities/tables.ts';
import { resolvedOf, type ResolvedClause } from '../register/resolved.read.ts';
import { evidenceViews } from './evidence.read.ts';
import { cooperationsOf, judgementsById, judgementsOf, readClauses } from './task.store.ts';

type NameOf = (id: number | null) => PersonRef | null;
const peopleOf = ({ responsible_id, judged_by_id }: JudgementRow) => [responsible_id, judged_by_id];

/** Judgements as their readers see them, by clause. */
export async function judgementViews(
  ctx: Ctx,
  companyId: number,
  rows: readonly (JudgementRow & { interval_months: number })[],
  known?: NameOf,
): Promise<Map<number, JudgementView>> {
  const nameOf: NameOf = known ?? (await personRefs(ctx, rows.flatMap(peopleOf)));
  const evidence = await evidenceViews(
    ctx,
    companyId,
    rows.map((row) => ({ evidence: row.evidence, intervalMonths: row.interval_months })),
  );
  return new Map(
    rows.map((row, i) => [
      row.clause_id,
      {
        applicability: row.applicability,
        reason: row.reason,
        howApplies: row.how_applies,
        controls: row.controls,
        responsibleId: row.responsible_id,
        responsible: nameOf(row.responsible_id),
        pass: row.pass,
        level: row.level,
        finding: row.finding,
        evidence: evidence[i]!,
        judgedBy: nameOf(row.judged_by_id),
        judgedAt: row.judged_at,
        isComplete: row.is_complete,
        reviewNote: row.review_note,
      },
    ]),
  );
}

/** Clauses the assignee may judge now: of a running task, none another department was asked about, after a return those sent back. */
export const openClauses = (task: RegulationTaskRecord, cooperations: readonly CooperationRecord[]): Set<number> => {
  if (task.is_ended || (task.status !== GT.pending && task.status !== GT.inProgress && task.status !== GT.cooperating)) return new Set();
  const asked = new Set(
    cooperations.filter(({ status }) => status !== COOPERATION_STATUS.completed).flatMap(({ clause_ids }) => clause_ids),
  );
  return new Set((task.reopened_ids ?? task.clause_ids).filter((id) => !asked.has(id)));
};

interface Inherited {
  view: SheetClause['inherited'];
}
async function inheritedOf(ctx: Ctx, resolved: ReadonlyMap<number, ResolvedClause>): Promise<Map<number, Inherited>> {
  const tree = await unitTree(ctx.kernel);
  const ids = [...resolved.values()].flatMap(({ aboveRow }) => aboveRow?.identification_id ?? []);
  const known = new Map((await judgementsById(ctx.db, [...new Set(ids)])).map((row) => [row.id, row]));
  const found = new Map<number, Inherited>();
  for (const [clauseId, { aboveRow }] of resolved) {
    if (!aboveRow) continue;
    const said = aboveRow.identification_id === null ? undefined : known.get(aboveRow.identification_id);
    found.set(clauseId, {
      view: {
        unitName: inLocale(tree.get(aboveRow.unit_id)!.names, ctx.locale),
        applicability: aboveRow.applicability,
        reason: said?.reason ?? '',
        howApplies: said?.how_applies ?? '',
        controls: said?.controls ?? '',
      },
    });
  }
  return found;
}

/** What is known of a task already. */
interface SheetRows {
  judgements: readonly JudgementRow[];
  cooperations: readonly CooperationRecord[];
}

/** Some clauses of a task with what was judged, what a unit above has judged, and how the unit stood. */
export async function sheetOf(
  ctx: Ctx,
  task: RegulationTaskRecord,
  ids: readonly number[],
  open: ReadonlySet<number>,
  { judgements, cooperations }: SheetRows,
): Promise<TaskSheet> {
  const today = await todayIn(ctx, task.unit_id);
  const clauses = await readClauses(ctx.db, ids);
  const intervals = new Map(clauses.map(({ id, interval_months }) => [id, interval_months]));
  const judged = judgements.flatMap((row) => {
    const interval = intervals.get(row.clause_id);
    return interval === undefined ? [] : [{ ...row, interval_months: interval }];
  });
  const nameOf = await personRefs(ctx, [...judged.flatMap(peopleOf), ...cooperations.map(({ person_id }) => person_id)]);
  const views = await judgementViews(ctx, task.company_id, judged, nameOf);
  const resolved = await resolvedOf(ctx, task.unit_id, ids, today);
  const inherited = await inheritedOf(ctx, resolved);
  return {
    kind: task.kind,
    today,
    clauses: clauses.map((clause): SheetClause => {
      const before = resolved.get(clause.id);
      const asked = cooperations.findLast(({ clause_ids }) => clause_ids.includes(clause.id));
      return {
        id: clause.id,
        no: clause.no,
        regulationId: clause.regulation_id,
        regulationName: inLocale(clause.regulation_names, ctx.locale),
        text: clause.text,
        requirement: clause.requirement,
        evidenceHint: clause.evidence_hint,
        importance: clause.importance,
        intervalMonths: clause.interval_months,
        central: clause.central,
        judgement: views.get(clause.id) ?? null,
        inherited: inherited.get(clause.id)?.view ?? null,
        before: standingOf(before, today),
        beforeFreshUntil:
          before && before.applicability === APPLICABILITY.applicable && before.pass !== PASS.notAssessed ? before.freshUntil : null,
        isOpen: open.has(clause.id),
        cooperation: asked ? { id: asked.id, person: nameOf(asked.person_id)!, status: asked.status } : null,
      };
    }),
  };
}

/** The sheet of a task. */
export async function readTaskSheet(ctx: Ctx, id: number): Promise<TaskSheet> {
  const task = await loadScoped<RegulationTaskRecord>(ctx, TASK, id);
  const rows = { judgements: await judgementsOf(ctx.db, id), cooperations: await cooperationsOf(ctx.db, id) };
  const isAssignee = task.assignee_id === ctx.employeeId;
  return sheetOf(ctx, task, task.clause_ids, isAssignee ? openClauses(task, rows.cooperations) : new Set(), rows);
}
