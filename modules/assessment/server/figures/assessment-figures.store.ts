import { sql } from 'kysely';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, type Ctx, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS } from '../../contract/index.ts';
import { ASKED_ASE, COMPARED, COUNTED_VISIT, FINDING_CLOSED, FINDING_COUNTED, SCORED_ASE } from '../gap/gap-sql.ts';

interface Row {
  unit_id: number;
  month: string;
  part: string | number;
  whole: string | number;
  records: number;
}
const rowsOf = (rows: readonly Row[], isOther = false): UnitMonth[] =>
  rows.map(({ unit_id, month, part, whole, records }) => ({
    unitId: unit_id,
    month,
    numerator: Number(part),
    denominator: Number(whole),
    excluded: 0,
    ...(isOther && { records }),
  }));

/** Sums over ASEs or visits `t` by unit and month of their day. */
const over =
  (among: string, part: string, whole: string, isOther = false) =>
  async (ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> =>
    rowsOf(
      await readAll(
        sql<Row>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month, ${sql.raw(part)} as part, ${sql.raw(whole)} as whole, count(*)::int as records
          from assessment.assessment t where ${inScopeSql(scope, 't')} and ${sql.raw(among)} and t.event_on between ${from}::date and ${to}::date
          group by 1, 2`,
        ctx.db,
      ),
      isOther,
    );

/** Points of 100 each: what was reached, of what could be. */
const [REACHED, POSSIBLE] = ['sum(t.percent)', '100 * count(*)'];
export const handedInByUnitMonth = over(
  `t.kind = 'ase' and ${ASKED_ASE}`,
  'count(*) filter (where t.handed_in_at is not null)',
  'count(*)',
);
export const qpeByUnitMonth = over(`${COUNTED_VISIT} and t.percent is not null`, REACHED, POSSIBLE, true);
export const aseByUnitMonth = over(`t.kind = 'ase' and ${SCORED_ASE}`, REACHED, POSSIBLE, true);
export const gapByUnitMonth = over(`${COUNTED_VISIT} and ${COMPARED}`, 'sum(t.gap_points)', 'sum(t.gap_elements)', true);

/** Findings by unit and month of their visit. */
const findings =
  (which: string) =>
  async (ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> =>
    rowsOf(
      await readAll(
        sql<Row>`select t.unit_id, to_char(a.event_on, 'YYYY-MM') as month, count(*) filter (where ${sql.raw(which)}) as part, count(*) as whole,
            count(*)::int as records
          from assessment.finding t join assessment.assessment a on a.id = t.assessment_id
          where ${inScopeSql(scope, 't')} and ${sql.raw(FINDING_COUNTED)} and a.event_on between ${from}::date and ${to}::date group by 1, 2`,
        ctx.db,
      ),
    );
export const closedByUnitMonth = findings(FINDING_CLOSED);
export const repeatsByUnitMonth = findings('t.repeat_of is not null');

interface OpenFinding {
  id: number;
  /** What it is about: the text of its element. */
  element: Localized | null;
  code: string;
  grade: string;
  visit_id: number;
  visited_on: string;
}
/** Findings of visits of a period that are still open: the gravest first, then those found first. */
export const openFindings = (ctx: Ctx, scope: Scope, { from, to }: Period, limit: number): Promise<OpenFinding[]> =>
  readAll(
    sql<OpenFinding>`select f.*, (select i -> 'text' from form.pub_form_version v, jsonb_array_elements(v.content -> 'sections') s, jsonb_array_elements(s -> 'items') i
          where v.id = f.form_version_id and i ->> 'key' = f.item limit 1) as element
      from (select t.id, t.code, t.grade, t.item, a.id as visit_id, to_char(a.event_on, 'YYYY-MM-DD') as visited_on, a.form_version_id from assessment.finding t join assessment.assessment a on a.id = t.assessment_id
        where ${inScopeSql(scope, 't')} and ${sql.raw(FINDING_COUNTED)} and not (${sql.raw(FINDING_CLOSED)}) and a.event_on between ${from}::date and ${to}::date
        order by t.grade, a.event_on, t.id limit ${limit}) f`,
    ctx.db,
  );

interface LastVisit {
  id: number;
  unit_id: number;
  receipt: ScoreReceipt;
  content: { sections: { key: string; title: Localized }[] };
}
/** The last visit of each project in a period. */
export const lastVisits = (ctx: Ctx, scope: Scope, { from, to }: Period, limit: number): Promise<LastVisit[]> =>
  readAll(
    sql<LastVisit>`select l.id, l.unit_id, l.receipt, v.content from (
        select distinct on (t.unit_id) t.id, t.unit_id, t.receipt, t.form_version_id from assessment.assessment t
        where ${inScopeSql(scope, 't')} and ${sql.raw(COUNTED_VISIT)} and t.receipt is not null and t.event_on between ${from}::date and ${to}::date
        order by t.unit_id, t.event_on desc, t.id desc limit ${limit}) l
      join form.pub_form_version v on v.id = l.form_version_id`,
    ctx.db,
  );

interface WidestGap {
  id: number;
  unit_id: number;
  round_names: Localized;
  own: string | null;
  outside: string | null;
  gap: string;
}
export const widestGaps = (ctx: Ctx, scope: Scope, { from, to }: Period, limit: number): Promise<WidestGap[]> =>
  readAll(
    sql<WidestGap>`select t.id, t.unit_id, r.names as round_names, s.percent as own, t.percent as outside, round(t.gap_points / t.gap_elements, 1) as gap
      from assessment.assessment t join assessment.round r on r.id = t.round_id
        left join assessment.assessment s on s.round_id = t.round_id and s.unit_id = t.unit_id and s.kind = 'ase' and s.scores_open
      where ${inScopeSql(scope, 't')} and ${sql.raw(COUNTED_VISIT)} and ${sql.raw(COMPARED)} and t.event_on between ${from}::date and ${to}::date
      order by t.gap_points / t.gap_elements desc, t.id limit ${limit}`,
    ctx.db,
  );

export interface NextVisit {
  id: number;
  unit_id: number;
  due_on: string;
  lead_names: Localized | null;
}
/** Of each of these units the visit planned next that has not begun; one past its day still comes next. */
export const nextVisits = (ctx: Ctx, units: readonly number[]): Promise<NextVisit[]> =>
  readAll(
    sql<NextVisit>`select distinct on (t.unit_id) t.id, t.unit_id, to_char(t.due_on, 'YYYY-MM-DD') as due_on, e.names as lead_names
      from assessment.assessment t left join organization.pub_employee e on e.id = t.lead_id
      where t.unit_id = any(${[...units]}::bigint[]) and t.kind = ${sql.lit(ASSESSMENT_KIND.qpe)} and t.status = ${sql.lit(ASSESSMENT_STATUS.pending)}
      order by t.unit_id, t.due_on, t.id`,
    ctx.db,
  );
