import { sql, type RawBuilder } from 'kysely';
import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import {
  anyOf,
  anyValue,
  dailyRollup,
  inList,
  inScopeSql,
  isLeftOutSql,
  leftOutDays,
  leftOutSpaceDays,
  type Db,
  type Period,
  type Scope,
} from '@quantum/platform/server';
import { ASKED, DONE, LEFT_OUT, ON_TIME, PASSED, PLANNED } from '../record/overdue.store.ts';
import { LISTED_PROGRAMMES } from '../../contract/codes.ts';
import { rebuildCoverage, refreshCoverage } from './coverage.store.ts';
import { rebuildFindings, refreshFindings } from './rollup-finding.store.ts';

/** The counts of one day in one unit; each is a sum, so days, units and weeks add up. */
export const COUNTS = [
  'completed',
  'missed',
  'left_out',
  'on_time',
  'passed',
  'attention',
  'failed',
  'unscored',
  'answered',
  'findings',
] as const;
export type Counts = Record<(typeof COUNTS)[number], number>;

/** What each count means, over `inspection.task t`: written once, for the rollup and for the days it does not hold. */
const MEANING: Record<(typeof COUNTS)[number], string> = {
  completed: `count(*) filter (where ${DONE} and ${PLANNED})`,
  missed: `count(*) filter (where t.missed)`,
  left_out: `count(*) filter (where ${LEFT_OUT})`,
  on_time: `count(*) filter (where ${ON_TIME})`,
  passed: `count(*) filter (where ${PASSED})`,
  attention: `count(*) filter (where ${DONE} and ${ASKED} and t.result = '${INSPECTION_RESULT.attention}')`,
  failed: `count(*) filter (where ${DONE} and ${ASKED} and t.result = '${INSPECTION_RESULT.fail}')`,
  unscored: `count(*) filter (where ${DONE} and (t.result = '${INSPECTION_RESULT.notScored}' or not ${ASKED}))`,
  answered: `coalesce(sum(t.answered_count) filter (where ${DONE}), 0)`,
  findings: `coalesce(sum(t.finding_count) filter (where ${DONE} and ${ASKED}), 0)`,
};
const FROM_TASKS = sql.raw(COUNTS.map((name) => `(${MEANING[name]})::int as ${name}`).join(', '));
const NAMES = sql.raw(COUNTS.join(', '));
const SUMS = sql.raw(COUNTS.map((name) => `coalesce(sum(x.${name}), 0)::int as ${name}`).join(', '));

/** The programmes these figures count. */
const COUNTS_PROGRAMME = (alias: string): RawBuilder<unknown> => sql.raw(`${alias}.programme in (${inList(LISTED_PROGRAMMES)})`);

/** Units so few that one plan is good whichever they are; planning takes five times as long as reading their days. */
const FEW_UNITS = 10;
/** The ids of a scope of few units and nothing else. */
const fewOf = (scope: Scope): number[] | undefined =>
  scope.all || scope.companies.length > 0 || scope.units.size > FEW_UNITS ? undefined : [...scope.units];

function ofScope(scope: Scope, alias: string): RawBuilder<unknown> {
  const few = fewOf(scope);
  return few ? sql`${sql.ref(`${alias}.unit_id`)} = ${anyOf(few)}` : inScopeSql(scope, alias);
}

const within = (scope: Scope, alias: string, day: string, { from, to }: Period): RawBuilder<unknown> =>
  sql`${ofScope(scope, alias)} and ${sql.ref(`${alias}.${day}`)} between ${from}::date and ${to}::date`;

/** Counts by unit and day: from the rollup, and for days that have changed since straight from the records. Never behind. */
const daily = (scope: Scope, period: Period): RawBuilder<unknown> => sql`
  select r.unit_id, r.day, ${NAMES} from inspection.rollup_day r
    where ${within(scope, 'r', 'day', period)} and ${COUNTS_PROGRAMME('r')} and (r.unit_id, r.day) not in (select distinct d.unit_id, d.day from inspection.rollup_due d)
  union all
  select t.unit_id, t.counts_on as day, ${FROM_TASKS}
    from (select distinct d.unit_id, d.day from inspection.rollup_due d where ${within(scope, 'd', 'day', period)}) due
    join inspection.task t on t.unit_id = due.unit_id and t.counts_on = due.day and ${COUNTS_PROGRAMME('t')} group by t.unit_id, t.counts_on`;

/** Days of the period that do not count in a metric, joined to days `x` as `o`. */
const leftOutOf = (metrics: readonly string[], period: Period): RawBuilder<unknown> =>
  sql`left join (${leftOutDays(metrics, period)}) o on o.unit_id = x.unit_id and o.day = x.day`;

const signed = sql.raw(COUNTS.map((name) => `(x.${name} * v.sign)::int`).join(', '));

/**
 * Counts by unit and day with the metrics they are left out of: whole days of units; and of the others what spaces that are out have in
 * them, taken off what counts and told apart.
 */
const withLeftOut = (scope: Scope, period: Period, metrics: readonly string[]): RawBuilder<unknown> => sql`
  select x.unit_id, x.day, coalesce(o.metrics, '{}') as left_out_of, ${NAMES} from (${daily(scope, period)}) x ${leftOutOf(metrics, period)}
  union all
  select x.unit_id, x.day, case when v.sign < 0 then coalesce(o.metrics, '{}')
      else (select array_agg(distinct m order by m) from unnest(o.metrics || x.metrics) m) end, ${signed}
    from (select t.unit_id, t.counts_on as day, l.metrics, ${FROM_TASKS} from (${leftOutSpaceDays(metrics, period)}) l
        join inspection.task t on t.unit_id = l.unit_id and t.counts_on = l.day and t.space_id = l.space_id and ${COUNTS_PROGRAMME('t')}
        where ${ofScope(scope, 't')} group by 1, 2, 3) x
      cross join (values (1), (-1)) v(sign) ${leftOutOf(metrics, period)}`;

