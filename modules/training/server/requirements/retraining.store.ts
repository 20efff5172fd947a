import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { withNow, type Ctx, type Db } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, LESSON_STATUS, TO_LEARN, type GapState } from '../../contract/index.ts';
import type { LessonVersion } from '../tables.ts';
import { IS_TRUE, STANDING } from './standing-sql.ts';
import { graceEndSql } from './state-sql.ts';

/** Learned well, whatever has expired since. */
const LEARNED = sql.join([ATTENDANCE_STATUS.complete, ATTENDANCE_STATUS.pass, ATTENDANCE_STATUS.expired].map((code) => sql.lit(code)));
const OPEN = sql.join([ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete].map((code) => sql.lit(code)));

interface Retrainer {
  employee_id: number;
  lesson_id: number;
  /** Day until which it is learned again. */
  by: string;
}
/** Who has learned a lesson before its last material revision and not since, on a day; of all people in post, or of those given. */
export async function readRetrainers(db: Db, lessons: readonly number[], day: string, people?: readonly number[]): Promise<Retrainer[]> {
  if (lessons.length === 0) return [];
  const { rows } = await sql<Retrainer>`with revised as (
      select distinct on (lesson_id) lesson_id, no, retrain_by from training.lesson_version
      where lesson_id = any(${[...lessons]}::bigint[]) and retrain_by is not null and published_on <= ${day}::date order by lesson_id, no desc)
    select r.employee_id, m.lesson_id, m.retrain_by::text as by from revised m
      join training.lesson_version v on v.lesson_id = m.lesson_id join training.scheduling s on s.lesson_version_id = v.id
      join training.record r on r.scheduling_id = s.id join organization.pub_person p on p.id = r.employee_id
    where not r.is_cancelled and r.status in (${LEARNED}) and r.finished_on <= ${day}::date
      ${people ? sql`and r.employee_id = any(${[...people]}::bigint[])` : sql``}
    group by r.employee_id, m.lesson_id, m.retrain_by, m.no having max(v.no) < m.no order by r.employee_id limit 100000`.execute(db);
  return rows;
}

/** Who is on a lesson now, in the version published last or an earlier one: `employee lesson`. */
export async function readLearning(db: Db, lessons: readonly number[], people: readonly number[], isNewest = false): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select r.employee_id || ' ' || s.lesson_id as key from training.record r
      join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
    where r.employee_id = any(${[...people]}::bigint[]) and s.lesson_id = any(${[...lessons]}::bigint[]) and not r.is_cancelled
      and r.status in (${OPEN}) ${
        isNewest
          ? sql`and v.no >= (select max(m.no) from training.lesson_version m where m.lesson_id = s.lesson_id and m.retrain_by is not null)`
          : sql``
      }`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The last version of each lesson that is published or waits for its next one. */
export async function readLatest(db: Db, lessons: readonly number[]): Promise<Map<number, LessonVersion>> {
  const { rows } = await sql<LessonVersion>`select distinct on (v.lesson_id) v.id, v.lesson_id, v.names, v.category_id, v.steps
    from training.lesson_version v join training.lesson l on l.id = v.lesson_id
    where v.lesson_id = any(${[...lessons]}::bigint[]) and l.status <> ${sql.lit(LESSON_STATUS.invalid)} order by v.lesson_id, v.no desc`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.lesson_id, row]));
}

/** Lessons of a company with a material revision. */
export async function readRevised(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from training.lesson l
    where l.company_id = ${companyId} and exists (select from training.lesson_version v where v.lesson_id = l.id and v.retrain_by is not null)
    order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Something is to be learned, now or soon. */
const GAPS: readonly GapState[] = ['expiring', 'grace', ...TO_LEARN];
const GRACE: GapState = 'grace';
interface Gap {
  employee_id: number;
  requirement_id: number;
  lesson_id: number;
  state: GapState;
  /** End of what is held; null without an end or where nothing is. */
  held_to: string | null;
  /** Of what is expired or revoked: its last end, ever. */
  last_end: string | null;
  /** Of what is in grace: its last day. */
  grace_end: string;
  /** Rounds that have enrolled them because of it. */
  rounds: string[];
}
/** What people of a unit lack today of requirements that name a lesson. */
export async function readGaps(ctx: Ctx, unitId: number): Promise<Gap[]> {
  const { rows } =
    await sql<Gap>`select t.employee_id, t.requirement_id, r.lesson_id, t.state, nullif(t.held_to, 'infinity')::text as held_to,
      case when t.state in ('expired', 'revoked') then (select max(i.valid_to)::text from certificate.pub_issue i where i.employee_id = t.employee_id and i.category_id = t.category_id) end as last_end,
      coalesce((select ${sql.raw(graceEndSql('a', 'd.day'))} from training.asked a,
        lateral (select (${ctx.now().toISOString()}::timestamptz at time zone a.time_zone)::date as day offset 0) d where t.state = ${GRACE} and a.id = t.id), r.from_on)::text as grace_end,
      array(select a.round from training.auto_enrolment a where a.requirement_id = t.requirement_id and a.employee_id = t.employee_id) as rounds
    from ${withNow(STANDING, ctx)} t join training.requirement r on r.id = t.requirement_id
    where ${withNow(IS_TRUE, ctx)} and t.unit_id = ${unitId} and t.state = any(${[...GAPS]}::text[]) and r.lesson_id is not null
    order by t.requirement_id, t.code`.execute(ctx.db);
  return rows;
}

/** People in post of a unit. */
export async function idsIn(db: Db, unitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from organization.pub_person where unit_id = ${unitId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRound(
  ctx: Ctx,
  record: { requirement: number; employee: number; round: string; record: number },
): Promise<void> {
  await sql`insert into training.auto_enrolment (requirement_id, employee_id, round, record_id)
    values (${record.requirement}, ${record.employee}, ${record.round}, ${record.record})`.execute(ctx.db);
}

/** The next unit with people that no night has gone through today; taken by this transaction alone. */
export async function takeUnit(ctx: Ctx, limit: number, except: readonly number[], day: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`insert into training.unit_night (unit_id, day)
    select p.unit_id, ${day}::date from organization.pub_person p
    where p.unit_id <> all(${[...except]}::bigint[]) and p.company_id is not null
      and not exists (select from training.unit_night n where n.unit_id = p.unit_id and n.day >= ${day}::date)
    group by p.unit_id order by p.unit_id limit ${limit}
    on conflict (unit_id) do update set day = excluded.day where unit_night.day < excluded.day returning unit_id as id`.execute(ctx.db);
  return rows;
}

/** Names and places of people, for the list of a lesson. */
export async function readPlaces(db: Db, people: readonly number[]) {
  const { rows } = await sql<{ id: number; company_id: number; unit_id: number; names: Localized }>`select id, company_id, unit_id, names
    from organization.pub_person where id = any(${[...people]}::bigint[]) order by id`.execute(db);
  return rows;
}
