/**
 * Names of answers, inputs and criteria up to release 0.1, and what they are called since. Read for one release: as criteria and orders
 * of a list, as keys of an input, in addresses and saved views, and in what a device keeps. Each is called the same since, in one word with capitals.
 */
const FORMER_NAMES =
  /^((action|answered|at_risk|extension|finding|group|item|open_action|part|plan|reopened|return|safe|space)_count|(facility|form|inspector|observer|org|parent|plan|responsible|space|type|unit)_name|(facility|form|inspector|notice|plan|responsible|source|space|task|type|unit|verifier)_id|(closed|created|done|due|finished|issued|miss|observed|planned|reported|sent|start|starts|submitted)_at|(effectiveness|ends|event|hired|left|starts)_on|as_of|at_risk|ends_after|extension_pending|functional_risk|job_code|missed_spaces|observed_group|plan_code|progress_done|progress_total|source_kind|space_ids|stop_work|time_zone|valid_from|valid_to|worst_risk)$/;

/** The name that is used today; a name that never had another is answered as it is. */
export const currentName = (name: string): string =>
  FORMER_NAMES.test(name) ? name.replace(/_./g, (pair) => pair[1]!.toUpperCase()) : name;

/** What a program of the release before stored, with the keys of today; a key that is there already wins over its former name. */
export function withCurrentNames<T>(stored: T): T {
  if (Array.isArray(stored)) return stored.map(withCurrentNames) as T;
  if (stored === null || typeof stored !== 'object') return stored;
  const entries = Object.entries(stored).map(([key, value]) => [key, withCurrentNames(value as unknown)] as const);
  return Object.fromEntries(entries.map(([key, value]) => [currentName(key) in stored ? key : currentName(key), value])) as T;
}
