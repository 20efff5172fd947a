import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import type { ReasonedMove } from '@quantum/platform/contract';
import { changesOf, Invalid, keepFiles, lockScoped, Refused, saveRecord, Taken, uniqueViolation, type Ctx } from '@quantum/platform/server';
import { DOCUMENT_STATUS, RENEW_REASON, type DocumentChange, type DocumentDetail, type Revocation } from '../../contract/index.ts';
import { documentMachine, type DocumentEvent } from '../../domain/document.machine.ts';
import { changesPast, revokedOnFault, startsTooEarly } from '../../domain/document.rules.ts';
import { renewalWindow } from '../../domain/renewal.rules.ts';
import { daysLeft, statusOn } from '../../domain/validity.rules.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { endObsolete } from '../renewals/obsolete.service.ts';
import { startRenewal } from '../renewals/open.service.ts';
import { findOpenRenewal, lockOpenRenewal } from '../renewals/renewal.store.ts';
import { applyRequirement } from '../requirements/apply.service.ts';
import { findOpen } from '../requirements/requirement.store.ts';
import { DOCUMENT, RENEWAL, type DocumentRecord } from '../tables.ts';
import { mustBeNewNumber, mustBeRight } from './document-rules.facts.ts';
import { describeDocument, mayReadPapers } from './document-detail.ts';
import { documentFacts, periodOf } from './document-facts.ts';
import { lockDocumentRow, markLatest } from './document.store.ts';
import { columnsOf, documentRow } from './register.service.ts';
import { daysAhead, NO_DAYS, replacedFrom } from './renew-on.ts';

const lock = (ctx: Ctx, id: number, version: number): Promise<DocumentRecord> => lockScoped<DocumentRecord>(ctx, DOCUMENT, id, version);

interface Move {
  event: DocumentEvent;
  set: Partial<Record<keyof DocumentRecord, unknown>>;
  comment: string;
  changes?: object;
}
/** One event of a locked document. Where it leads to `valid`, the dates decide. */
async function move(ctx: Ctx, document: DocumentRecord, { event, set, comment, changes }: Move): Promise<DocumentRecord> {
  const asked = ctx.move(documentMachine, document, event, await documentFacts(ctx, document));
  const today = await todayIn(ctx, document.unit_id);
  const next = { ...document, ...set } as DocumentRecord;
  const to = asked === DOCUMENT_STATUS.inapplicable ? asked : statusOn(periodOf(next), today);
  await saveRecord(ctx, DOCUMENT, document, { ...set, status: to });
  await auditInUnit(ctx, DOCUMENT, document, event, { from: document.status, to, comment, ...(changes && { changes }) });
  return documentRow(ctx, document.id);
}

/** With the reason: what was typed wrong, another person, more pages. What was in force once stays so. */
export async function amendDocument(ctx: Ctx, id: number, { version, reason, ...content }: DocumentChange): Promise<DocumentDetail> {
  const document = await lock(ctx, id, version);
  const today = await todayIn(ctx, document.unit_id);
  const category = (await readCategoryRow(ctx.db, document.category_id))!;
  const place = { companyId: document.company_id, unitId: document.unit_id };
  const before = { issueDate: document.issue_date, validFrom: document.valid_from, validTo: document.valid_to };
  if (changesPast(before, content, (daysLeft(document.valid_to, today) ?? 0) < 0)) throw new Refused('compliance-document.refusal.past');
  await mustBeRight(ctx, content, { ...place, category, today });
  const previous = document.previous_id === null ? undefined : await lockDocumentRow(ctx.db, document.previous_id);
  if (previous && startsTooEarly(content.validFrom, { validFrom: previous.valid_from }))
    throw new Refused('compliance-document.refusal.startsTooEarly', { day: previous.valid_from });
  await mustBeNewNumber(ctx, { id, ...place, complianceCategoryId: category.id, previousId: document.previous_id }, content);
  const columns = columnsOf({ ...content, personalFiles: await personalFilesAfter(ctx, document, content.personalFiles) });
  const isOtherEnd = content.validTo !== document.valid_to;
  const isOtherTime = isOtherEnd || content.warnDays.join() !== document.warn_days.join();
  // One that has opened stays open; else the day follows the new end.
  const renews = isOtherTime && document.replaced_on === null && document.revoked_on === null;
  const set = { ...columns, ...(isOtherEnd && { told_step: null }), ...(renews && daysAhead(content, category)) };
  const { files: _files, personal_files: _personal, ...told } = columns;
  const next = await move(ctx, document, { event: 'amend', set, comment: reason, changes: changesOf(document, told) }).catch(
    (error: unknown) => {
      throw uniqueViolation(error) ? new Taken('number') : error;
    },
  );
  await keepFiles(ctx, [...content.files, ...content.personalFiles], DOCUMENT.kind, id);
  if (previous && content.validFrom !== document.valid_from)
    await saveRecord(ctx, DOCUMENT, previous, replacedFrom(content.validFrom, today));
  if (content.validFrom !== document.valid_from) await markLatest(ctx, document);
  if (isOtherEnd) await shiftRenewal(ctx, next);
  return describeDocument(ctx, id);
}

