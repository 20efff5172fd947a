import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { auditInUnit, personRefs, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, mayDo, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import {
  MOST_CITATIONS,
  REGULATION_STATUS,
  regulationOps as ops,
  type CitationList,
  type CitationView,
  type ClauseOffer,
} from '../../contract/index.ts';
import { citeRefusal, standingOfCitation } from '../../domain/citation.rules.ts';
import { REGULATION } from '../database/tables.ts';
import { loadCiting, lockCiting, type Citable } from './citable.ts';
import {
  citationsOf,
  citedVersion,
  countCitations,
  findClauses,
  readClauseInForce,
  removeCitation,
  writeCitation,
  type CitationRow,
  type Sought,
} from './citation.store.ts';

type Person = Awaited<ReturnType<typeof personRefs>>;
function viewOf({ id, clause_key: clauseKey, cited_by: citedBy, versions }: CitationRow, person: Person, { locale }: Ctx): CitationView {
  const shown = versions.findLast(({ clauseId }) => clauseId !== null)!;
  const standing = standingOfCitation(versions.map((one) => ({ ...one, isActive: one.status === REGULATION_STATUS.active })));
  return {
    id,
    regulationId: shown.regulationId,
    regulationName: inLocale(shown.names, locale),
    documentNo: shown.documentNo,
    clauseId: shown.clauseId!,
    clauseKey,
    no: shown.no!,
    text: shown.text!,
    ...standing,
    citedBy: person(citedBy)?.name ?? null,
  };
}

async function listOf(ctx: Ctx, of: Citable, row: HostRow): Promise<CitationList> {
  const rows = await citationsOf(ctx.db, { kind: of.kind, id: row.id });
  const person = await personRefs(
    ctx,
    rows.map(({ cited_by: citedBy }) => citedBy),
  );
  const ofCompany = { ...row, unit_id: row.company_id };
  return {
    id: row.id,
    mayCite: await mayDo(ctx, of, row, of.cite),
    mayOpen: await mayDo(ctx, REGULATION, ofCompany, ops.read),
    citations: rows.map((one) => viewOf(one, person, ctx)),
  };
}

/** What a record cites, and what became of that. */
export const readCitations = async (ctx: Ctx, of: Citable, id: number): Promise<CitationList> =>
  listOf(ctx, of, await loadCiting(ctx, of, id));

/** What may be cited in a record: what is in force today in its company, at its unit or above. */
async function soughtFor(ctx: Ctx, { company_id: companyId, unit_id: unitId }: HostRow): Promise<Sought> {
  const path = (await unitTree(ctx.kernel)).above(unitId).map(({ id }) => id);
  return { companyId, path, day: await todayIn(ctx, unitId) };
}

export async function findCitableClauses(ctx: Ctx, of: Citable, id: number, search: string): Promise<ClauseOffer[]> {
  const found = await findClauses(ctx, await soughtFor(ctx, await loadCiting(ctx, of, id)), search);
  return found.map((one) => ({
    clauseId: one.id,
    no: one.no,
    text: one.text,
    regulationName: inLocale(one.names, ctx.locale),
    documentNo: one.document_no,
  }));
}

/** Cites a clause in force; cited with other words already, it is cited with those it has now. */
export async function citeClause(ctx: Ctx, of: Citable, id: number, clauseId: number): Promise<CitationList> {
  const row = await lockCiting(ctx, of, id);
  const record = { kind: of.kind, id };
  const clause = await readClauseInForce(ctx.db, await soughtFor(ctx, row), clauseId);
  if (!clause) throw new Invalid([{ path: 'clauseId', key: 'regulation.fault.cited' }]);
  const cited = { familyId: clause.family_id, key: clause.key };
  const before = await citedVersion(ctx.db, record, cited);
  const refusal = citeRefusal({
    count: before ? 0 : await countCitations(ctx.db, record),
    most: MOST_CITATIONS,
    isCited: before?.regulation_id === clause.regulation_id,
  });
  if (refusal) throw new Refused(refusal, { most: MOST_CITATIONS });
  await writeCitation(ctx, { ...record, ...cited, companyId: row.company_id, regulationId: clause.regulation_id });
  await auditInUnit(ctx, of, row, 'cite', { changes: { clause: [null, `${clause.document_no} ${clause.no}`] } });
  return listOf(ctx, of, row);
}

export async function unciteClause(ctx: Ctx, of: Citable, id: number, citationId: number): Promise<CitationList> {
  const row = await lockCiting(ctx, of, id);
  const gone = await removeCitation(ctx.db, { kind: of.kind, id }, citationId);
  if (!gone) throw new NotFound();
  await auditInUnit(ctx, of, row, 'uncite', { changes: { clause: [`${gone.document_no} ${gone.no}`, null] } });
  return listOf(ctx, of, row);
}
