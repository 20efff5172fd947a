import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import type { EvaluationGrade } from '../../contract/index.ts';
import { COMPARED, COUNTED_VISIT, counts, MISSED_ASE } from '../gap/gap-sql.ts';

interface WidestClaim {
  id: number;
  unit_names: Localized;
  round_names: Localized;
  own: string | null;
  outside: string | null;
  gap: string;
}
/** Projects that claimed more than their last visit of a period found, the widest first. */
export const widestClaimsOf = (ctx: Ctx, scope: Scope, { from, to }: Period, limit: number): Promise<WidestClaim[]> =>
  readAll(
    sql<WidestClaim>`select v.id, u.names as unit_names, r.names as round_names, s.percent as own, v.percent as outside, round(v.gap, 1) as gap from (
        select distinct on (t.unit_id) t.id, t.unit_id, t.round_id, t.percent, t.gap_points / nullif(t.gap_elements, 0) as gap, ${sql.raw(COMPARED)} as is_compared
        from assessment.assessment t
        where ${inScopeSql(scope, 't')} and ${sql.raw(COUNTED_VISIT)} and t.event_on between ${from}::date and ${to}::date
        order by t.unit_id, t.event_on desc, t.id desc) v
      join organization.pub_unit u on u.id = v.unit_id join assessment.round r on r.id = v.round_id
      left join assessment.assessment s on s.round_id = v.round_id and s.unit_id = v.unit_id and s.kind = 'ase' and s.scores_open and ${sql.raw(counts('s'))}
      where v.is_compared and v.gap > 0 order by v.gap desc, v.id limit ${limit}`,
    ctx.db,
  );

interface MissedAse {
  id: number;
  unit_names: Localized;
  round_names: Localized;
  due_on: string;
  lead_names: Localized | null;
  status: string;
  total: number;
}
/** Self-evaluations due since a day whose last day has passed and that were not handed in, the latest first, and how many there are. */
export const missedAses = (ctx: Ctx, scope: Scope, since: string, limit: number): Promise<MissedAse[]> =>
  readAll(
    sql<MissedAse>`select t.id, u.names as unit_names, r.names as round_names, t.due_on, e.names as lead_names, t.status, count(*) over ()::int as total
      from assessment.assessment t join organization.pub_unit u on u.id = t.unit_id join assessment.round r on r.id = t.round_id
        left join organization.pub_employee e on e.id = t.lead_id
      where ${inScopeSql(scope, 't')} and t.due_on >= ${since}::date and ${withNow(MISSED_ASE, ctx)}
      order by t.due_on desc, t.id desc limit ${limit}`,
    ctx.db,
  );

interface ChangedGrade {
  id: number;
  unit_names: Localized;
  round_names: Localized;
  grade: EvaluationGrade;
  grade_before: EvaluationGrade;
}
/** Projects whose last signed visit of a period has another grade than the one before. */
export const changedGrades = (ctx: Ctx, scope: Scope, { from, to }: Period): Promise<ChangedGrade[]> =>
  readAll(
    sql<ChangedGrade>`select v.id, u.names as unit_names, r.names as round_names, v.grade, v.grade_before from (
        select t.id, t.unit_id, t.round_id, t.grade_signed as grade,
          lag(t.grade_signed) over of_unit as grade_before, lead(t.id) over of_unit as next_id
        from assessment.assessment t
        where ${inScopeSql(scope, 't')} and ${sql.raw(COUNTED_VISIT)} and t.grade_signed is not null and t.event_on between ${from}::date and ${to}::date
        window of_unit as (partition by t.unit_id order by t.event_on, t.id)) v
      join organization.pub_unit u on u.id = v.unit_id join assessment.round r on r.id = v.round_id
      where v.next_id is null and v.grade <> v.grade_before order by v.id desc`,
    ctx.db,
  );

interface LedVisitRow {
  lead_id: number;
  lead_names: Localized;
  round_id: number;
  percent: string;
}
/** Visits of a period with who led them and what they gave. */
export const ledVisits = (ctx: Ctx, scope: Scope, { from, to }: Period): Promise<LedVisitRow[]> =>
  readAll(
    sql<LedVisitRow>`select t.lead_id, e.names as lead_names, t.round_id, t.percent from assessment.assessment t
        join organization.pub_employee e on e.id = t.lead_id
      where ${inScopeSql(scope, 't')} and ${sql.raw(COUNTED_VISIT)} and t.percent is not null and t.event_on between ${from}::date and ${to}::date`,
    ctx.db,
  );