/** The same by ISO week, oldest first; without what the metric leaves out. */
export async function countWeeks(
  db: Db,
  scope: Scope,
  period: Period,
  metric: string,
): Promise<(Counts & { week: string; monday: string })[]> {
  const { rows } = await sql<
    Counts & { week: string; monday: string }
  >`select to_char(x.day, 'IYYY-"W"IW') as week, to_char(min(date_trunc('week', x.day)), 'YYYY-MM-DD') as monday, ${SUMS} from (${withLeftOut(scope, period, [metric])}) x
    where x.left_out_of = '{}' group by 1 order by 1`.execute(db);
  return rows;
}

interface PassedOf {
  unit_id: number;
  passed: number;
  scored: number;
  passed_before: number;
  scored_before: number;
}

/** Passed of scored by unit in two spans at once, the one before the other; without what the metric leaves out. */
export async function countPassedOf(db: Db, scope: Scope, now: Period, before: Period, metric: string): Promise<PassedOf[]> {
  const [isNow, isBefore] = [now, before].map(({ from, to }) => sql`x.day between ${from}::date and ${to}::date`) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ];
  const sums = (is: RawBuilder<unknown>, of: string) => sql`coalesce(sum(${sql.raw(of)}) filter (where ${is}), 0)::int`;
  const scored = 'x.passed + x.attention + x.failed';
  const { rows } = await sql<PassedOf>`
    select x.unit_id, ${sums(isNow, 'x.passed')} as passed, ${sums(isNow, scored)} as scored,
      ${sums(isBefore, 'x.passed')} as passed_before, ${sums(isBefore, scored)} as scored_before
    from (${withLeftOut(scope, { from: before.from, to: now.to }, [metric])}) x where x.left_out_of = '{}' group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

interface CountedMonth extends Counts {
  unit_id: number;
  /** `YYYY-MM`. */
  month: string;
  /** Metrics an exemption takes these out of. */
  left_out_of: string[];
}

/** The same by unit and month, those that an exemption takes out of some of these metrics apart. */
export async function countUnitMonths(db: Db, scope: Scope, period: Period, metrics: readonly string[]): Promise<CountedMonth[]> {
  const { rows } =
    await sql<CountedMonth>`${fewOf(scope) ? anyValue : sql``}select x.unit_id, to_char(x.day, 'YYYY-MM') as month, x.left_out_of, ${SUMS}
    from (${withLeftOut(scope, period, metrics)}) x group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** What these spaces have in them, by unit and month, without the days on which a metric leaves them out already. */
export async function countSpaces(
  db: Db,
  scope: Scope,
  { from, to }: Period,
  metric: string,
  ids: readonly number[],
): Promise<Omit<CountedMonth, 'left_out_of'>[]> {
  const { rows } = await sql<CountedMonth>`select t.unit_id, to_char(t.counts_on, 'YYYY-MM') as month, ${FROM_TASKS} from inspection.task t
    where ${inScopeSql(scope, 't')} and t.space_id = any(${[...ids]}::bigint[]) and t.counts_on between ${from}::date and ${to}::date
      and ${COUNTS_PROGRAMME('t')} and not ${isLeftOutSql(metric, 't.unit_id', 't.counts_on', { space: 't.space_id' })} group by 1, 2`.execute(
    db,
  );
  return rows;
}

async function refresh(trx: Db, marks: readonly number[], now: Date): Promise<void> {
  if (marks.length === 0) return;
  const ids = [...marks];
  await sql`with due as (select distinct company_id, unit_id, day from inspection.rollup_due where id = any(${ids}::bigint[])),
      gone as (delete from inspection.rollup_day r using due where r.unit_id = due.unit_id and r.day = due.day
        and not exists (select from inspection.task t where t.unit_id = due.unit_id and t.counts_on = due.day and t.programme = r.programme))
    insert into inspection.rollup_day (company_id, unit_id, day, programme, ${NAMES}, computed_at)
      select due.company_id, t.unit_id, t.counts_on, t.programme, ${FROM_TASKS}, ${now.toISOString()}::timestamptz
      from due join inspection.task t on t.unit_id = due.unit_id and t.counts_on = due.day group by due.company_id, t.unit_id, t.counts_on, t.programme
    on conflict (unit_id, day, programme) do update set ${sql.raw([...COUNTS, 'computed_at'].map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(
    trx,
  );
  await refreshCoverage(trx, ids);
  await refreshFindings(trx, ids);
}

async function rebuild(trx: Db, now: Date): Promise<number> {
  await sql`delete from inspection.rollup_day`.execute(trx);
  const { rows } = await sql<{
    n: number;
  }>`with made as (insert into inspection.rollup_day (company_id, unit_id, day, programme, ${NAMES}, computed_at)
    select t.company_id, t.unit_id, t.counts_on, t.programme, ${FROM_TASKS}, ${now.toISOString()}::timestamptz from inspection.task t group by 1, 2, 3, 4 returning 1)
    select count(*)::int as n from made`.execute(trx);
  await rebuildCoverage(trx);
  await rebuildFindings(trx);
  return rows[0]!.n;
}

export const inspectionRollup = dailyRollup({
  name: 'inspection.rollup_day',
  marks: 'inspection.rollup_due',
  lock: 7316011,
  refresh,
  rebuild,
});
