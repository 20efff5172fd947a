import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, isLeftOutSql, type Ctx, type MetricAsk, type MetricBar } from '@quantum/platform/server';
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
  const { rows } = await sql<SpaceShare>`select coalesce(t.space_id, 0) as key, s.names, o.left_out,
      (count(*) filter (where ${sql.raw(PASSED)}))::int as passed, count(*)::int as scored
    from inspection.task t left join organization.pub_space s on s.id = t.space_id
      cross join lateral (select ${isLeftOutSql(PASS_RATE, 't.unit_id', 't.counts_on', { space: 't.space_id' })} as left_out) o
    where ${inScopeSql(scope, 't')} and t.counts_on between ${period.from}::date and ${period.to}::date and ${sql.raw(SCORED)} and ${sql.raw(IN_LISTS)}
    group by 1, 2, 3 order by scored desc, 1 limit ${SHOWN}`.execute(ctx.db);
  return rows.map(({ key, names, left_out, passed, scored }) => ({
    label: names ? inLocale(names, ctx.locale) : ctx.t('inspection.metric.noSpace'),
    numerator: passed,
    denominator: scored,
    excluded: 0,
    isExempt: left_out,
    href: scoredInSpaceHref(period, key, units),
  }));
}
