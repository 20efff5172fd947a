import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { auditInUnit, personRefs, unitTree } from '@quantum/modules/organization/server-api';
import { loadCiting, lockCiting } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, mayDo, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { MOST_DOCUMENTS_CITED, type DocumentCitation, type DocumentCitationList, type DocumentOffer } from '../../contract/index.ts';
import { citeDocumentRefusal, standingOfDocument } from '../../domain/document-citation.rules.ts';
import { readDocumentRow, readDocumentRows } from '../documents/document.store.ts';
import { readersOf, seenAmong } from '../documents/may-see.ts';
import type { CitingKind } from './citing-kind.ts';
import { documentsCited, findToCite, removeCitation, writeCitation, type CitationRow } from './citation.store.ts';

type Person = Awaited<ReturnType<typeof personRefs>>;
function viewOf(row: CitationRow, person: Person, { locale }: Ctx): DocumentCitation {
  const active = row.active_no === null ? null : { no: row.active_no, from: row.effective_date! };
  return {
    id: row.id,
    controlledDocumentId: row.document_id,
    code: row.code,
    title: inLocale(row.titles, locale),
    citedNo: row.cited_no,
    versionNo: row.active_no,
    ...standingOfDocument({ citedNo: row.cited_no, active, endedOn: row.ended_on }),
    citedBy: person(row.cited_by)?.name ?? null,
  };
}

async function listOf(ctx: Ctx, of: CitingKind, row: HostRow): Promise<DocumentCitationList> {
  const rows = await documentsCited(ctx.db, { kind: of.kind, id: row.id });
  const documents = await readDocumentRows(
    ctx.db,
    rows.map((one) => one.document_id),
  );
  const seen = new Set((await seenAmong(ctx, documents)).map(({ id }) => id));
  const shown = rows.filter((one) => seen.has(one.document_id));
  const person = await personRefs(
    ctx,
    shown.map((one) => one.cited_by),
  );
  return {
    id: row.id,
    mayCite: await mayDo(ctx, of, row, of.cite),
    citations: shown.map((one) => viewOf(one, person, ctx)),
    more: rows.length - shown.length,
  };
}

/** What a record cites, and what became of that. */
export const readDocumentCitations = async (ctx: Ctx, of: CitingKind, id: number): Promise<DocumentCitationList> =>
  listOf(ctx, of, await loadCiting(ctx, of, id));

/** What may be cited in a record: what is in force in its company and the reader may see. */
export async function findCitableDocuments(ctx: Ctx, of: CitingKind, id: number, search: string): Promise<DocumentOffer[]> {
  const { company_id: companyId } = await loadCiting(ctx, of, id);
  const found = await findToCite(ctx, { companyId, search, readers: await readersOf(ctx) });
  const tree = await unitTree(ctx.kernel);
  return found.map((one) => ({
    controlledDocumentId: one.id,
    code: one.code,
    title: inLocale(one.titles, ctx.locale),
    versionNo: one.active_no!,
    unitName: inLocale(tree.get(one.unit_id)!.names, ctx.locale),
  }));
}

/** Cites a document in force; cited with another version already, it is cited with the one it has now. */
export async function citeDocument(ctx: Ctx, of: CitingKind, id: number, documentId: number): Promise<DocumentCitationList> {
  const row = await lockCiting(ctx, of, id);
  const document = await readDocumentRow(ctx.db, documentId);
  const isSeen = document !== undefined && document.company_id === row.company_id && (await seenAmong(ctx, [document])).length > 0;
  if (!isSeen || document.active_version_id === null)
    throw new Invalid([{ path: 'controlledDocumentId', key: 'documentation.fault.cited' }]);
  const cited = await documentsCited(ctx.db, { kind: of.kind, id });
  const before = cited.find((one) => one.document_id === documentId);
  const refusal = citeDocumentRefusal({
    count: before ? 0 : cited.length,
    most: MOST_DOCUMENTS_CITED,
    isCited: before?.cited_no === document.active_no,
  });
  if (refusal) throw new Refused(refusal, { most: MOST_DOCUMENTS_CITED });
  await writeCitation(ctx, { kind: of.kind, id, companyId: row.company_id, documentId, versionId: document.active_version_id });
  await auditInUnit(ctx, of, row, 'citeDocument', { changes: { document: [null, document.code] } });
  return listOf(ctx, of, row);
}

export async function unciteDocument(ctx: Ctx, of: CitingKind, id: number, citationId: number): Promise<DocumentCitationList> {
  const row = await lockCiting(ctx, of, id);
  const gone = await removeCitation(ctx.db, { kind: of.kind, id }, citationId);
  if (!gone) throw new NotFound();
  await auditInUnit(ctx, of, row, 'unciteDocument', { changes: { document: [gone.code, null] } });
  return listOf(ctx, of, row);
}
