import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx } from '@quantum/platform/server';

/** Answers to items of forms in the last twelve months by type of space, within the reader's scope; read off the receipts of what counts. */
export async function readResultsOfItems(ctx: Ctx, items: readonly { formId: number; item: string }[]) {
  const since = new Date(ctx.now());
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const forms = [...new Set(items.map(({ formId }) => formId))];
  const { rows } = await sql<{
    types: Localized | null;
    answered: number;
    failed: number;
  }>`select sp.type_names as types, count(*)::int as answered,
    count(*) filter (where l.line ->> 'verdict' = 'fail')::int as failed
    from inspection.task t join inspection.submission s on s.task_id = t.id and s.status = 'counted'
    left join organization.pub_space sp on sp.id = t.space_id
    cross join lateral jsonb_array_elements(s.receipt -> 'sections') c(section) cross join lateral jsonb_array_elements(c.section -> 'lines') l(line)
    where t.form_id = any(${forms}::bigint[]) and t.counts_on >= ${since.toISOString().slice(0, 10)}::date and ${inScopeSql(await ctx.scope(), 't')}
      and l.line ->> 'verdict' is not null
      and (t.form_id, l.line ->> 'item') in (select u.form_id, u.item from unnest(${items.map(({ formId }) => formId)}::bigint[], ${items.map(({ item }) => item)}::text[]) as u(form_id, item))
    group by 1`.execute(ctx.db);
  return rows.map(({ types, ...counts }) => ({ spaceType: types && inLocale(types, ctx.locale), ...counts }));
}