/** Who may not read copies of identity papers takes none away; what they add is kept beside them. */
async function personalFilesAfter(ctx: Ctx, document: DocumentRecord, sent: readonly number[]): Promise<number[]> {
  return (await mayReadPapers(ctx, document)) ? [...sent] : [...new Set([...document.personal_files, ...sent])];
}

/** The days of its open renewal follow its end. */
async function shiftRenewal(ctx: Ctx, document: DocumentRecord): Promise<void> {
  const renewal = await lockOpenRenewal(ctx, document.category_id, document.unit_id);
  if (renewal?.document_id !== document.id || document.valid_to === null) return;
  const category = (await readCategoryRow(ctx.db, document.category_id))!;
  const times = { warnDays: document.warn_days, leadDays: category.lead_days, earliestDays: category.earliest_days };
  const { fileFrom, fileBy } = renewalWindow(document.valid_to, times);
  await saveRecord(ctx, RENEWAL, renewal, { file_from: fileFrom, file_by: fileBy });
}

/** Withdrawn by the authority, or lost: from a day on it holds no more, and a renewal opens for major issues. */
export async function revokeDocument(ctx: Ctx, id: number, { version, reason, revokedOn }: Revocation): Promise<DocumentDetail> {
  const document = await lock(ctx, id, version);
  const days = { issueDate: document.issue_date, validFrom: document.valid_from, validTo: document.valid_to };
  const faults = revokedOnFault(revokedOn, days, await todayIn(ctx, document.unit_id));
  if (faults.length > 0) throw new Invalid(faults);
  const set = { revoked_on: revokedOn, revoked_reason: reason, ...NO_DAYS };
  const revoked = await move(ctx, document, { event: 'revoke', set, comment: reason });
  if (!(await findOpenRenewal(ctx, document.category_id, document.unit_id)))
    await startRenewal(ctx, { ...revoked, document: revoked, reason: RENEW_REASON.majorIssues });
  return describeDocument(ctx, id);
}

/** Not needed any more: its requirement is out of the coverage, its renewal obsolete. */
export async function documentNotNeeded(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<DocumentDetail> {
  const document = await lock(ctx, id, version);
  await move(ctx, document, { event: 'notNeeded', set: { unneeded_reason: reason, ...NO_DAYS }, comment: reason });
  await judgeItsRequirement(ctx, document, false, reason);
  const renewal = await lockOpenRenewal(ctx, document.category_id, document.unit_id);
  if (renewal) await endObsolete(ctx, renewal);
  return describeDocument(ctx, id);
}

/** Needed again: valid or not, as its dates say. */
export async function reinstateDocument(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<DocumentDetail> {
  const document = await lock(ctx, id, version);
  const category = (await readCategoryRow(ctx.db, document.category_id))!;
  const renews = document.replaced_on === null && document.revoked_on === null;
  const days = renews ? daysAhead({ validTo: document.valid_to, warnDays: document.warn_days }, category) : NO_DAYS;
  await move(ctx, document, { event: 'reinstate', set: { unneeded_reason: null, ...days }, comment: reason });
  await judgeItsRequirement(ctx, document, true, reason);
  return describeDocument(ctx, id);
}

async function judgeItsRequirement(ctx: Ctx, document: DocumentRecord, isApplicable: boolean, reason: string): Promise<void> {
  const requirement = await findOpen(ctx, document.category_id, document.unit_id);
  if (!requirement || requirement.is_applicable === isApplicable) return;
  await applyRequirement(ctx, requirement, isApplicable, reason);
}
