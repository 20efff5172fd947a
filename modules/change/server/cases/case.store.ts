import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inList, readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { INSPECTION_RISK } from '@quantum/modules/inspection/contract';
import { OPEN_ACTION_STATUSES } from '@quantum/modules/action/contract';
import { ISSUE_STATUS } from '@quantum/modules/issue/contract';
import { CASE_STATUS as STATUS, CHANGE_TASK_STATUS as TASK } from '../../contract/index.ts';
import { REVERTED, VOID_INSPECTION } from './case-conditions.store.ts';
import { CASE, type CaseRecord, type ChangeTaskRow, type LeftOutRow, type OpinionRow } from '../tables.ts';

export const readCaseRow = (db: Db, id: number): Promise<CaseRecord | undefined> =>
  readOne(sql<CaseRecord>`select * from change.case where id = ${id}`, db);
export const readCaseRows = (db: Db, ids: readonly number[]): Promise<CaseRecord[]> =>
  readAll(sql<CaseRecord>`select * from change.case where id = any(${[...ids]}::bigint[])`, db);
export const lockCaseRow = (db: Db, id: number): Promise<CaseRecord | undefined> =>
  readOne(sql<CaseRecord>`select * from change.case where id = ${id} for update`, db);

interface Named {
  id: number;
  names: Localized;
}
/** An inspection about the case, as its record shows it. */
interface CaseInspection {
  id: number;
  code: string;
  status: string;
  result: string | null;
}
/** The parts of a case, read at once. */
export interface CaseParts {
  opinions: OpinionRow[];
  tasks: ChangeTaskRow[];
  spaces: (Named & { facility_names: Localized })[];
  jobs: Named[];
  people: Named[];
  inspections: CaseInspection[];
  left_out: LeftOutRow[];
  /** The inspection that counts for use: the newest of its pre-starts. */
  pre_start_id: number | null;
  open_findings: number;
  /** Everything is as it was before, with proof, or a permanent case follows it. */
  is_reverted: boolean;
  succeeds: { id: number; code: string } | null;
  succeeded_by: { id: number; code: string } | null;
  template: Named | null;
  pre_start_form: Named | null;
}

const OPEN_ACTIONS = inList(OPEN_ACTION_STATUSES);
const OPEN_ISSUES = inList([ISSUE_STATUS.reporting, ISSUE_STATUS.reviewing, ISSUE_STATUS.underImprovement]);
/** Inspections `t` of a case that say whether it may be used, the newest first. */
const preStarts = (
  caseId: number,
  except: number | null = null,
) => sql`from inspection.pub_about_task t join form.pub_form f on f.id = t.form_id
  where t.about_kind = ${CASE.kind} and t.about_id = ${caseId} and f.inspection_type = ${FORM_TYPE.change} and t.submitted_at is not null
    and t.status not in (${sql.raw(VOID_INSPECTION)}) and t.id is distinct from ${except}
  order by t.submitted_at desc, t.id desc limit 1`;
