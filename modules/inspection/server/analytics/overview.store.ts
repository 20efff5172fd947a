import { sql } from 'kysely';
import type { Ctx, Db, Period, Scope } from '@quantum/platform/server';
import { DONE } from '../record/overdue.store.ts';
import { countedCategories, countedFindings } from './rollup-finding.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

interface CategoryCount {
  category: string | null;
  risk: string;
  count: number;
}

/** Findings of the period by category and risk; those of voided occurrences are left out. */
export async function findingsByCategory(db: Db, scope: Scope, period: Period): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`select x.category, x.risk, sum(x.n)::int as count from (${countedCategories(scope, period)}) x
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

interface RepeatRow {
  description: string;
  space: string;
  unit_id: number;
  times: number;
  last_on: string;
  space_id: number;
  item: string;
}

/** The same question failed in the same space at least twice in the period, the most often first; in the words of the last time. */
export async function repeatFindings(ctx: Pick<Ctx, 'db' | 'locale'>, scope: Scope, period: Period, limit: number): Promise<RepeatRow[]> {
  const { rows } = await sql<RepeatRow>`
    select f.description, coalesce(s.names ->> ${ctx.locale}, s.names ->> 'en') as space, r.unit_id, r.times, to_char(r.last_on, 'YYYY-MM-DD') as last_on, r.space_id, r.item
    from (select x.unit_id, x.space_id, x.item, sum(x.n)::int as times, max(x.day) as last_on from (${countedFindings(scope, period)}) x
        where x.item is not null and x.space_id is not null
        group by 1, 2, 3 having sum(x.n) > 1 order by times desc, last_on desc, x.space_id, x.item limit ${limit}) r
      join organization.pub_space s on s.id = r.space_id
      cross join lateral (select f.description from inspection.finding f join inspection.task t on t.id = f.task_id
        where f.space_id = r.space_id and f.item = r.item and t.unit_id = r.unit_id and t.counts_on = r.last_on and ${sql.raw(DONE)} and ${sql.raw(IN_LISTS)}
        order by f.id desc limit 1) f
    order by r.times desc, r.last_on desc, r.space_id, r.item`.execute(ctx.db);
  return rows;
}
