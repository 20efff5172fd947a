import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PagedQuery, PageOf } from '@quantum/platform/contract';

/** How many rows match, and whether counting stopped before the end. */
export interface ListCount {
  totalCount: number;
  capped: boolean;
}

/** So long a number is shown without asking again. */
export const COUNT_MS = 30_000;

type Asked = Pick<PagedQuery, 'queryCriterias' | 'params'>;
type Kind = 'counted' | 'exact';

/** Page and order change no number: they are no part of the key. */
export const countKey = (path: string, { queryCriterias, params }: Asked, kind: Kind): QueryKey => [path, kind, { queryCriterias, params }];

function stored(client: QueryClient, key: QueryKey): ListCount | undefined {
  const state = client.getQueryState<ListCount>(key);
  if (!state?.data || state.isInvalidated || Date.now() - state.dataUpdatedAt > COUNT_MS) return undefined;
  return state.data;
}

/** The number as it was told within the last 30 seconds, the exact one first; undefined when something was changed since. */
const knownCount = (client: QueryClient, path: string, asked: Asked): ListCount | undefined =>
  stored(client, countKey(path, asked, 'exact')) ?? stored(client, countKey(path, asked, 'counted'));

/** A page, counted to 1,000 unless its number is known; it always carries the number. */
export async function readCountedPage<R>(
  client: QueryClient,
  path: string,
  query: PagedQuery,
  read: (query: PagedQuery) => Promise<PageOf<R>>,
): Promise<PageOf<R>> {
  if (query.params['count'] !== 'capped') return read(query);
  const known = knownCount(client, path, query);
  if (known) return { ...(await read({ ...query, params: { ...query.params, count: 'none' } })), ...known };
  const page = await read(query);
  client.setQueryData<ListCount>(countKey(path, query, 'counted'), { totalCount: page.totalCount, capped: page.capped ?? false });
  return page;
}

/** Asks for the exact number alone. */
export const exactQuery = (query: PagedQuery): PagedQuery => ({
  ...query,
  pagingTool: { currentPage: 1, pageSize: 1 },
  queryOrderBies: [],
  params: { ...query.params, count: 'only' },
});

/** Calls back when the browser has nothing better to do; answers how to give it up. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}
