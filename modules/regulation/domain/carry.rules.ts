import { isSameText } from './clause.rules.ts';

/** A clause of one version of a regulation. */
export interface VersionClause {
  id: number;
  /** The same in every version. */
  key: string;
  text: string;
}

/** Where the clauses of a version come from: judgements go with unchanged ones, changed and new ones are judged again. */
interface Carried {
  /** Id in the earlier version by id in the next. */
  unchanged: ReadonlyMap<number, number>;
  changed: readonly number[];
  added: readonly number[];
  /** Ids of the earlier version with no successor. */
  removed: readonly number[];
}

export function carryOver(before: readonly VersionClause[], next: readonly VersionClause[]): Carried {
  const known = new Map(before.map((clause) => [clause.key, clause]));
  const unchanged = new Map<number, number>();
  const changed: number[] = [];
  const added: number[] = [];
  for (const clause of next) {
    const earlier = known.get(clause.key);
    if (earlier === undefined) added.push(clause.id);
    else if (isSameText(earlier, clause)) unchanged.set(clause.id, earlier.id);
    else changed.push(clause.id);
  }
  const keys = new Set(next.map(({ key }) => key));
  return { unchanged, changed, added, removed: before.filter(({ key }) => !keys.has(key)).map(({ id }) => id) };
}
