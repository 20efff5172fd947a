import { pagedQuery } from '@quantum/platform/contract';
import { runList, type Ctx } from '@quantum/platform/server';
import type { RecordLink } from '../contract/index.ts';
import { recordSearch, type RecordSearch } from './extension-points.ts';

/** Of each kind. */
const SHOWN = 5;

/** Asks every list that offers its records, each within the scope of its own operation; a kind the reader may not list is not asked. */
export async function searchRecords(ctx: Ctx, text: string): Promise<RecordLink[]> {
  const found = await Promise.all(recordSearch.all().map((one) => findIn(ctx, one, text)));
  return found.flat();
}

async function findIn(ctx: Ctx, { list, operation, kind, menu, href, title }: RecordSearch, text: string): Promise<RecordLink[]> {
  if (!(await ctx.holds(operation))) return [];
  const query = pagedQuery.parse({
    pagingTool: { currentPage: 1, pageSize: SHOWN },
    queryCriterias: [{ key: 'search', value: text, condition: 'like' }],
    params: { count: 'none' },
  });
  const { items } = await runList<Record<string, unknown>>(ctx.for(ctx.actor, operation), list, query);
  return items.map((row) => ({
    kind,
    id: Number(row['id']),
    code: String(row['code'] ?? ''),
    title: String(row[title] ?? ''),
    href: href.replace('{id}', String(row['id'])),
    menu,
  }));
}
