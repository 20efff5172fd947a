import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, leftOutDays, leftOutSpaceDays, type Ctx, type MetricAsk, type MetricBar } from '@quantum/platform/server';
import { scoredInSpaceHref } from '../record/hrefs.ts';
import { PASSED, SCORED } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';
import { PASS_RATE } from './metric-ids.ts';

const SHOWN = 20;

interface SpaceShare {
  key: number;
  names: Localized | null;
  left_out: boolean;
  passed: number;
  scored: number;
}

/** Pass rate by space, those inspected most; for who has one project and nothing to compare it with. */
export async function passRateBySpace(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  // Tens of thousands of records a year: what is left out is joined to them, and only what is shown is named.
  const { rows } = await sql<SpaceShare>`select c.key, s.names, c.left_out, c.passed, c.scored
    from (select coalesce(t.space_id, 0) as key, o.day is not null or p.day is not null as left_out,
        (count(*) filter (where ${sql.raw(PASSED)}))::int as passed, count(*)::int as scored
      from inspection.task t
        left join (${leftOutDays([PASS_RATE], period)}) o on o.unit_id = t.unit_id and o.day = t.counts_on
        left join (${leftOutSpaceDays([PASS_RATE], period)}) p on p.unit_id = t.unit_id and p.space_id = t.space_id and p.day = t.counts_on
      where ${inScopeSql(scope, 't')} and t.counts_on between ${period.from}::date and ${period.to}::date and ${sql.raw(SCORED)} and ${sql.raw(IN_LISTS)}
      group by 1, 2 order by scored desc, 1, 2 limit ${SHOWN}) c
      left join organization.pub_space s on s.id = c.key
    order by c.scored desc, c.key, c.left_out`.execute(ctx.db);
  return rows.map(({ key, names, left_out, passed, scored }) => ({
    label: names ? inLocale(names, ctx.locale) : ctx.t('inspection.metric.noSpace'),
    numerator: passed,
    denominator: scored,
    excluded: 0,
    isExempt: left_out,
    href: scoredInSpaceHref(period, key, units),
  }));
}
