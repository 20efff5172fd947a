import { sql } from 'kysely';
import { withNow, type Ctx } from '@quantum/platform/server';
import type { MatrixPerson, CountedState, HeldByKind, InForce } from '../../domain/matrix.rules.ts';
import { peopleOn } from '@quantum/modules/organization/server-api';
import type { MatrixDay } from './matrix-day.ts';
import { LAPSES, type Lapse } from '../../contract/index.ts';
import { LAPSE } from './state-sql.ts';
import { STANDING_COUNTS } from './standing-sql.ts';

interface Whom {
  units: readonly number[];
  by: 'unit' | 'post';
  /** People of one post alone; null: those without one. */
  jobId?: number | null | undefined;
}
/** People in post of units on a day, with the groups of their posts on it. */
export async function readAsked(ctx: Ctx, { units, by, jobId }: Whom, { day, today }: MatrixDay): Promise<MatrixPerson[]> {
  const { rows } = await sql<
    MatrixPerson & { post_group_id: number | null }
  >`select p.id, p.unit_id, ${sql.ref(by === 'unit' ? 'p.unit_id' : 'p.job_id')} as group_id, p.hired_on,
      p.post_group_id, coalesce(f.groups, '[]') as post_groups
    from ${peopleOn(day, today)} p left join (select employee_id, jsonb_agg(distinct post_group_id) as groups from organization.pub_further_post
      where valid_from <= ${day}::date and (valid_to is null or valid_to > ${day}::date) group by employee_id) f on f.employee_id = p.id
    where p.unit_id = any(${[...units]}::bigint[]) ${jobId === undefined ? sql`` : jobId === null ? sql`and p.job_id is null` : sql`and p.job_id = ${jobId}`}`.execute(
    ctx.db,
  );
  return rows.map(({ post_group_id: own, post_groups: further, ...one }) => ({
    ...one,
    post_groups: own === null ? further : [...further, own],
  }));
}

/** How many are in each state of each requirement today, by unit or by post. */
export async function countsOfToday(ctx: Ctx, { units, by, jobId }: Whom): Promise<CountedState[]> {
  const { rows } =
    await sql<CountedState>`select ${by === 'unit' ? sql`t.unit_id` : sql`nullif(t.job_id, 0)`} as group_id, t.requirement_id, t.state, sum(t.n)::int as n
    from ${withNow(STANDING_COUNTS, ctx)} t where t.unit_id = any(${[...units]}::bigint[]) ${jobId === undefined ? sql`` : sql`and t.job_id = ${jobId ?? 0}`}
    group by 1, 2, 3 having sum(t.n) <> 0`.execute(ctx.db);
  return rows;
}

export interface RungInForce extends InForce {
  ladder: string | null;
  rank: number | null;
  /** Its lesson has a material revision. */
  is_revised: boolean;
}
/** What is asked in each of some units on a day: once for each unit it is asked in. */
export async function readInForce(ctx: Ctx, units: readonly number[], day: string): Promise<RungInForce[]> {
  const { rows } =
    await sql<RungInForce>`select r.id, c.descendant_id as unit_id, r.post_group_id, r.category_id, r.lesson_id, k.warn_days, r.grace_days, r.from_on, k.ladder, k.rank,
      exists (select from training.lesson_version m where m.lesson_id = r.lesson_id and m.retrain_by is not null) as is_revised
    from training.requirement r join certificate.pub_category k on k.id = r.category_id join organization.pub_unit_place c on c.ancestor_id = r.unit_id and c.from_on <= ${day}::date and c.to_on > ${day}::date
    where r.from_on <= ${day}::date and c.descendant_id = any(${[...units]}::bigint[]) order by r.id`.execute(ctx.db);
  return rows;
}

/** A category that is asked for, and one that is enough for it. */
export interface Enough {
  asked: number;
  enough: number;
  warnDays: number;
}
const CLASSES = sql`${sql.join(LAPSES.map((one) => sql`(count(*) filter (where x.until is null and x.lapse = ${one}))::int as ${sql.ref(one)}`))}, (count(*) filter (where x.until <= x.warn_on))::int as ending,
  (count(*) filter (where x.until > x.warn_on))::int as held`;
/** Who holds what on a day, by kind of people: of each category itself. */
export async function heldByKind(
  ctx: Ctx,
  ids: readonly number[],
  kindOf: readonly number[],
  wanted: readonly Enough[],
  day: string,
): Promise<HeldByKind[]> {
  if (ids.length === 0 || wanted.length === 0) return [];
  const { rows } = await sql<HeldByKind>`select kind, category_id, ${CLASSES} from (
      select p.kind, k.asked as category_id, h.until, h.lapse, ${day}::date + k.warn_days as warn_on
      from unnest(${[...ids]}::bigint[], ${[...kindOf]}::int[]) p(id, kind)
        join certificate.pub_holding h on h.employee_id = p.id and h.from_on <= ${day}::date and h.last_on >= ${day}::date
        join unnest(${wanted.map((one) => one.asked)}::bigint[], ${wanted.map((one) => one.warnDays)}::int[]) k(asked, warn_days) on k.asked = h.category_id) x
    group by kind, category_id`.execute(ctx.db);
  return rows;
}
/** The same where a higher rank of a ladder is enough: the longest of each person counts. */
export async function heldByRank(
  ctx: Ctx,
  ids: readonly number[],
  kindOf: readonly number[],
  wanted: readonly Enough[],
  day: string,
): Promise<HeldByKind[]> {
  if (ids.length === 0 || wanted.length === 0) return [];
  const { rows } = await sql<HeldByKind>`select kind, category_id, ${CLASSES} from (
      select p.kind, k.asked as category_id, max(o.until) as until, ${sql.raw(LAPSE)} as lapse, ${day}::date + k.warn_days as warn_on
      from unnest(${wanted.map((one) => one.asked)}::bigint[], ${wanted.map((one) => one.enough)}::bigint[], ${wanted.map((one) => one.warnDays)}::int[]) k(asked, enough, warn_days)
        join certificate.pub_holding o on o.category_id = k.enough and o.from_on <= ${day}::date and o.last_on >= ${day}::date
        join unnest(${[...ids]}::bigint[], ${[...kindOf]}::int[]) p(id, kind) on p.id = o.employee_id
      group by p.id, p.kind, k.asked, k.warn_days) x
    group by kind, category_id`.execute(ctx.db);
  return rows;
}

interface PairHeld {
  employee_id: number;
  asked: number;
  /** Null where it was held once and is not now; `infinity` without an end. */
  until: string | null;
  /** Where it is held no more. */
  lapse: Lapse;
}
/** What single people hold of single categories on a day; nothing of those who never did. */
export async function heldOfPairs(
  ctx: Ctx,
  pairs: readonly { employee: number; asked: number; enough: number }[],
  day: string,
): Promise<PairHeld[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<PairHeld>`select x.employee_id, x.asked, max(o.until)::text as until, ${sql.raw(LAPSE)} as lapse
    from unnest(${pairs.map((one) => one.employee)}::bigint[], ${pairs.map((one) => one.asked)}::bigint[], ${pairs.map((one) => one.enough)}::bigint[]) x(employee_id, asked, enough)
      join certificate.pub_holding o on o.employee_id = x.employee_id and o.category_id = x.enough and o.from_on <= ${day}::date and o.last_on >= ${day}::date
    group by 1, 2`.execute(ctx.db);
  return rows;
}
