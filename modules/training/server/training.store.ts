import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { presentDay, type Ctx, type Db } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, SCHEDULING_STATUS, LESSON_STATUS, type LearnWay, type NewQuestion, type Question } from '../contract/index.ts';
import type { LessonVersion, PaperRecord, SetRecord, TrainingRecord, SchedulingRecord } from './tables.ts';

const one = async <R>(query: { execute(db: Db): Promise<{ rows: R[] }> }, db: Db): Promise<R | undefined> =>
  (await query.execute(db)).rows[0];

export const findRequirementDraft = (db: Db, companyId: number, clientId: string) =>
  one(sql<{ id: number }>`select id from training.requirement where company_id = ${companyId} and client_id = ${clientId}`, db);

export const readSetRow = (db: Db, id: number) => one(sql<SetRecord>`select * from training.question_set where id = ${id}`, db);
export const readPaperRow = (db: Db, id: number) => one(sql<PaperRecord>`select * from training.paper where id = ${id}`, db);
export const readVersion = (db: Db, id: number) => one(sql<LessonVersion>`select * from training.lesson_version where id = ${id}`, db);
export const latestVersion = (db: Db, lessonId: number) =>
  one(sql<LessonVersion>`select * from training.lesson_version where lesson_id = ${lessonId} order by no desc limit 1`, db);

