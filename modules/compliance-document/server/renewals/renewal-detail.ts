import { personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, fileRefs, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { complianceOps as ops, RENEWAL_STATUS, type RenewalDetail } from '../../contract/index.ts';
import { renewalMachine, type RenewalEvent, type RenewalFacts } from '../../domain/renewal.machine.ts';
import { nextStart, suggestedEnd } from '../../domain/validity.rules.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { RENEWAL, type RenewalRecord } from '../tables.ts';
import { documentsOf } from './renewal.store.ts';

/** Which operation an event needs. */
const EVENT_OPERATION: Partial<Record<RenewalEvent, Operation>> = { file: ops.work, grant: ops.work, refuse: ops.work, drop: ops.drop };

export const renewalFacts = async (ctx: Ctx, renewal: RenewalRecord): Promise<RenewalFacts> => ({
  today: await todayIn(ctx, renewal.unit_id),
  fileFrom: renewal.file_from,
});

export async function describeRenewal(ctx: Ctx, id: number): Promise<RenewalDetail> {
  const renewal = await loadScoped<RenewalRecord>(ctx, RENEWAL, id);
  const category = (await readCategoryRow(ctx.db, renewal.category_id))!;
  const documents = await documentsOf(ctx, [renewal.document_id, renewal.successor_id]);
  const document = documents.find((one) => one.id === renewal.document_id);
  const successor = documents.find((one) => one.id === renewal.successor_id);
  const facts = await renewalFacts(ctx, renewal);
  const person = (await personRefs(ctx, [renewal.responsible_id]))(renewal.responsible_id);
  const end = document?.revoked_on == null ? (document?.valid_to ?? null) : null;
  const suggestedFrom = nextStart(end, facts.today);
  return {
    id,
    code: renewal.code,
    complianceCategoryId: category.id,
    categoryName: inLocale(category.names, ctx.locale),
    unitId: renewal.unit_id,
    ...(await placeOfUnit(ctx, renewal.unit_id)),
    complianceDocumentId: renewal.document_id,
    documentCode: document?.code ?? null,
    documentNumber: document?.number ?? null,
    validTo: document?.valid_to ?? null,
    reason: renewal.reason,
    fileFrom: renewal.file_from,
    fileBy: renewal.file_by,
    filedOn: renewal.filed_on,
    expectedOn: renewal.expected_on,
    responsibleName: person?.name ?? null,
    isLate: renewal.status === RENEWAL_STATUS.pending && renewal.file_by !== null && renewal.file_by < facts.today,
    openedOn: renewal.opened_on,
    reference: renewal.reference,
    responsible: person,
    files: [...(await fileRefs(ctx, renewal.files)).values()],
    note: renewal.note,
    successor: successor ? { id: successor.id, code: successor.code, number: successor.number } : null,
    issuer: document?.issuer ?? '',
    documentName: document?.name ?? inLocale(category.names, ctx.locale),
    categoryNotes: category.notes,
    suggestedFrom,
    suggestedTo: suggestedEnd(suggestedFrom, category.validity_months),
    noExpiry: category.no_expiry,
    validityMonths: category.validity_months,
    warnDays: document?.warn_days ?? category.warn_days,
    today: facts.today,
    status: renewal.status,
    version: renewal.version,
    events: await allowedEvents(ctx, renewalMachine, renewal, { facts, operations: EVENT_OPERATION, kind: RENEWAL }),
  };
}

export async function renewalHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, RENEWAL, id);
  return readHistory(ctx, RENEWAL.kind, id, page);
}
