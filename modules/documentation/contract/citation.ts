import { day, endpoint, id, LIMITS, operation, someWords, type Operation } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { documentationOps as ops } from './operations.ts';
import { DOCUMENTATION } from './document.ts';

/** Documents one record may cite. */
export const MOST_DOCUMENTS_CITED = 50;
/** Documents the search offers at once. */
export const DOCUMENTS_OFFERED = 20;
/** What became of a document since it was cited. */
const DOCUMENT_CITATION_STATES = ['inForce', 'replaced', 'ended'] as const;
export type DocumentCitationState = (typeof DOCUMENT_CITATION_STATES)[number];

const citation = z.object({
  id,
  controlledDocumentId: id,
  code: z.string(),
  title: z.string(),
  /** The version that was in force when it was cited, and the one that is now; null where none is. */
  citedNo: z.int(),
  versionNo: z.nullable(z.int()),
  state: z.enum(DOCUMENT_CITATION_STATES),
  /** The local day from which it is another; null in force. */
  since: z.nullable(day),
  citedBy: z.nullable(z.string()),
});
export type DocumentCitation = z.infer<typeof citation>;
const citationList = z.object({
  id,
  /** The reader may cite documents and take citations away. */
  mayCite: z.boolean(),
  /** By number; of documents the reader may see. */
  citations: z.array(citation),
  /** Further ones the reader may not see. */
  more: z.int(),
});
export type DocumentCitationList = z.infer<typeof citationList>;

/** A document in force, shown to who reads what cites it. */
export const shownDocument = z.object({ controlledDocumentId: id, code: z.string(), title: z.string(), versionNo: z.int() });
export type ShownDocument = z.infer<typeof shownDocument>;

const offer = z.object({ controlledDocumentId: id, code: z.string(), title: z.string(), versionNo: z.int(), unitName: z.string() });
export type DocumentOffer = z.infer<typeof offer>;

interface Of<B extends string> {
  /** Address of the records: `/training/lessons`. */
  base: B;
  /** Start of the operations' ids: `training.lesson`. */
  name: string;
  read: Operation;
  /** What one must be allowed to do to a record to cite a document in it. */
  cite: Operation;
}
/** The calls of the documents that one kind of record cites: a module names them, and mounts `documentCitationRoutes`. */
export function documentCitationEndpoints<const B extends string>({ base, name, read, cite }: Of<B>) {
  const may = (verb: string, kind: 'read' | 'write') => operation({ ...cite, id: `${name}.${verb}`, kind });
  return {
    read: endpoint({ method: 'GET', path: `${base}/:id/documents` as `${B}/:id/documents`, output: citationList, operation: read }),
    /** Documents in force the reader may see, by number, title and keywords. */
    documents: endpoint({
      method: 'POST',
      path: `${base}/:id/documents/offer` as `${B}/:id/documents/offer`,
      input: z.strictObject({ search: someWords(LIMITS.name) }),
      output: z.array(offer),
      operation: may('findDocuments', 'read'),
    }),
    /** A document that is cited already is cited with the version it has now. */
    cite: endpoint({
      method: 'POST',
      path: `${base}/:id/citeDocument` as `${B}/:id/citeDocument`,
      input: z.strictObject({ controlledDocumentId: id }),
      output: citationList,
      operation: may('citeDocument', 'write'),
    }),
    uncite: endpoint({
      method: 'POST',
      path: `${base}/:id/unciteDocument` as `${B}/:id/unciteDocument`,
      input: z.strictObject({ documentCitationId: id }),
      output: citationList,
      operation: may('unciteDocument', 'write'),
    }),
  };
}
export type DocumentCitationEndpoints = ReturnType<typeof documentCitationEndpoints<string>>;

/** A record that cites a document, or keeps it. */
const usedIn = z.object({ kind: z.string(), kindName: z.string(), id, code: z.string(), title: z.string(), href: z.string() });
const documentUse = z.object({
  /** Records that cite it, as far as the reader may open them; the latest first. */
  records: z.array(usedIn),
  /** Further ones the reader may open. */
  more: z.int(),
  /** Binders whose entries name it, or in which a project has filed it. */
  binders: z.array(z.object({ id, code: z.string(), name: z.string() })),
  /** Paper copies that are out. */
  copiesOut: z.int(),
});
export type DocumentUse = z.infer<typeof documentUse>;
export const documentUseEndpoints = {
  /** Where a document is used: asked before it becomes obsolete. */
  read: endpoint({ method: 'GET', path: `${DOCUMENTATION}/:id/use`, output: documentUse, operation: ops.readDocument }),
};
