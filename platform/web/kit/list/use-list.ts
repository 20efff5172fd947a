import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIMITS, type Endpoint, type PageOf, type PagedQuery, type QueryCriteria } from '@quantum/platform/contract';
import { call, type ApiError } from '@quantum/platform/web/public';
import { readOrCached } from '../../offline/cached-read.ts';
import { lastCreatedId } from '../calls/last-created.ts';
import { COUNT_MS, countKey, exactQuery, readCountedPage, whenIdle, type ListCount } from './list-count.ts';
import { useListChoice, type ListChoice } from './views/list-preference.ts';
import type { ListView } from './views/list-view.ts';
import { changed, isNarrowed, pageInstead, readState, toQuery, writeState, type FilterValue, type ListState } from './list-state.ts';

interface ListOptions {
  /** Criteria a person can not take away. */
  criteria?: QueryCriteria[];
  params?: Record<string, unknown>;
  /** The tabs above the list; the first is what an empty address means. One array for as long as the screen is shown. */
  views?: readonly ListView[];
  /** What an empty address means where no view says it. */
  defaults?: Partial<ListState>;
  /** Name under which the device keeps what was shown, to be read without a network. */
  cache?: string;
}

export interface ListHandle<R> {
  /** Path of the list's call. */
  path: string;
  /** Found by words: its screen has a search box. */
  isSearched: boolean;
  /** Columns and views the reader has chosen for it. */
  choice: ListChoice;
  /** The tabs above it. */
  views: readonly ListView[];
  rows: R[];
  /** Exact, unless `capped`; undefined before the first answer or when not counted. */
  total: number | undefined;
  capped: boolean;
  state: ListState;
  /** Shows what an empty address means: nothing searched, filtered or sorted by the reader. */
  isDefault: boolean;
  /** The reader searched or filtered: nothing found says less than nothing there. */
  isNarrowed: boolean;
  /** Nothing has come yet: skeleton rows. */
  isFirst: boolean;
  /** Old rows are still shown: dimmed. */
  isStale: boolean;
  error: ApiError | undefined;
  /** When the rows were read, ms since 1970, where the device answers in the server's place. */
  asOf: number | null;
  lastCreatedId: number | undefined;
  selected: ReadonlySet<number>;
  /** More match than one action takes by their ids, and all of them are meant. */
  isAll: boolean;
  query: PagedQuery;
  /** How many rows each of these filters would show, to 1,000. */
  countEach: (filters: readonly ListState['filters'][], signal: AbortSignal) => Promise<ListCount[]>;
  set: (change: Partial<ListState>) => void;
  /** Shows one of the tabs. */
  show: (view: ListView) => void;
  setFilter: (key: string, value: FilterValue | undefined) => void;
  clear: () => void;
  select: (ids: number[], on: boolean) => void;
  clearSelection: () => void;
  /** Means every row the filters show, other pages too: ticks them, or beyond what one action takes by ids, all that match. */
  selectMatching: () => Promise<void>;
  refetch: () => void;
}

const NONE: ReadonlySet<number> = new Set();
const NO_VIEWS: readonly ListView[] = [];

/** How many match; undefined where no one has counted. */
const countOf = ({ totalCount }: { totalCount: number }): number | undefined => (totalCount >= 0 ? totalCount : undefined);

/** The exact number where counting stopped at 1,000: asked for when the browser is idle, and shown in its place. */
function useExactCount<P extends string, R>(
  endpoint: Endpoint<P, PagedQuery, PageOf<R>>,
  query: PagedQuery,
  isWanted: boolean,
): ListCount | undefined {
  const key = countKey(endpoint.path, query, 'exact');
  const id = JSON.stringify(key);
  const [idleFor, setIdleFor] = useState('');
  useEffect(() => (isWanted && idleFor !== id ? whenIdle(() => setIdleFor(id)) : undefined), [isWanted, idleFor, id]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ListCount> => {
      const { totalCount } = await call(endpoint, { input: exactQuery(query), signal, quiet: true });
      return { totalCount, capped: false };
    },
    enabled: isWanted && idleFor === id,
    staleTime: COUNT_MS,
  });
  return isWanted ? data : undefined;
}

