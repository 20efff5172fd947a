import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import {
  COUNTED_IN,
  inScopeSql,
  leftOutDays,
  leftOutSpaceDays,
  unitsFilter,
  type Ctx,
  type Metric,
  type Scope,
} from '@quantum/platform/server';
import { doneLateHref, missedHref, notPassedHref } from '../record/hrefs.ts';
import { COUNTED, DONE, ON_TIME, PASSED, PLANNED, SCORED } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';
import { COMPLETION, ON_TIME as ON_TIME_METRIC, PASS_RATE } from './metric-ids.ts';

type FirstRecords = NonNullable<Metric['firstRecords']>;

/** What keeps a share low, by plan or by space: how many of how many. */
interface Lacking {
  metric: string;
  key: number;
  names: Localized | null;
  name: string | null;
  lacking: number;
  whole: number;
}

/** Over the records of a few units in a span; each metric says what it counts and what of it is lacking. */
const lackingBy = (metric: string, by: 'plan' | 'space', { among, lacks }: { among: string; lacks: string }) =>
  async function read(ctx: Ctx, scope: Scope, period: Parameters<FirstRecords>[2], limit: number): Promise<Lacking[]> {
    const key = sql.ref(by === 'plan' ? 't.plan_id' : 't.space_id');
    const { rows } = await sql<Omit<Lacking, 'metric'>>`select c.key, s.names, p.name, c.lacking, c.whole
      from (select coalesce(${key}, 0) as key, (count(*) filter (where ${sql.raw(lacks)}))::int as lacking, count(*)::int as whole
        from inspection.task t
          left join (${leftOutDays([metric], period)}) o on o.unit_id = t.unit_id and o.day = t.counts_on
          left join (${leftOutSpaceDays([metric], period)}) p on p.unit_id = t.unit_id and p.space_id = t.space_id and p.day = t.counts_on
        where ${inScopeSql(scope, 't')} and t.counts_on between ${period.from}::date and ${period.to}::date and ${sql.raw(among)} and ${sql.raw(IN_LISTS)}
          and o.day is null and p.day is null
        group by 1 order by 2 desc, 3, 1 limit ${limit}) c
      left join organization.pub_space s on ${by === 'space'} and s.id = c.key
      left join inspection.plan p on ${by === 'plan'} and p.id = c.key
      where c.lacking > 0 order by c.lacking desc, c.whole, c.key`.execute(ctx.db);
    return rows.map((row) => ({ ...row, metric }));
  };

const missedByPlan = lackingBy(COMPLETION, 'plan', { among: COUNTED, lacks: 't.missed' });
const failedBySpace = lackingBy(PASS_RATE, 'space', { among: SCORED, lacks: `not (${PASSED})` });
const lateByPlan = lackingBy(ON_TIME_METRIC, 'plan', { among: `${DONE} and ${PLANNED}`, lacks: `not (${ON_TIME})` });

const toldBy =
  (read: ReturnType<typeof lackingBy>, words: string, hrefOf: typeof missedHref, narrowed: 'planId' | 'spaceKey'): FirstRecords =>
  async (ctx, scope, period, limit) =>
    (await read(ctx, scope, period, limit)).map(({ metric, key, names, name, lacking, whole }) => ({
      text: name ?? (names ? inLocale(names, ctx.locale) : ctx.t('inspection.metric.noSpace')),
      note: ctx.t(words, { count: lacking, of: whole }),
      href: `${hrefOf(period, scope.all ? '' : unitsFilter(scope.units))}&f.${narrowed}=in:${key}&f.${COUNTED_IN}=is:${metric}`,
    }));

/** Plans with the most missed inspections. */
export const mostMissed = toldBy(missedByPlan, 'inspection.metric.completion.first', missedHref, 'planId');
/** Spaces with the most inspections that did not pass. */
export const mostFailed = toldBy(failedBySpace, 'inspection.metric.passRate.first', notPassedHref, 'spaceKey');
/** Plans with the most inspections done late. */
export const mostLate = toldBy(lateByPlan, 'inspection.metric.onTime.first', doneLateHref, 'planId');
