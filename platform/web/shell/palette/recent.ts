import { storedUserId, local, readJson } from '@quantum/platform/web/public';

interface Visit {
  path: string;
  title: string;
}

const KEPT = 8;
const keyOf = () => `recent.${storedUserId() ?? ''}`;

/** Pages this person opened last on this device, newest first. */
export const recentVisits = (): Visit[] => readJson<Visit[]>(local, keyOf()) ?? [];

/** The same page counts once, under its last title. */
export function noteVisit(visit: Visit): void {
  if (visit.title === '') return;
  local.set(keyOf(), JSON.stringify([visit, ...recentVisits().filter(({ path }) => path !== visit.path)].slice(0, KEPT)));
}