const rows = (select: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(x), '[]'::jsonb) from (${select}) x)`;

/** The parts of a case in one statement. */
export async function readCaseParts(db: Db, one: CaseRecord): Promise<CaseParts> {
  const found = await readOne(
    sql<CaseParts>`select
      ${rows(sql`select * from change.opinion o where o.case_id = ${one.id} order by o.round_no desc, o.id`)} as opinions,
      ${rows(sql`select * from change.task k where k.case_id = ${one.id} order by k.due_on, k.id`)} as tasks,
      ${rows(sql`select s.id, s.names, s.facility_names from organization.pub_space s where s.id = any(${one.space_ids}::bigint[]) order by s.code`)} as spaces,
      ${rows(sql`select j.id, j.names from organization.pub_job j where j.id = any(${one.job_ids}::bigint[]) order by j.id`)} as jobs,
      ${rows(sql`select e.id, e.names from organization.pub_employee e where e.id = any(${[one.requester_id, one.owner_id, one.sponsor_id, one.acted_by_id].filter((id) => id !== null)}::bigint[])
        or e.id in (select expert_id from change.opinion where case_id = ${one.id}) or e.id in (select assignee_id from change.task where case_id = ${one.id})
        or e.id in (select left_out_by_id from change.left_out where case_id = ${one.id})`)} as people,
      ${rows(sql`select * from change.left_out l where l.case_id = ${one.id} order by l.id`)} as left_out,
      ${rows(sql`select t.id, t.code, t.status, t.result from inspection.pub_about_task t
        where t.about_kind = ${CASE.kind} and t.about_id = ${one.id} order by t.planned_at desc, t.id desc limit 50`)} as inspections,
      (select t.id ${preStarts(one.id)}) as pre_start_id,
      (select coalesce(sum(t.open_action_count), 0)::int from inspection.pub_about_task t where t.about_kind = ${CASE.kind} and t.about_id = ${one.id}
        and t.status not in (${sql.raw(VOID_INSPECTION)}))
        + (select count(*)::int from action.pub_action a where a.source_kind = ${CASE.kind} and a.source_id = ${one.id} and a.closed_at is null and a.status in (${sql.raw(OPEN_ACTIONS)}))
        + (select count(*)::int from issue.pub_about_issue i where i.about_kind = ${CASE.kind} and i.about_id = ${one.id} and i.status in (${sql.raw(OPEN_ISSUES)}))
        as open_findings,
      (select ${sql.raw(REVERTED)} from change.case t where t.id = ${one.id}) as is_reverted,
      (select jsonb_build_object('id', c.id, 'code', c.code) from change.case c where c.id = ${one.succeeds_id}) as succeeds,
      (select jsonb_build_object('id', c.id, 'code', c.code) from change.case c
        where c.succeeds_id = ${one.id} and c.status <> ${STATUS.invalid} order by c.id desc limit 1) as succeeded_by,
      (select jsonb_build_object('id', p.id, 'names', p.names) from change.template p where p.id = ${one.template_id}) as template,
      (select jsonb_build_object('id', f.id, 'names', f.names) from form.pub_form f where f.id = ${one.form_id}) as pre_start_form`,
    db,
  );
  return found!;
}

/** Milliseconds the closed cases of a type took, time in waiting left out: the middle one, unrounded; null of none. */
export async function readMedianMs(db: Db, { company_id, change_type }: CaseRecord): Promise<number | null> {
  const found = await readOne(
    sql<{
      median_ms: string | null;
    }>`select percentile_cont(0.5) within group (order by extract(epoch from c.closed_at - c.submitted_at) * 1000 - c.waited_ms)
        as median_ms from change.case c
      where c.company_id = ${company_id} and c.change_type = ${change_type} and c.status = ${sql.lit(STATUS.close)} and c.submitted_at is not null`,
    db,
  );
  return found!.median_ms === null ? null : Number(found!.median_ms);
}

export const opinionsOf = (db: Db, caseId: number, roundNo: number): Promise<OpinionRow[]> =>
  readAll(sql<OpinionRow>`select * from change.opinion where case_id = ${caseId} and round_no = ${roundNo} order by id`, db);

interface NewExpert {
  employeeId: number;
  field: string;
}
export async function insertExperts(db: Db, one: CaseRecord, experts: readonly NewExpert[]): Promise<void> {
  await sql`insert into change.opinion (case_id, round_no, expert_id, field)
    select ${one.id}, ${one.round_no}, e.id, e.field from unnest(${experts.map(({ employeeId }) => employeeId)}::bigint[], ${experts.map(({ field }) => field)}::text[]) e(id, field)`.execute(
    db,
  );
}
export async function writeOpinion(
  ctx: Ctx,
  id: number,
  { riskBefore, riskAfter, controls, conditions }: { riskBefore: string; riskAfter: string; controls: string; conditions: string },
): Promise<void> {
  await sql`update change.opinion set risk_before = ${riskBefore}, risk_after = ${riskAfter}, controls = ${controls}, conditions = ${conditions},
    given_at = ${ctx.now().toISOString()} where id = ${id} and given_at is null`.execute(ctx.db);
}

export const tasksOf = (db: Db, caseId: number): Promise<ChangeTaskRow[]> =>
  readAll(sql<ChangeTaskRow>`select * from change.task where case_id = ${caseId} order by due_on, id`, db);

interface NewTaskRow {
  kind: string;
  text: string;
  assigneeId: number | null;
  dueOn: string;
  needsEvidence: boolean;
  touches: { kind: string; id: number } | null;
}
export async function insertTask(db: Db, one: CaseRecord, task: NewTaskRow): Promise<void> {
  await sql`insert into change.task (case_id, company_id, unit_id, kind, text, assignee_id, due_on, needs_evidence, touched_kind, touched_id)
    values (${one.id}, ${one.company_id}, ${one.unit_id}, ${task.kind}, ${task.text}, ${task.assigneeId}, ${task.dueOn}, ${task.needsEvidence},
      ${task.touches?.kind ?? null}, ${task.touches?.id ?? null})`.execute(db);
}
export async function writeTask(db: Db, id: number, set: Record<string, unknown>): Promise<void> {
  await sql`update change.task set ${sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
    version = version + 1 where id = ${id}`.execute(db);
}
interface NewTemplateTask extends Omit<NewTaskRow, 'touches'> {
  texts: Localized;
  offsetDays: number;
  office: string;
}
/** Tasks of a template, in its order. */
export async function insertTemplateTasks(
  db: Db,
  one: Pick<CaseRecord, 'id' | 'company_id' | 'unit_id'>,
  tasks: readonly NewTemplateTask[],
): Promise<void> {
  await sql`insert into change.task (case_id, company_id, unit_id, kind, text, texts, assignee_id, due_on, offset_days, needs_evidence, office)
    select ${one.id}, ${one.company_id}, ${one.unit_id}, x->>'kind', x->>'text', x->'texts', (x->>'assigneeId')::bigint, (x->>'dueOn')::date,
      (x->>'offsetDays')::int, (x->>'needsEvidence')::boolean, x->>'office'
    from jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) with ordinality t(x, no) order by no`.execute(db);
}
/** Open tasks that hang on the start follow it; what is done stays on its day. */
export async function alignTasks(db: Db, caseId: number, start: string): Promise<void> {
  await sql`update change.task set due_on = ${start}::date + offset_days, version = version + 1 where case_id = ${caseId} and offset_days is not null and status = ${TASK.open}`.execute(
    db,
  );
}

/** Spaces of a unit among some, and whether one of them is of functional risk 1 or 2. */
export async function spacesOfUnit(
  db: Db,
  unitId: number,
  ids: readonly number[],
): Promise<{ id: number; functional_risk: string | null }[]> {
  return readAll(
    sql<{ id: number; functional_risk: string | null }>`select id, functional_risk from organization.pub_space
      where unit_id = ${unitId} and id = any(${[...ids]}::bigint[])`,
    db,
  );
}
/** Posts of a company among some; shared ones too. */
export async function jobsOfCompany(db: Db, companyId: number, ids: readonly number[]): Promise<number[]> {
  const found = await readAll(
    sql<{
      id: number;
    }>`select id from organization.pub_job where id = any(${[...ids]}::bigint[]) and (company_id is null or company_id = ${companyId})`,
    db,
  );
  return found.map(({ id }) => id);
}

/** Changes begun without signatures whose time is over, locked. */
export const lockLapsed = (ctx: Ctx, limit: number, except: readonly number[]): Promise<CaseRecord[]> =>
  readAll(
    sql<CaseRecord>`select * from change.case where status = ${STATUS.inProgress} and retro_due_at is not null and not is_signed
        and retro_due_at <= ${ctx.now().toISOString()} and not id = any(${[...except]}::bigint[])
      order by retro_due_at, id limit ${limit} for update skip locked`,
    ctx.db,
  );
/** Temporary changes whose people are to be reminded today, locked. */
export const lockToRemind = (ctx: Ctx, limit: number, except: readonly number[]): Promise<CaseRecord[]> =>
  readAll(
    sql<CaseRecord>`select t.* from change.case t join organization.pub_unit u on u.id = t.unit_id
      where t.remind_on is not null and t.remind_on <= (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
        and not t.id = any(${[...except]}::bigint[])
      order by t.remind_on, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );

interface PreStart {
  form_type: string;
  result: string | null;
  submitted_at: string | null;
  high_findings: number;
}
/** What an inspection says of the use of a change. */
export const readPreStart = (db: Db, inspectionId: number): Promise<PreStart | undefined> =>
  readOne(
    sql<PreStart>`select f.inspection_type as form_type, t.result, t.submitted_at, case when t.worst_risk = ${INSPECTION_RISK.high} then t.open_action_count else 0 end as high_findings
      from inspection.pub_about_task t join form.pub_form f on f.id = t.form_id where t.id = ${inspectionId}`,
    db,
  );

/** The newest pre-start of a case that counts, one left out. */
export const newestPreStart = (
  db: Db,
  caseId: number,
  except: number,
): Promise<{ result: string | null; submitted_at: string } | undefined> =>
  readOne(sql<{ result: string | null; submitted_at: string }>`select t.result, t.submitted_at ${preStarts(caseId, except)}`, db);
