import type { ListState } from '../list/list-state.ts';

const ABOUT = 'about';

/** The address of a form that makes a new record; from a list narrowed to one subject it is about that. */
export function newPathAbout(path: string, { filters }: Pick<ListState, 'filters'>): string {
  const [id, ...others] = filters['aboutId']?.values ?? [];
  return id === undefined || others.length > 0 ? path : `${path}?${ABOUT}=${id}`;
}

/** The subject such a form begins with; null with none. */
export function aboutAsked(search: URLSearchParams): number | null {
  const id = Number(search.get(ABOUT));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