const QUESTION = sql`id, set_id as "setId", no, version_no as "versionNo", kind, picture, stem, options, numeric, guide, parts, tags, difficulty, explanation, is_retired as retired`;
export type SetQuestion = Question & { setId: number };
export async function readQuestions(db: Db, setId: number): Promise<SetQuestion[]> {
  const { rows } =
    await sql<SetQuestion>`select ${QUESTION} from training.question where set_id = ${setId} order by no, version_no`.execute(db);
  return rows;
}
/** What sets hold to be asked now. */
export async function readPool(db: Db, sets: readonly number[]): Promise<SetQuestion[]> {
  const { rows } = await sql<SetQuestion>`select ${QUESTION} from training.question
    where set_id = any(${[...sets]}::bigint[]) and not is_retired order by set_id, no`.execute(db);
  return rows;
}
export async function findQuestions(db: Db, ids: readonly number[]): Promise<SetQuestion[]> {
  const { rows } = await sql<SetQuestion>`select ${QUESTION} from training.question where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** At the end of its set, or in the place of the version before it; sent again it is the same. */
export async function insertQuestion(
  ctx: Ctx,
  setId: number,
  q: Omit<NewQuestion, 'version'>,
  before: { no: number; versionNo: number } | null = null,
): Promise<number> {
  const json = (value: unknown) => JSON.stringify(value);
  const { rows } = await sql<{
    id: number;
  }>`insert into training.question (set_id, no, version_no, client_id, picture, kind, stem, options, numeric, guide, parts, tags, difficulty, explanation)
    select ${setId}, coalesce(${before?.no ?? null}::int, max(no) + 1, 1), ${(before?.versionNo ?? 0) + 1}, ${q.clientId}, ${q.picture ? json(q.picture) : null}::jsonb, ${q.kind}, ${json(q.stem)}::jsonb, ${json(q.options)}::jsonb,
      ${q.numeric ? json(q.numeric) : null}::jsonb, ${q.guide ?? ''}, ${json(q.parts ?? [])}::jsonb, ${q.tags ?? []}::text[], ${q.difficulty}, ${q.explanation}
    from training.question where set_id = ${setId} on conflict (set_id, client_id) do update set client_id = excluded.client_id returning id`.execute(
    ctx.db,
  );
  return rows[0]!.id;
}

export async function retireQuestion(ctx: Ctx, setId: number, id: number): Promise<boolean> {
  const { rows } = await sql`update training.question set is_retired = true where id = ${id} and set_id = ${setId} returning id`.execute(
    ctx.db,
  );
  return rows.length === 1;
}

/** Live papers that ask questions of a set. */
export async function papersOfSet(db: Db, setId: number): Promise<PaperRecord[]> {
  const { rows } = await sql<PaperRecord>`select * from training.paper
    where sets @> array[${setId}]::bigint[] and status = ${sql.lit(LESSON_STATUS.published)} order by id`.execute(db);
  return rows;
}

/** Sets by id. */
export async function readSetRows(db: Db, ids: readonly number[]): Promise<Map<number, SetRecord>> {
  const { rows } = await sql<SetRecord>`select * from training.question_set where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lessons that ask a paper: published so, or scheduled with it and not over. */
export async function lessonsOfPaper(db: Db, paperId: number): Promise<{ id: number; code: string }[]> {
  const asked = JSON.stringify([{ paperId }]);
  const { rows } = await sql<{
    id: number;
    code: string;
  }>`select l.id, l.code from training.lesson l where l.status = ${sql.lit(LESSON_STATUS.published)} and l.steps @> ${asked}::jsonb
      or exists (select from training.scheduling s join training.lesson_version v on v.id = s.lesson_version_id
        where s.lesson_id = l.id and s.status in (${sql.lit(SCHEDULING_STATUS.live)}, ${sql.lit(SCHEDULING_STATUS.paused)}) and v.steps @> ${asked}::jsonb)
    order by l.id limit 50`.execute(db);
  return rows;
}
interface AskedOf {
  employeeId: number;
  recordId: number;
  paperId: number;
}
/** True where a person is still to be asked a quiz by another course of theirs, or by a record of another module. */
export async function isAskedElsewhere(db: Db, { employeeId, recordId, paperId }: AskedOf): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select exists (select from training.record r
      join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
      where r.employee_id = ${employeeId} and r.id <> ${recordId} and not r.is_cancelled and r.status in (${sql.lit(ATTENDANCE_STATUS.unrecord)}, ${sql.lit(ATTENDANCE_STATUS.incomplete)})
        and v.steps @> ${JSON.stringify([{ paperId }])}::jsonb)
    or exists (select from training.booking b where b.employee_id = ${employeeId} and b.paper_id = ${paperId} and b.submitted_at is null) as asked`.execute(
    db,
  );
  return rows[0]!.asked;
}

/** Live schedulings of a lesson. */
export async function liveOfLesson(db: Db, lessonId: number): Promise<number> {
  const found = await one(
    sql<{
      n: number;
    }>`select count(*)::int as n from training.scheduling where lesson_id = ${lessonId} and status = ${sql.lit(SCHEDULING_STATUS.live)}`,
    db,
  );
  return found!.n;
}

export async function insertVersion(
  ctx: Ctx,
  lesson: { id: number; names: Localized; category_id: number | null; steps: unknown },
  no: number,
  retrainBy: string | null,
) {
  await sql`insert into training.lesson_version (lesson_id, no, names, category_id, steps, published_at, published_on, retrain_by)
    values (${lesson.id}, ${no}, ${JSON.stringify(lesson.names)}::jsonb, ${lesson.category_id}, ${JSON.stringify(lesson.steps)}::jsonb, ${ctx.now().toISOString()}, ${presentDay(ctx)}::date, ${retrainBy}::date)`.execute(
    ctx.db,
  );
}

export async function setSignature(ctx: Ctx, recordId: number, fileId: number): Promise<void> {
  await sql`update training.record set signature_file_id = ${fileId} where id = ${recordId}`.execute(ctx.db);
}

/** A course, and its last attempt if there is one, were done in another way than with an account of one's own. */
export async function stampWay(ctx: Ctx, recordId: number, way: LearnWay, scanId: number | null = null): Promise<void> {
  await sql`update training.record set via = ${way}, scan_file_id = coalesce(${scanId}, scan_file_id) where id = ${recordId}`.execute(
    ctx.db,
  );
  await sql`update training.attempt set via = ${way} where record_id = ${recordId}
    and no = (select max(no) from training.attempt where record_id = ${recordId})`.execute(ctx.db);
}

interface RosterRow {
  id: number;
  code: string;
  names: Localized;
  employee_id: number;
  status: string;
  score: string | null;
  certificate_id: number | null;
}
export async function readRoster(db: Db, schedulingId: number): Promise<RosterRow[]> {
  const { rows } =
    await sql<RosterRow>`select r.id, r.code, e.names, r.employee_id, r.status, r.score, r.certificate_id from training.record r
    join organization.pub_employee e on e.id = r.employee_id where r.scheduling_id = ${schedulingId} order by r.id`.execute(db);
  return rows;
}

export const readSchedulingRow = (db: Db, id: number) => one(sql<SchedulingRecord>`select * from training.scheduling where id = ${id}`, db);

interface Teaching {
  scheduling_id: number;
  is_by_sessions: boolean;
  lesson: LessonVersion;
}
/** What schedulings teach, and how. */
export async function readTeachings(db: Db, schedulings: readonly number[]): Promise<Map<number, Teaching>> {
  const { rows } = await sql<Teaching>`select s.id as scheduling_id, s.is_by_sessions, to_jsonb(v) as lesson
    from training.scheduling s join training.lesson_version v on v.id = s.lesson_version_id where s.id = any(${[...schedulings]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.scheduling_id, one]));
}

