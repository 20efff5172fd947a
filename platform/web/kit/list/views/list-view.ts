import type { FilterValue, ListState } from '../list-state.ts';

/** A tab of a list: what it shows, and in which order. */
export interface ListView {
  /** Message key. */
  label: string;
  filters: Readonly<Record<string, FilterValue>>;
  /** How it is ordered; without it, as the list is ordered now. */
  sort?: ListState['sort'];
}
type Filters = ListView['filters'];
type Sort = readonly [key: string, direction: 'asc' | 'desc'];

interface WorkList {
  /** What someone still has to do something about. */
  open: Filters;
  /** By what is due first or, where nothing is due on a day, by what has waited longest. */
  due: Sort;
  /** What is done with, for good. */
  closed: Filters;
  /** By what ended or came last. */
  latest: Sort;
  /** Parts of what is open, by due: late, one's own. */
  within?: readonly ListView[];
  /** States a reader looks for beside them, after what is closed. */
  states?: readonly ListView[];
}

const sortOf = ([key, direction]: Sort): NonNullable<ListState['sort']> => ({ key, direction });
/** The views of a list of work, the same in all of them: open by due, parts of it, closed newest first, other states, all. */
export function workViews({ open, due, closed, latest, within = [], states = [] }: WorkList): readonly ListView[] {
  const [byDue, byLatest] = [sortOf(due), sortOf(latest)];
  return [
    { label: 'platform.list.view.open', filters: open, sort: byDue },
    ...within.map((view) => ({ sort: byDue, ...view })),
    { label: 'platform.list.view.closed', filters: closed, sort: byLatest },
    ...states.map((view) => ({ sort: byLatest, ...view })),
    { label: 'platform.list.view.all', filters: {}, sort: byLatest },
  ];
}

/** The views of master data: what is in force first, what no longer is apart. */
export function masterViews(inForce: Filters, ended: Filters): readonly ListView[] {
  return [
    { label: 'platform.list.view.inForce', filters: inForce },
    { label: 'platform.list.view.ended', filters: ended },
    { label: 'platform.list.view.all', filters: {} },
  ];
}

/** Filters of a view: a flag that is set, one that is not, one of these values. */
export const isOn: FilterValue = { condition: '=', values: ['true'] };
export const isOff: FilterValue = { condition: '=', values: ['false'] };
export const anyOf = (...values: readonly string[]): FilterValue => ({ condition: 'in', values: [...values] });

/** The same for the same filters, in whichever order they were set. */
export const filtersText = (filters: ListView['filters']): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The tab whose rows a list shows now; none where its reader has filtered otherwise. */
export const viewShown = ({ views, state }: { views: readonly ListView[]; state: Pick<ListState, 'filters'> }): ListView | undefined =>
  views.find((view) => filtersText(view.filters) === filtersText(state.filters));
