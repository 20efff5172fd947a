import { personRefs, placeOfUnit, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  sensitiveOperation,
  type FileRef,
  type HistoryEntry,
  type HistoryQuery,
  type Operation,
} from '@quantum/platform/contract';
import { allowedEvents, fileRefs, inScope, loadScoped, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import { complianceOps as ops, type DocumentDetail } from '../../contract/index.ts';
import { daysUncovered, gapsBetween } from '../../domain/chain.rules.ts';
import { documentMachine, type DocumentEvent } from '../../domain/document.machine.ts';
import { daysLeft, standingOn } from '../../domain/validity.rules.ts';
import { DOCUMENT_STATUS, RENEWAL_STATUS, type Standing } from '../../contract/codes.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { findOpenRenewal } from '../renewals/renewal.store.ts';
import { DOCUMENT, type DocumentRecord, type RenewalRecord } from '../tables.ts';
import { documentFacts, periodOf } from './document-facts.ts';
import { readChain } from './document.store.ts';

/** Which operation an event needs. */
const EVENT_OPERATION: Partial<Record<DocumentEvent, Operation>> = {
  amend: ops.amend,
  revoke: ops.revoke,
  renew: ops.openRenewal,
  notNeeded: ops.judge,
  reinstate: ops.judge,
};

const standingOf = (document: DocumentRecord, renewal: RenewalRecord | undefined, today: string): Standing =>
  standingOn(
    {
      ...periodOf(document),
      isNeeded: document.status !== DOCUMENT_STATUS.inapplicable,
      successorFrom: document.replaced_on,
      isFiled: renewal?.document_id === document.id && renewal.status === RENEWAL_STATUS.inProgress,
      firstWarning: document.warn_days[0] ?? 0,
    },
    today,
  );

/** Whether the reader may see copies of identity papers of it. */
export const mayReadPapers = async (ctx: Ctx, document: DocumentRecord): Promise<boolean> =>
  inScope(await ctx.scope(sensitiveOperation('identityPaper')), document);

/** Copies of identity papers, each reading with a row in the audit trail; where there are none, none is read. */
async function personalFilesOf(ctx: Ctx, document: DocumentRecord): Promise<{ personalFiles?: FileRef[] }> {
  if (!(await mayReadPapers(ctx, document))) return {};
  if (document.personal_files.length === 0) ctx.revealed.add('identityPaper');
  else await reveal(ctx, 'identityPaper', { ...document, kind: DOCUMENT.kind });
  return { personalFiles: await filesOf(ctx, document.personal_files) };
}
async function filesOf(ctx: Ctx, ids: readonly number[]): Promise<FileRef[]> {
  const files = await fileRefs(ctx, ids);
  return ids.flatMap((id) => files.get(id) ?? []);
}

/** A document as its screen shows it, with the periods beside it and what the reader may do now. */
export async function describeDocument(ctx: Ctx, id: number): Promise<DocumentDetail> {
  const document = await loadScoped<DocumentRecord>(ctx, DOCUMENT, id);
  const category = (await readCategoryRow(ctx.db, document.category_id))!;
  const holder = (await unitTree(ctx.kernel)).get(document.holder_id)!;
  const chain = await readChain(ctx, document.category_id, document.unit_id);
  const renewal = await findOpenRenewal(ctx, document.category_id, document.unit_id);
  const person = await personRefs(ctx, [document.responsible_id]);
  const today = await todayIn(ctx, document.unit_id);
  return {
    id,
    code: document.code,
    name: document.name,
    number: document.number,
    complianceCategoryId: category.id,
    categoryName: inLocale(category.names, ctx.locale),
    noExpiry: category.no_expiry,
    validityMonths: category.validity_months,
    unitId: document.unit_id,
    ...(await placeOfUnit(ctx, document.unit_id)),
    holderId: document.holder_id,
    holderName: inLocale(holder.names, ctx.locale),
    issuer: document.issuer,
    issueDate: document.issue_date,
    validFrom: document.valid_from,
    validTo: document.valid_to,
    daysLeft: daysLeft(document.valid_to, today),
    warnDays: document.warn_days,
    responsible: person(document.responsible_id),
    files: await filesOf(ctx, document.files),
    ...(await personalFilesOf(ctx, document)),
    revokedOn: document.revoked_on,
    reason: document.unneeded_reason ?? document.revoked_reason,
    previousId: document.previous_id,
    periods: chain.map((one) => ({
      id: one.id,
      code: one.code,
      number: one.number,
      validFrom: one.valid_from,
      validTo: one.valid_to,
      revokedOn: one.revoked_on,
      standing: standingOf(one, renewal, today),
    })),
    gaps: gapsBetween(chain.map(periodOf)),
    daysUncovered: daysUncovered(chain.map(periodOf)),
    renewal: renewal
      ? { id: renewal.id, code: renewal.code, status: renewal.status, fileFrom: renewal.file_from, fileBy: renewal.file_by }
      : null,
    standing: standingOf(document, renewal, today),
    status: document.status,
    today,
    version: document.version,
    events: await allowedEvents(ctx, documentMachine, document, {
      facts: await documentFacts(ctx, document),
      operations: EVENT_OPERATION,
      kind: DOCUMENT,
    }),
  };
}

export async function documentHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, DOCUMENT, id);
  return readHistory(ctx, DOCUMENT.kind, id, page);
}