/** The raw hook under every list: one endpoint, its state in the address, the rows ticked. */
export function useList<P extends string, R extends { id: number }>(
  endpoint: Endpoint<P, PagedQuery, PageOf<R>>,
  options: ListOptions = {},
): ListHandle<R> {
  const [search, setSearch] = useSearchParams();
  const [selected, tick] = useState(NONE);
  const [isAll, setAll] = useState(false);
  const setSelected = useCallback((next: ReadonlySet<number> | ((now: ReadonlySet<number>) => ReadonlySet<number>)) => {
    setAll(false);
    tick(next);
  }, []);
  const client = useQueryClient();
  const { criteria, params, views = NO_VIEWS, cache } = options;
  const [first] = views;
  const defaults = useMemo(
    () => (first ? { filters: first.filters, ...(first.sort && { sort: first.sort }), ...options.defaults } : options.defaults),
    [first, options.defaults],
  );
  const state = useMemo(() => readState(search, defaults), [search, defaults]);
  const query = toQuery(state, endpoint, criteria, params);
  const choice = useListChoice(endpoint.path);

  const { data, isPlaceholderData, isPending, error, refetch } = useQuery({
    queryKey: [endpoint.path, query],
    queryFn: async ({ signal }): Promise<PageOf<R> & { asOf?: number | null }> => {
      const read = () =>
        readCountedPage(client, endpoint.path, query, (input) => call(endpoint, { input, signal, quiet: cache !== undefined }));
      if (cache === undefined) return read();
      const { value, asOf } = await readOrCached(`${cache}.${JSON.stringify(query)}`, read);
      return { ...value, asOf };
    },
    placeholderData: keepPreviousData,
    ...(cache !== undefined && { networkMode: 'always' as const, refetchOnReconnect: 'always' as const }),
  });
  const exact = useExactCount(endpoint, query, !isPlaceholderData && data?.capped === true);
  const counted = exact ?? data;

  const set = useCallback(
    (change: Partial<ListState>) => {
      setSearch((now) => writeState(changed(readState(now, defaults), change), defaults), { replace: true });
      setSelected(NONE);
    },
    [setSearch, setSelected, defaults],
  );
  const instead = data && !isPlaceholderData ? pageInstead(state, data.items.length, countOf(counted!)) : undefined;
  useEffect(() => {
    if (instead !== undefined) set({ page: instead });
  }, [instead, set]);
  const setFilter = useCallback(
    (key: string, value: FilterValue | undefined) => {
      const { [key]: _, ...others } = state.filters;
      set({ filters: value ? { ...others, [key]: value } : others });
    },
    [set, state.filters],
  );
  const select = useCallback(
    (ids: number[], on: boolean) => {
      setSelected((now) => {
        const next = new Set(now);
        for (const id of ids)
          if (on) next.add(id);
          else next.delete(id);
        return next;
      });
    },
    [setSelected],
  );

  const selectMatching = async () => {
    if ((counted?.totalCount ?? 0) > LIMITS.idsPerStatusDialog) return setAll(true);
    const pagingTool = { currentPage: 1, pageSize: LIMITS.idsPerStatusDialog };
    const page = await call(endpoint, { input: { ...query, pagingTool, params: { ...query.params, count: 'none' } } }).catch(
      () => undefined,
    );
    if (page) setSelected(new Set(page.items.map(({ id }) => id)));
  };

  const countEach = async (each: readonly ListState['filters'][], signal: AbortSignal): Promise<ListCount[]> => {
    const tabs = each.map((filters) => toQuery({ ...state, search: '', filters }, endpoint, criteria).queryCriterias);
    const input = { ...query, pagingTool: { currentPage: 1, pageSize: 1 }, queryCriterias: [], params: { ...params, count: 'none', tabs } };
    const { tabCounts = [] } = await call(endpoint, { input, signal, quiet: true });
    return tabCounts.map(({ totalCount, capped = false }) => ({ totalCount, capped }));
  };

  return {
    path: endpoint.path,
    choice,
    views,
    selectMatching,
    rows: data?.items ?? [],
    total: counted && countOf(counted),
    capped: counted?.capped ?? false,
    state,
    isDefault: writeState({ ...state, page: 1 }, defaults).toString() === '',
    isSearched: endpoint.isSearched !== false,
    isNarrowed: isNarrowed(state, defaults),
    isFirst: isPending || instead !== undefined,
    isStale: isPlaceholderData,
    error: (error as ApiError | null) ?? undefined,
    asOf: data?.asOf ?? null,
    lastCreatedId: lastCreatedId(),
    selected,
    isAll,
    query,
    countEach,
    set,
    show: ({ filters, sort }) => set({ filters, ...(sort && { sort }), page: 1 }),
    setFilter,
    clear: () => set({ search: '', filters: {} }),
    select,
    clearSelection: () => setSelected(NONE),
    refetch: () => void refetch(),
  };
}
