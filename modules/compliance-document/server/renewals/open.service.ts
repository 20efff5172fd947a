import { auditInUnit, searchOf, todayIn, unitOfRecord } from '@quantum/modules/organization/server-api';
import { insertRecord, lockScoped, nextCode, Refused, saveRecord, uniqueViolation, type Ctx } from '@quantum/platform/server';
import { RENEWAL_STATUS, type NewRenewal, type RenewReason } from '../../contract/index.ts';
import { documentMachine } from '../../domain/document.machine.ts';
import { renewalWindow } from '../../domain/renewal.rules.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { documentFacts } from '../documents/document-facts.ts';
import { markAsked } from '../requirements/requirement.store.ts';
import { DOCUMENT, RENEWAL, REQUIREMENT, type DocumentRecord, type RenewalRecord, type RequirementRecord } from '../tables.ts';
import { giveRenewal, proposedResponsible } from './renewal-people.ts';
import { findOpenRenewal, readRenewalRow } from './renewal.store.ts';

interface Subject {
  company_id: number;
  unit_id: number;
  category_id: number;
  /** Null of a first document. */
  document: DocumentRecord | null;
  reason: RenewReason | null;
}

/** A renewal of a document that ends, or of one that was never there: its days, who answers for it, and the to-do. */
export async function startRenewal(ctx: Ctx, subject: Subject): Promise<RenewalRecord> {
  const { document, reason } = subject;
  const category = (await readCategoryRow(ctx.db, subject.category_id))!;
  const unit = await unitOfRecord(ctx, subject);
  const today = await todayIn(ctx, unit.id);
  const code = await nextCode(ctx, `CRN-${today.slice(0, 7).replace('-', '')}`);
  const end = document?.valid_to ?? null;
  const times = { warnDays: document?.warn_days ?? category.warn_days, leadDays: category.lead_days, earliestDays: category.earliest_days };
  // What was revoked is filed at once: its end is no day to wait for.
  const window = end === null || document?.revoked_on != null ? undefined : renewalWindow(end, times);
  const responsibleId = document?.responsible_id ?? (await proposedResponsible(ctx, subject, category)) ?? null;
  const id = await insertRecord(ctx, RENEWAL, {
    company_id: subject.company_id,
    unit_id: subject.unit_id,
    business_line_id: unit.businessLineId,
    event_on: today,
    code,
    category_id: category.id,
    document_id: document?.id ?? null,
    reason,
    opened_on: today,
    file_from: window?.fileFrom ?? null,
    file_by: window?.fileBy ?? null,
    responsible_id: responsibleId,
    status: RENEWAL_STATUS.pending,
    search: searchOf(code, category.names, document?.number ?? ''),
  }).catch((error: unknown) => {
    throw uniqueViolation(error) ? new Refused('compliance-document.refusal.renewalOpen') : error;
  });
  const renewal = (await readRenewalRow(ctx.db, id))!;
  await auditInUnit(ctx, RENEWAL, renewal, 'open', { to: renewal.status });
  if (document === null) await markAsked(ctx, subject.category_id, subject.unit_id);
  await giveRenewal(ctx, renewal);
  return renewal;
}

/** Opened by a person before its day: of a document, or of a requirement that has none. */
export async function openRenewal(ctx: Ctx, input: NewRenewal): Promise<{ id: number; code: string }> {
  if ('complianceDocumentId' in input) {
    const document = await lockScoped<DocumentRecord>(ctx, DOCUMENT, input.complianceDocumentId, input.version);
    ctx.move(documentMachine, document, 'renew', await documentFacts(ctx, document));
    const { id, code } = await startRenewal(ctx, { ...document, document, reason: input.reason });
    await saveRecord(ctx, DOCUMENT, document, { renew_on: null });
    return { id, code };
  }
  const requirement = await lockScoped<RequirementRecord>(ctx, REQUIREMENT, input.complianceRequirementId);
  if (requirement.to_on !== null) throw new Refused('compliance-document.refusal.requirementOver');
  if (!requirement.is_applicable) throw new Refused('compliance-document.refusal.isNotNeeded');
  if (requirement.has_document) throw new Refused('compliance-document.refusal.hasDocument');
  if (await findOpenRenewal(ctx, requirement.category_id, requirement.unit_id))
    throw new Refused('compliance-document.refusal.renewalOpen');
  const { id, code } = await startRenewal(ctx, { ...requirement, document: null, reason: null });
  return { id, code };
}
