import { endpoint, id, LIMITS, someWords, version, words } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_CLAUSES_SAVED } from './codes.ts';
import { regulationOps as ops } from './operations.ts';
import { GOV_REGULATION } from './regulation.ts';
import { clauseKey } from './shared.ts';

const clauseFields = {
  /** As the law numbers it: `第十二条`, `s. 6BA`. */
  no: words(LIMITS.code),
  /** The words of the law, as text. */
  text: words(LIMITS.text),
  /** What has to be done because of it. */
  requirement: someWords(LIMITS.text),
  /** What would prove it. */
  evidenceHint: someWords(),
  /** 1 to 3; 0 only informs: nothing is judged, and no rate counts it. */
  importance: z.int().check(z.gte(0), z.lte(3)),
  /** How long evidence stays fresh. */
  intervalMonths: z.int().check(z.gte(1), z.lte(120)),
  /** Kept by the company for all its units: their judgement is inherited. */
  central: z.boolean(),
};
const clause = z.object({ id, key: z.string(), ...clauseFields });
export type Clause = z.infer<typeof clause>;

/** A clause to be saved; without a key it is new. */
const savedClause = z.strictObject({ key: z.nullable(clauseKey), ...clauseFields });
export type SavedClause = z.infer<typeof savedClause>;
const clauseChanges = z.strictObject({
  /** Of the regulation. */
  version,
  clauses: z.array(savedClause).check(z.maxLength(MOST_CLAUSES_SAVED)),
  /** Keys of clauses that are gone. */
  removed: z.array(clauseKey).check(z.maxLength(MOST_CLAUSES_SAVED)),
  /** All keys in their order, null for each new clause in turn; absent: new clauses come last. */
  order: z.optional(z.array(z.nullable(clauseKey)).check(z.maxLength(5000))),
});
export type ClauseChanges = z.infer<typeof clauseChanges>;

const clauseList = z.object({ version, clauses: z.array(clause) });
export type ClauseList = z.infer<typeof clauseList>;

/** One side of a clause in the comparison of two versions. */
const side = z.nullable(z.object(clauseFields));
const clausePair = z.object({
  key: z.string(),
  /** `adjusted`: the same words of the law under another number, weight or advice. */
  change: z.enum(['new', 'changed', 'adjusted', 'gone']),
  before: side,
  now: side,
});
const versionDiff = z.object({
  /** The version before; null for a first version. */
  former: z.nullable(z.object({ id, versionNo: z.int(), status: z.string() })),
  /** Clauses that are the same. */
  same: z.int(),
  pairs: z.array(clausePair),
});
export type VersionDiff = z.infer<typeof versionDiff>;

const path = `${GOV_REGULATION}/:id` as const;

export const clauseEndpoints = {
  /** All of one version, in their order. */
  list: endpoint({ method: 'GET', path: `${path}/clauses`, output: clauseList, operation: ops.read }),
  /** New, changed and removed clauses of a draft, all or nothing. */
  save: endpoint({ method: 'PUT', path: `${path}/clauses`, input: clauseChanges, output: clauseList, operation: ops.save }),
  /** What differs from the version before. */
  diff: endpoint({ method: 'GET', path: `${path}/diff`, output: versionDiff, operation: ops.read }),
};
