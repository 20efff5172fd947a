import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { ENDING, PEOPLE, PEOPLE_OF_COMPANIES } from './people.list.ts';

export interface HeldGroup {
  unit_id: number;
  scheme_id: number;
  version_id: number;
  scheme_names: Localized;
  /** Rank held; null: none. */
  rank: number | null;
  people: number;
  ending: number;
}
/** People in post by unit, scheme and the rank they hold. */
export async function heldByUnit(ctx: Ctx, scope: Scope): Promise<HeldGroup[]> {
  const people = scope.all || scope.companies.length > 0 ? PEOPLE_OF_COMPANIES : PEOPLE;
  const { rows } = await sql<HeldGroup>`select t.unit_id, t.scheme_id, t.version_id, t.scheme_names, h.rank,
      count(*)::int as people, (count(*) filter (where ${withNow(ENDING, ctx)}))::int as ending
    from ${withNow(people, ctx)} where ${inScopeSql(scope, 't')} group by t.unit_id, t.scheme_id, t.version_id, t.scheme_names, h.rank order by t.scheme_id, t.unit_id`.execute(
    ctx.db,
  );
  return rows;
}

interface ComparedRow {
  employee_id: number;
  unit_id: number;
  names: Localized;
  sheets: number;
  open: number;
  seconds: number | null;
  compared: number;
  mean: number | null;
  deviation: number | null;
}
/**
 * Assessors by what they sealed in the last year and are asked for now. Compared are sheets of confirmed grades alone: what is not confirmed
 * tells no one how another scored.
 */
export async function readAssessorRows(ctx: Ctx, scope: Scope): Promise<ComparedRow[]> {
  const since = sql`${ctx.now().toISOString()}::timestamptz - interval '365 days'`;
  const { rows } = await sql<ComparedRow>`with sealed as (
      select x.assessor_id, x.seconds, case when t.confirmed_on is not null and count(*) over g > 1
          then x.percent - (sum(x.percent) over g - x.percent) / (count(*) over g - 1) end as difference
      from attestation.grade t join attestation.sheet x on x.grade_id = t.id
      where ${inScopeSql(scope, 't')} and not t.is_dropped and x.sealed_at >= ${since} window g as (partition by x.grade_id)),
    asked as (
      select a.id as assessor_id from attestation.grade t cross join unnest(t.assessors) a(id)
      where ${inScopeSql(scope, 't')} and not t.is_dropped and t.confirmed_on is null and t.sits_practice and t.sitting_id is not null
        and not exists (select from attestation.sheet x where x.grade_id = t.id and x.assessor_id = a.id)),
    scored as (
      select assessor_id, count(*)::int as sheets, avg(seconds)::int as seconds, count(difference)::int as compared,
        avg(difference)::float8 as mean, stddev_samp(difference)::float8 as deviation from sealed group by 1)
    select p.id as employee_id, p.unit_id, p.names, coalesce(s.sheets, 0) as sheets, s.seconds, coalesce(s.compared, 0) as compared, s.mean, s.deviation,
      (select count(*)::int from asked k where k.assessor_id = p.id) as open
    from organization.pub_person p left join scored s on s.assessor_id = p.id
    where s.assessor_id is not null or p.id in (select assessor_id from asked) order by s.mean desc nulls last, p.id`.execute(ctx.db);
  return rows;
}
