import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Stay } from '@quantum/modules/organization/server-api';
import type { Ctx, Db } from '@quantum/platform/server';
import { EXEMPTION_STATUS, type SubjectKind } from '../contract/codes.ts';
import type { ExemptionRecord } from './tables.ts';

export async function readExemptionRow(db: Db, id: number): Promise<ExemptionRecord | undefined> {
  const { rows } = await sql<ExemptionRecord>`select * from exemption.exemption where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockExemption(db: Db, id: number): Promise<ExemptionRecord | undefined> {
  const { rows } = await sql<ExemptionRecord>`select * from exemption.exemption where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function readUnit(ctx: Ctx, id: number): Promise<{ names: Localized; time_zone: string }> {
  const { rows } = await sql<{ names: Localized; time_zone: string }>`select names, time_zone from organization.pub_unit
    where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

interface Overlap {
  id: number;
  code: string;
}

interface Claim {
  unitId: number;
  /** The unit and those above it. */
  line: readonly number[];
  subjectKind: SubjectKind;
  subjectIds: readonly number[];
  metrics: readonly string[];
  from: string;
  to: string;
  /** Itself, where it is there already. */
  except?: number;
}

/** Another of the same subject, or one that takes out the whole unit or a unit above it, that is asked for or in force and shares a metric and a day; one unit's requests come one after the other. */
export async function findOverlap(
  ctx: Ctx,
  { unitId, line, subjectKind, subjectIds, metrics, from, to, except }: Claim,
): Promise<Overlap | undefined> {
  await sql`select pg_advisory_xact_lock(7316031, u) from unnest(${[...line].sort((a, b) => a - b)}::int[]) u`.execute(ctx.db);
  const ids = sql`${[...subjectIds]}::bigint[]`;
  const { rows } = await sql<Overlap>`select id, code from exemption.exemption
    where unit_id = any(${[...line]}::bigint[]) and status in (${sql.lit(EXEMPTION_STATUS.reviewing)}, ${sql.lit(EXEMPTION_STATUS.inForce)})
      and ((subject_kind = ${subjectKind} and (subject_ids && ${ids} or (subject_ids = '{}' and ${ids} = '{}')))
        or (unit_id <> ${unitId} and subject_ids = '{}') or (subject_kind = 'unit' and subject_ids && ${[...line]}::bigint[])) and id is distinct from ${except ?? null}
      and metrics && ${[...metrics]}::text[] and from_on <= ${to}::date and to_on >= ${from}::date order by id limit 1`.execute(ctx.db);
  return rows[0];
}

/** Days of the last year on which any of these metrics is out for the unit. */
export async function daysOut(ctx: Ctx, unitId: number, metrics: readonly string[], today: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(distinct d)::int as days from platform.left_out l
    cross join lateral generate_series(greatest(l.from_on, ${today}::date - 365)::timestamp, least(l.to_on, ${today}::date)::timestamp, interval '1 day') d
    where l.unit_id = ${unitId} and l.metric = any(${[...metrics]}::text[])`.execute(ctx.db);
  return rows[0]!.days;
}

/** What it takes out from now on: these units on these days, or its parts of them, in its metrics; nothing where there are none. */
export async function writeLeftOut(ctx: Ctx, exemption: ExemptionRecord, stays: readonly Stay[]): Promise<void> {
  for (const table of ['left_out', 'left_out_space', 'left_out_person'])
    await sql`delete from ${sql.table(`platform.${table}`)} where exemption_id = ${exemption.id}`.execute(ctx.db);
  if (stays.length === 0) return;
  const placed = stays.flatMap(({ from, to, units }) => [...units].map((unit) => ({ unit, from, to })));
  const metrics = sql`unnest(${exemption.metrics}::text[]) m`;
  const parts = sql`unnest(${exemption.subject_ids}::bigint[]) p`;
  const inUnits = sql`unnest(${placed.map(({ unit }) => unit)}::bigint[], ${placed.map(({ from }) => from)}::date[], ${placed.map(({ to }) => to)}::date[]) u(id, from_on, to_on)`;
  if (exemption.subject_kind === 'space')
    await sql`insert into platform.left_out_space (exemption_id, metric, unit_id, space_id, from_on, to_on)
      select ${exemption.id}, m, s.unit_id, s.id, u.from_on, u.to_on from ${metrics}, ${parts} join organization.pub_space s on s.id = p
        join ${inUnits} on u.id = s.unit_id`.execute(ctx.db);
  else if (exemption.subject_kind === 'employee' || exemption.subject_kind === 'post')
    await sql`insert into platform.left_out_person (exemption_id, metric, unit_id, ${sql.raw(exemption.subject_kind === 'post' ? 'job_id' : 'employee_id')}, from_on, to_on)
      select ${exemption.id}, m, u.id, p, u.from_on, u.to_on from ${metrics}, ${parts}, ${inUnits}`.execute(ctx.db);
  else
    await sql`insert into platform.left_out (exemption_id, metric, unit_id, from_on, to_on)
      select ${exemption.id}, m, u.id, u.from_on, u.to_on from ${metrics}, ${inUnits}`.execute(ctx.db);
}

/** Names of spaces, people, posts or units, in the order of their ids. */
export async function namesOfSubjects(ctx: Ctx, kind: SubjectKind, ids: readonly number[]): Promise<{ id: number; names: Localized }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; names: Localized }>`select id, names from ${sql.table(SUBJECT_TABLE[kind])}
    where id = any(${[...ids]}::bigint[]) order by id`.execute(ctx.db);
  return rows;
}
const SUBJECT_TABLE: Record<SubjectKind, string> = {
  unit: 'organization.pub_unit',
  space: 'organization.pub_space',
  employee: 'organization.pub_employee',
  post: 'organization.pub_job',
};

/** Posts of a company or of all, by id. */
export async function countPosts(ctx: Ctx, companyId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from organization.pub_job
    where id = any(${[...ids]}::bigint[]) and (company_id is null or company_id = ${companyId})`.execute(ctx.db);
  return rows[0]!.n;
}

/** Entries of a company in force, locked. */
export async function lockInForce(ctx: Ctx, companyId: number): Promise<ExemptionRecord[]> {
  const { rows } = await sql<ExemptionRecord>`select * from exemption.exemption
    where company_id = ${companyId} and status = ${sql.lit(EXEMPTION_STATUS.inForce)} order by id for update`.execute(ctx.db);
  return rows;
}

/** The next entries the clock has to look at, locked; another server's are passed over. */
export async function lockToCheck(ctx: Ctx, limit: number, except: readonly number[]): Promise<ExemptionRecord[]> {
  const { rows } = await sql<ExemptionRecord>`select t.* from exemption.exemption t join organization.pub_unit u on u.id = t.unit_id
    where t.check_on is not null and t.check_on <= (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
      and not t.id = any(${[...except]}::bigint[]) order by t.check_on, t.id limit ${limit} for update of t skip locked`.execute(ctx.db);
  return rows;
}

/** When the clock looks again; no change of the record a person would see. */
export async function setCheckOn(ctx: Ctx, id: number, day: string | null): Promise<void> {
  await sql`update exemption.exemption set check_on = ${day} where id = ${id}`.execute(ctx.db);
}

/** Approved since an instant, the latest first. */
export async function grantedSince(ctx: Ctx, since: string): Promise<ExemptionRecord[]> {
  const { rows } =
    await sql<ExemptionRecord>`select * from exemption.exemption where decided_at >= ${since} order by decided_at desc, id desc`.execute(
      ctx.db,
    );
  return rows;
}