/** Records of those who have not ended yet are outside the numbers from now on. */
export async function cancelRecords(ctx: Ctx, schedulingId: number, open: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`update training.record set is_cancelled = true, version = version + 1, updated_at = ${ctx.now().toISOString()}
    where scheduling_id = ${schedulingId} and status = any(${[...open]}::text[]) returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function readOwnRecords(db: Db, employeeId: number): Promise<TrainingRecord[]> {
  const { rows } = await sql<TrainingRecord>`select * from training.record where employee_id = ${employeeId} and not is_cancelled
    order by finished_on desc nulls first, deadline, id limit 200`.execute(db);
  return rows;
}

export const lockOwnRecord = (ctx: Ctx, id: number, employeeId: number) =>
  one(
    sql<TrainingRecord>`select * from training.record where id = ${id} and employee_id = ${employeeId} and not is_cancelled for update`,
    ctx.db,
  );

export const lockRecord = (ctx: Ctx, id: number) =>
  one(sql<TrainingRecord>`select * from training.record where id = ${id} and not is_cancelled for update`, ctx.db);
export const recordOf = (db: Db, schedulingId: number, employeeId: number) =>
  one(sql<{ id: number }>`select id from training.record where scheduling_id = ${schedulingId} and employee_id = ${employeeId}`, db);

export const instructorOfEmployee = (db: Db, companyId: number, employeeId: number) =>
  one(sql<{ id: number }>`select id from training.instructor where company_id = ${companyId} and employee_id = ${employeeId}`, db);

interface RequirementRow {
  id: number;
  post_group_id: number | null;
  group_names: Localized | null;
  category_id: number;
  category_names: Localized;
  warn_days: number;
  ladder: string | null;
  rank: number | null;
  lesson_id: number | null;
  grace_days: number;
  from_on: string;
}
/** Requirements that hold for units on a day: their own and those of the units above them. */
export async function readRequirements(ctx: Ctx, units: readonly number[], day: string): Promise<RequirementRow[]> {
  const { rows } =
    await sql<RequirementRow>`select r.id, r.post_group_id, g.names as group_names, r.category_id, k.names as category_names, k.warn_days, k.ladder, k.rank,
      r.lesson_id, r.grace_days, r.from_on
    from training.requirement r join certificate.pub_category k on k.id = r.category_id left join organization.pub_post_group g on g.id = r.post_group_id
    where r.from_on <= ${day}::date and exists (select from organization.pub_closure c where c.ancestor_id = r.unit_id and c.valid_to is null
      and c.descendant_id = any(${[...units]}::bigint[])) order by r.id limit 200`.execute(ctx.db);
  return rows;
}

/** Of one unit, in one reading. */
const MOST_PEOPLE_READ = 20_000;
interface PersonRow {
  id: number;
  names: Localized;
  job_names: Localized | null;
  /** Of today's post, and of those held in further units on the day. */
  post_groups: number[];
  hired_on: string | null;
}
/** Which people of a unit: of one post (null: without one), or those given. */
export interface Which {
  jobId?: number | null | undefined;
  ids?: readonly number[];
}
const whichSql = ({
  jobId,
  ids,
}: Which) => sql`${jobId === undefined ? sql`` : jobId === null ? sql`and p.job_id is null` : sql`and p.job_id = ${jobId}`}
  ${ids ? sql`and p.id = any(${[...ids]}::bigint[])` : sql``}`;
export async function readPeople(ctx: Ctx, unitId: number, day: string, which: Which = {}): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select p.id, p.names, p.job_names, p.hired_on,
      (select coalesce(jsonb_agg(g), '[]') from (select p.post_group_id as g where p.post_group_id is not null union select f.post_group_id
        from organization.pub_further_post f where f.employee_id = p.id and f.valid_from <= ${day}::date and (f.valid_to is null or f.valid_to > ${day}::date)) x) as post_groups
    from organization.pub_person p where p.unit_id = ${unitId} ${whichSql(which)} order by p.id limit ${MOST_PEOPLE_READ}`.execute(ctx.db);
  return rows;
}
/** Ids of a page of people, in the order of `readPeople`, with how many there are. */
export async function readPageOfPeople(
  ctx: Ctx,
  unitId: number,
  which: Which,
  { from, size }: { from: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{
    ids: number[];
    total: number;
  }>`select (select count(*)::int from organization.pub_person p where p.unit_id = ${unitId} ${whichSql(which)}) as total,
    (select coalesce(jsonb_agg(x.id order by x.id), '[]') from (select p.id from organization.pub_person p where p.unit_id = ${unitId} ${whichSql(which)}
      order by p.id limit ${size} offset ${from}) x) as ids`.execute(ctx.db);
  return rows[0]!;
}
/** People in post of each unit. */
export async function countPeople(ctx: Ctx, units: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ unit_id: number; n: number }>`select unit_id, count(*)::int as n from organization.pub_person
    where unit_id = any(${[...units]}::bigint[]) group by unit_id`.execute(ctx.db);
  return new Map(rows.map(({ unit_id, n }) => [unit_id, n]));
}
interface PostRow {
  id: number | null;
  names: Localized | null;
  people: number;
}
/** Posts of a unit with their people, those without a post last. */
export async function readPosts(ctx: Ctx, unitId: number): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`select p.job_id as id, p.job_names as names, count(*)::int as people from organization.pub_person p
    where p.unit_id = ${unitId} group by 1, 2 order by p.job_id nulls last`.execute(ctx.db);
  return rows;
}

