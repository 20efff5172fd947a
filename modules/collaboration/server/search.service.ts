import { codeTree } from '@quantum/modules/dictionary/server-api';
import { pagedQuery } from '@quantum/platform/contract';
import { comparable, dayAt } from '@quantum/platform/domain';
import { runList, type Ctx } from '@quantum/platform/server';
import type { FoundRecord } from '../contract/index.ts';
import { recordSearch, type RecordSearch } from './extension-points.ts';

/** Of each kind. */
const SHOWN = 5;

/** Asks every list that offers its records, each within the scope of its own operation; a kind the reader may not list is not asked. */
export async function searchRecords(ctx: Ctx, text: string): Promise<FoundRecord[]> {
  const found = (await Promise.all(recordSearch.all().map((one) => findIn(ctx, one, text)))).flat();
  const word = comparable(text);
  const begins = ({ code, title }: FoundRecord) =>
    comparable(code) === word ? 0 : comparable(code).startsWith(word) || comparable(title).startsWith(word) ? 1 : 2;
  return found.toSorted((a, b) => begins(a) - begins(b) || (b.day ?? '').localeCompare(a.day ?? ''));
}

async function findIn(ctx: Ctx, of: RecordSearch, text: string): Promise<FoundRecord[]> {
  const { list, operation, kind, menu, href, title, place, at, state, isAhead = false, isDirectory = false } = of;
  if (!(await ctx.holds(operation))) return [];
  const search = { key: 'search', value: text, condition: 'like' };
  const find = async (more: object[]) => {
    const query = pagedQuery.parse({
      pagingTool: { currentPage: 1, pageSize: SHOWN },
      queryCriterias: [search, ...more],
      ...(at && { queryOrderBies: [{ columnName: at, orderType: 'desc' }] }),
      params: { count: 'none' },
    });
    return (await runList<Record<string, unknown>>(ctx.for(ctx.actor, operation), list, query)).items;
  };
  // What is weeks ahead would hide what was: it is shown where nothing else is found.
  const past = isAhead && at ? await find([{ key: at, value: ctx.now().toISOString(), condition: '<=' }]) : [];
  const items = past.length > 0 ? past : await find([]);
  const codes = await codeTree(ctx.kernel);
  const read = (row: Record<string, unknown>, column: string | undefined) => (column ? ((row[column] as string | null) ?? null) : null);
  return items.map((row) => {
    const value = read(row, state);
    return {
      kind,
      id: Number(row['id']),
      code: String(row['code'] ?? ''),
      title: String(row[title] ?? ''),
      href: href.replace('{id}', String(row['id'])),
      menu,
      place: read(row, place),
      day: dayOf(read(row, at), row['timeZone']),
      state: value && codes.text(value, ctx.locale),
      isDirectory,
    };
  });
}

/** The local day of an instant; a day as it is. */
const dayOf = (value: string | null, zone: unknown): string | null =>
  value === null || value.length === 10 ? value : dayAt(new Date(value), typeof zone === 'string' ? zone : 'UTC');
