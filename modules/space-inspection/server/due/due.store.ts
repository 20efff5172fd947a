import { sql } from 'kysely';
import { FORM_STATUS, FORM_TYPE } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { NEVER, plannedAt } from './room-terms.store.ts';

const PLANNED_AT = plannedAt('r');

interface DueRow {
  space_id: number;
  code: string;
  names: Localized;
  facility_id: number;
  facility_names: Localized;
  floor: string;
  functional_risk: string;
  last_on: string | null;
  due_on: string | null;
  /** Local day of its next planned inspection. */
  planned_on: string | null;
}

/** The reader's own project if it has rooms, else the first they see that has some. */
export async function findDueUnit(ctx: Ctx, scope: Scope): Promise<number | undefined> {
  const own = ctx.actor.kind === 'user' ? ctx.actor.unitId : null;
  const { rows } = await sql<{ id: number }>`select u.id from (select id, id as unit_id, company_id, code from organization.pub_unit) u
    where ${inScopeSql(scope, 'u')} and exists (select from space_inspection.room r where r.unit_id = u.id and r.in_use)
    order by u.id is distinct from ${own}::bigint, u.code, u.id limit 1`.execute(ctx.db);
  return rows[0]?.id;
}

/** Rooms of the unit that are due on the day, each with the day it is planned for. */
export async function readDueRooms(db: Db, unitId: number, today: string, zone: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select r.space_id, s.code, s.names, s.facility_id, s.facility_names, s.floor, r.functional_risk,
      to_char(r.last_on, 'YYYY-MM-DD') as last_on, to_char(nullif(r.due_on, ${sql.lit(NEVER)}::date), 'YYYY-MM-DD') as due_on,
      to_char((${sql.raw(PLANNED_AT)} at time zone ${zone}::text)::date, 'YYYY-MM-DD') as planned_on
    from space_inspection.room r join organization.pub_space s on s.id = r.space_id
    where r.in_use and r.unit_id = ${unitId} and r.due_on <= ${today}::date`.execute(db);
  return rows;
}

/** Rooms in use in the unit. */
export async function countRooms(db: Db, unitId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from space_inspection.room where in_use and unit_id = ${unitId}`.execute(db);
  return rows[0]!.count;
}

/** Of these spaces those that are due and nobody has planned, locked: two who plan at once do not plan one room twice. */
export async function lockGaps(db: Db, unitId: number, spaceIds: readonly number[], today: string): Promise<number[]> {
  await sql`select from space_inspection.room where space_id = any(${[...spaceIds]}::bigint[]) order by space_id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`select r.space_id as id from space_inspection.room r
    where r.space_id = any(${[...spaceIds]}::bigint[]) and r.in_use and r.unit_id = ${unitId} and r.due_on <= ${today}::date
      and ${sql.raw(PLANNED_AT)} is null order by r.space_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Due rooms among these spaces, and those of them nobody has planned. */
export async function countDue(db: Db, spaceIds: readonly number[], today: string): Promise<{ due: number; gaps: number }> {
  const { rows } = await sql<{
    due: number;
    gaps: number;
  }>`select count(*)::int as due, (count(*) filter (where ${sql.raw(PLANNED_AT)} is null))::int as gaps
    from space_inspection.room r where r.space_id = any(${[...spaceIds]}::bigint[]) and r.in_use and r.due_on <= ${today}::date`.execute(
    db,
  );
  return rows[0]!;
}

/** The published form of spaces that is asked most in the unit in the last months, else the company's first. */
export async function findUsualForm(
  db: Db,
  { unitId, companyId, since }: { unitId: number; companyId: number; since: string },
): Promise<{ id: number; names: Localized } | undefined> {
  const { rows } = await sql<{ id: number; names: Localized }>`select f.id, f.names from form.pub_form f
    left join (select t.form_id, count(*) as times from inspection.pub_task t where t.unit_id = ${unitId} and t.event_on >= ${since}::date
      and t.space_id is not null group by 1) u on u.form_id = f.id
    where f.company_id = ${companyId} and f.inspection_type = ${sql.lit(FORM_TYPE.space)} and f.published_version_id is not null
      and f.status = ${sql.lit(FORM_STATUS.published)}
    order by u.times desc nulls last, f.code, f.id limit 1`.execute(db);
  return rows[0];
}

/** Functional risk of a room; null for a space that is none. */
export async function readRoomRisk(db: Db, spaceId: number): Promise<string | null> {
  const { rows } = await sql<{
    risk: string;
  }>`select functional_risk as risk from space_inspection.room where space_id = ${spaceId}`.execute(db);
  return rows[0]?.risk ?? null;
}