/** People in post of a unit, or of one below it, among the given. */
export async function peopleIn(ctx: Ctx, unitIds: readonly number[], ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    unit_id: number;
    names: Localized;
    code: string;
  }>`select id, unit_id, names, code from organization.pub_person
    where unit_id = any(${[...unitIds]}::bigint[]) and id = any(${[...ids]}::bigint[]) order by id`.execute(ctx.db);
  return rows;
}

interface LadderCategory {
  id: number;
  ladder: string | null;
  rank: number | null;
}
export async function readLadders(ctx: Ctx, companyId: number): Promise<LadderCategory[]> {
  const { rows } = await sql<LadderCategory>`select id, ladder, rank from certificate.pub_category where company_id = ${companyId}`.execute(
    ctx.db,
  );
  return rows;
}

/** Who held a category before a day: `employee category`. */
export async function heldBefore(ctx: Ctx, employees: readonly number[], categories: readonly number[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct employee_id || ' ' || category_id as key from certificate.pub_issue
    where employee_id = any(${[...employees]}::bigint[]) and category_id = any(${[...categories]}::bigint[]) and valid_from <= ${day}::date`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ key }) => key));
}

export const categoryNames = (db: Db, id: number) =>
  one(sql<{ company_id: number; names: Localized }>`select company_id, names from certificate.pub_category where id = ${id}`, db);

export async function lessonsOfCategory(db: Db, categoryId: number): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from training.lesson
    where category_id = ${categoryId} and status <> ${sql.lit(LESSON_STATUS.invalid)} order by id limit 20`.execute(db);
  return rows;
}
