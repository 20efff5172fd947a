import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { peopleOn } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { MatrixDay } from './matrix-day.ts';

/** Of one unit, in one reading. */
const MOST_PEOPLE_READ = 20_000;

interface PersonRow {
  id: number;
  names: Localized;
  job_names: Localized | null;
  /** Of the post of the day, and of those held in further units on it. */
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

/** People who work in a unit on a day, with the posts of that day: those of one post together. */
export async function readPeople(ctx: Ctx, unitId: number, { day, today }: MatrixDay, which: Which = {}): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select p.id, p.names, p.job_names, p.hired_on,
      (select coalesce(jsonb_agg(g), '[]') from (select p.post_group_id as g where p.post_group_id is not null union select f.post_group_id
        from organization.pub_further_post f where f.employee_id = p.id and f.valid_from <= ${day}::date and (f.valid_to is null or f.valid_to > ${day}::date)) x) as post_groups
    from ${peopleOn(day, today)} p where p.unit_id = ${unitId} ${whichSql(which)} order by p.job_id nulls last, p.id limit ${MOST_PEOPLE_READ}`.execute(
    ctx.db,
  );
  return rows;
}

/** Ids of a page of people, in the order of `readPeople`, with how many there are. */
export async function readPageOfPeople(
  ctx: Ctx,
  unitId: number,
  { day, today }: MatrixDay,
  which: Which,
  { from, size }: { from: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{
    ids: number[];
    total: number;
  }>`select (select count(*)::int from ${peopleOn(day, today)} p where p.unit_id = ${unitId} ${whichSql(which)}) as total,
    (select coalesce(jsonb_agg(x.id order by x.job_id nulls last, x.id), '[]') from (select p.id, p.job_id from ${peopleOn(day, today)} p where p.unit_id = ${unitId} ${whichSql(which)}
      order by p.job_id nulls last, p.id limit ${size} offset ${from}) x) as ids`.execute(ctx.db);
  return rows[0]!;
}

/** People in post of each unit on a day. */
export async function countPeople(ctx: Ctx, units: readonly number[], { day, today }: MatrixDay): Promise<Map<number, number>> {
  const { rows } = await sql<{ unit_id: number; n: number }>`select p.unit_id, count(*)::int as n from ${peopleOn(day, today)} p
    where p.unit_id = any(${[...units]}::bigint[]) group by 1`.execute(ctx.db);
  return new Map(rows.map(({ unit_id, n }) => [unit_id, n]));
}

interface PostRow {
  id: number | null;
  names: Localized | null;
  people: number;
}

/** Posts of a unit with their people on a day, those without a post last. */
export async function readPosts(ctx: Ctx, unitId: number, { day, today }: MatrixDay): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`select p.job_id as id, p.job_names as names, count(*)::int as people from ${peopleOn(day, today)} p
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
