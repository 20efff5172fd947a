import { day, endpoint, id, LIMITS, operation, type Operation, someWords } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { regulationOps as ops } from './operations.ts';
import { GOV_REGULATION } from './regulation.ts';

/** Clauses one record may cite. */
export const MOST_CITATIONS = 50;
/** Clauses the search offers at once. */
export const CLAUSES_OFFERED = 20;
/** What became of a clause since it was cited. */
const CITATION_STATES = ['inForce', 'changed', 'gone'] as const;
export type CitationState = (typeof CITATION_STATES)[number];

const citation = z.object({
  id,
  /** The newest version that has the clause. */
  regulationId: id,
  regulationName: z.string(),
  documentNo: z.string(),
  /** The clause of that version: citing it again says that it is still the right one. */
  clauseId: id,
  clauseKey: z.string(),
  no: z.string(),
  text: z.string(),
  state: z.enum(CITATION_STATES),
  /** The local day from which it is changed or gone; null in force. */
  since: z.nullable(day),
  /** Who cited it, as far as it is known. */
  citedBy: z.nullable(z.string()),
});
export type CitationView = z.infer<typeof citation>;
const citationList = z.object({
  id,
  /** The reader may cite clauses and take citations away. */
  mayCite: z.boolean(),
  /** The reader may open regulations. */
  mayOpen: z.boolean(),
  /** In the order of regulations and clauses. */
  citations: z.array(citation),
});
export type CitationList = z.infer<typeof citationList>;

const clauseQuestion = z.strictObject({ search: someWords(LIMITS.name) });
/** A clause in force that may be cited. */
const clauseOffer = z.object({ clauseId: id, no: z.string(), text: z.string(), regulationName: z.string(), documentNo: z.string() });
export type ClauseOffer = z.infer<typeof clauseOffer>;
const newCitation = z.strictObject({ clauseId: id });
const endedCitation = z.strictObject({ citationId: id });

interface Of<B extends string> {
  /** Address of the records: `/training/lessons`. */
  base: B;
  /** Start of the operations' ids: `training.lesson`. */
  name: string;
  read: Operation;
  /** What one must be allowed to do to a record to cite a clause in it. */
  cite: Operation;
}
/** The calls of the clauses that one kind of record cites: a module names them, and mounts `citationRoutes`. */
export function citationEndpoints<const B extends string>({ base, name, read, cite }: Of<B>) {
  const may = (verb: string, kind: 'read' | 'write') => operation({ ...cite, id: `${name}.${verb}`, kind });
  return {
    read: endpoint({ method: 'GET', path: `${base}/:id/citations` as `${B}/:id/citations`, output: citationList, operation: read }),
    /** Clauses in force where the record is, by their number, their words, or what their regulation is called. */
    clauses: endpoint({
      method: 'POST',
      path: `${base}/:id/citations/clauses` as `${B}/:id/citations/clauses`,
      input: clauseQuestion,
      output: z.array(clauseOffer),
      operation: may('findClauses', 'read'),
    }),
    /** A clause that is cited already is cited with the words it has now. */
    cite: endpoint({
      method: 'POST',
      path: `${base}/:id/cite` as `${B}/:id/cite`,
      input: newCitation,
      output: citationList,
      operation: may('cite', 'write'),
    }),
    uncite: endpoint({
      method: 'POST',
      path: `${base}/:id/uncite` as `${B}/:id/uncite`,
      input: endedCitation,
      output: citationList,
      operation: may('uncite', 'write'),
    }),
  };
}
export type CitationEndpoints = ReturnType<typeof citationEndpoints<string>>;

/** Records that cite a clause of a version, as far as the reader may open them. */
const citingRecord = z.object({ kind: z.string(), kindName: z.string(), id, code: z.string(), title: z.string(), href: z.string() });
export type CitingRecord = z.infer<typeof citingRecord>;
const citedClause = z.object({
  clauseKey: z.string(),
  records: z.array(citingRecord),
  /** Further ones the reader may open. */
  more: z.int(),
});
export type CitedClause = z.infer<typeof citedClause>;

export const citedEndpoints = {
  /** Who cites the clauses of a version, by clause. */
  read: endpoint({ method: 'GET', path: `${GOV_REGULATION}/:id/cited`, output: z.array(citedClause), operation: ops.read }),
};
