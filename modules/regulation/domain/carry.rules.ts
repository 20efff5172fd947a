import { isSameText } from './clause.rules.ts';

/** A clause of one version of a regulation. */
export interface VersionClause {
  id: number;
  /** The same in every version. */
  key: string;
  text: string;
  /** 0: it only informs, and nobody judges it. */
  importance: number;
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

/** What was judged of the one holds for the other: the words of the law are the same, and the earlier clause was there to be judged. */
const isCarried = (earlier: VersionClause, clause: VersionClause): boolean =>
  isSameText(earlier, clause) && (earlier.importance > 0 || clause.importance === 0);

export function carryOver(before: readonly VersionClause[], next: readonly VersionClause[]): Carried {
  const known = new Map(before.map((clause) => [clause.key, clause]));
  const unchanged = new Map<number, number>();
  const changed: number[] = [];
  const added: number[] = [];
  for (const clause of next) {
    const earlier = known.get(clause.key);
    if (earlier === undefined) added.push(clause.id);
    else if (isCarried(earlier, clause)) unchanged.set(clause.id, earlier.id);
    else changed.push(clause.id);
  }
  const keys = new Set(next.map(({ key }) => key));
  return { unchanged, changed, added, removed: before.filter(({ key }) => !keys.has(key)).map(({ id }) => id) };
}
