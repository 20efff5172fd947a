import { currentName, type Condition, type ListOrder, type PagedQuery, type QueryCriteria } from '@quantum/platform/contract';
import { UI } from '../constants.ts';

/** One set filter: a condition with its values. */
export interface FilterValue {
  condition: Condition;
  values: string[];
}

/** What a list shows, all of it in the address. */
export interface ListState {
  search: string;
  filters: Readonly<Record<string, FilterValue>>;
  sort: { key: string; direction: 'asc' | 'desc' } | undefined;
  page: number;
  size: number;
}

export const EMPTY_STATE: ListState = { search: '', filters: {}, sort: undefined, page: 1, size: UI.pageSize };

/** Short names of conditions in the address: `f.status=in:a,b`. */
const SHORT: [string, Condition][] = [
  ['in', 'in'],
  ['is', '='],
  ['not', '!='],
  ['has', 'like'],
  ['from', '>='],
  ['to', '<='],
  ['range', 'between'],
  ['none', 'isNull'],
  ['any', 'notNull'],
];
const PREFIX = 'f.';

const positive = (text: string | null, fallback: number, max: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : fallback;
};

function readFilter(text: string): FilterValue | undefined {
  const [short, rest = ''] = text.split(/:(.*)/s);
  const condition = SHORT.find(([name]) => name === short)?.[1];
  if (!condition) return undefined;
  const values = rest
    .split(',')
    .map(decodeURIComponent)
    .filter((value) => value !== '');
  const needsNone = condition === 'isNull' || condition === 'notNull';
  return needsNone || values.length > 0 ? { condition, values } : undefined;
}

/** Reads the address, a kept or mailed one of the release before too; what makes no sense there is left out. */
export function readState(query: URLSearchParams, defaults: Partial<ListState> = {}): ListState {
  const filters: Record<string, FilterValue> = {};
  for (const [name, text] of query) {
    const filter = name.startsWith(PREFIX) ? readFilter(text) : undefined;
    if (filter) filters[currentName(name.slice(PREFIX.length))] = filter;
  }
  const [key, direction] = (query.get('sort') ?? '').split(/\.(?=asc$|desc$)/);
  return {
    search: query.get('q') ?? '',
    filters: Object.keys(filters).length > 0 || query.size > 0 ? filters : (defaults.filters ?? {}),
    sort: key && (direction === 'asc' || direction === 'desc') ? { key: currentName(key), direction } : defaults.sort,
    page: positive(query.get('page'), 1, 1_000_000),
    size: positive(query.get('size'), defaults.size ?? UI.pageSize, 10_000),
  };
}

const sameFilter = (a: FilterValue | undefined, b: FilterValue): boolean =>
  a?.condition === b.condition && a.values.join() === b.values.join();

/** Searched or filtered by the reader: what an empty address shows is not, its default filter included. */
export function isNarrowed({ search, filters }: ListState, defaults: Partial<ListState> = {}): boolean {
  const set = Object.entries(filters);
  const first = defaults.filters ?? {};
  const isFirstView = set.length === Object.keys(first).length && set.every(([key, value]) => sameFilter(first[key], value));
  return search !== '' || (set.length > 0 && !isFirstView);
}

/** Writes the address; what is at its default is left out. */
export function writeState(state: ListState, defaults: Partial<ListState> = {}): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('q', state.search);
  for (const [key, { condition, values }] of Object.entries(state.filters)) {
    const short = SHORT.find(([, of]) => of === condition)![0];
    query.set(PREFIX + key, `${short}:${values.map(encodeURIComponent).join(',')}`);
  }
  // An address without filters means the defaults: none at all must say so.
  if (Object.keys(state.filters).length === 0 && Object.keys(defaults.filters ?? {}).length > 0) query.set('f', 'none');
  if (state.sort && (state.sort.key !== defaults.sort?.key || state.sort.direction !== defaults.sort.direction)) {
    query.set('sort', `${state.sort.key}.${state.sort.direction}`);
  }
  if (state.page > 1) query.set('page', String(state.page));
  if (state.size !== (defaults.size ?? UI.pageSize)) query.set('size', String(state.size));
  return query;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function criterion(key: string, { condition, values }: FilterValue): QueryCriteria {
  const several = condition === 'in' || condition === 'between';
  const value = several ? values : values[0];
  const isDigital = condition !== 'like' && values.length > 0 && values.every((one) => NUMBER.test(one));
  return { key, condition, connection: 'and', isValueADigital: isDigital, ...(value !== undefined && { value }) };
}

/** The generic query of a state, in the order the list's call asks for unless the reader wants another. `search` is the list's own search column; counting stops at 1,000. */
export function toQuery(
  state: ListState,
  { order }: { order?: ListOrder | undefined },
  fixed: readonly QueryCriteria[] = [],
  params: Record<string, unknown> = {},
): PagedQuery {
  const by = state.sort ? ([state.sort.key, state.sort.direction] as const) : order;
  const search = state.search.trim();
  return {
    pagingTool: { currentPage: state.page, pageSize: state.size },
    queryCriterias: [
      ...fixed,
      ...(search ? [{ key: 'search', value: search, condition: 'like', connection: 'and', isValueADigital: false } as const] : []),
      ...Object.entries(state.filters).map(([key, filter]) => criterion(key, filter)),
    ],
    queryOrderBies: by ? [{ columnName: by[0], orderType: by[1] }] : [],
    params: { count: 'capped', ...params },
  };
}

/**
 * The page to go to where the one asked for lies past the end: rows have moved on, or the address is an old one. Undefined where it
 * holds rows, or where there are none at all.
 */
export function pageInstead({ page, size }: Pick<ListState, 'page' | 'size'>, rows: number, total: number | undefined): number | undefined {
  if (rows > 0 || page === 1 || total === 0) return undefined;
  return total === undefined ? 1 : Math.min(page - 1, Math.ceil(total / size));
}

/** Changing anything but the page begins at the first page again. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, page: 1, ...change });
