import { createInUnit, ownUnit, todayIn } from '@quantum/modules/organization/server-api';
import { keepFiles, NotFound, saveRecord, Taken, uniqueViolation, type Ctx } from '@quantum/platform/server';
import type { DocumentContent, NewDocument } from '../../contract/index.ts';
import { statusOn } from '../../domain/validity.rules.ts';
import { proposedResponsible } from '../renewals/renewal-people.ts';
import { completeRenewal } from '../renewals/complete.service.ts';
import { lockOpenRenewal } from '../renewals/renewal.store.ts';
import { daysAhead, NO_DAYS, replacedFrom } from './renew-on.ts';
import { markHeld } from '../requirements/requirement.store.ts';
import { DOCUMENT, type CategoryRecord, type DocumentRecord } from '../tables.ts';
import { mustBeCategory, mustBeHolder, mustBeNewNumber, mustBeRight, mustPrecede } from './document-rules.facts.ts';
import { markLatest, readDocumentRow } from './document.store.ts';

interface Registering {
  clientId: string;
  unit: Awaited<ReturnType<typeof ownUnit>>;
  category: CategoryRecord;
  holderId: number;
  previousId: number | null;
  content: DocumentContent;
  /** Where its fields stand in what was sent. */
  at?: string;
}

/** Columns of what stands on a document. */
export const columnsOf = ({ isSure: _sure, ...content }: DocumentContent) => ({
  name: content.name,
  number: content.number,
  issuer: content.issuer,
  issue_date: content.issueDate,
  valid_from: content.validFrom,
  valid_to: content.validTo,
  warn_days: content.warnDays.toSorted((a, b) => b - a),
  responsible_id: content.responsibleId,
  files: content.files,
  personal_files: content.personalFiles,
});

/** A document of a unit, checked as a whole; it follows another where it says so. */
export async function registerDocument(ctx: Ctx, asked: Registering): Promise<{ id: number; code: string; isNew: boolean }> {
  const { unit, category, content, previousId } = asked;
  const place = { companyId: unit.companyId, unitId: unit.id };
  let previous: DocumentRecord | undefined;
  const made = await createInUnit(ctx, { kind: DOCUMENT }, { clientId: asked.clientId, unit }, async (today) => {
    await mustBeHolder(ctx, place, asked.holderId);
    await mustBeRight(ctx, content, { ...place, category, today, at: asked.at });
    previous = await mustPrecede(ctx, { ...place, complianceCategoryId: category.id, validFrom: content.validFrom }, previousId);
    await mustBeNewNumber(ctx, { id: null, ...place, complianceCategoryId: category.id, previousId }, content);
    const status = statusOn({ ...content, revokedOn: null }, today);
    const responsibleId =
      content.responsibleId ?? (await proposedResponsible(ctx, { company_id: unit.companyId, unit_id: unit.id }, category)) ?? null;
    return {
      prefix: `CDC-${today.slice(0, 7).replace('-', '')}`,
      words: [content.name, content.number, content.issuer, category.names],
      values: {
        business_line_id: unit.businessLineId,
        event_on: today,
        category_id: category.id,
        holder_id: asked.holderId,
        previous_id: previousId,
        ...columnsOf(content),
        responsible_id: responsibleId,
        ...daysAhead(content, category),
        status,
      },
      history: { to: status },
    };
  }).catch((error: unknown) => {
    throw uniqueViolation(error) ? new Taken('number') : error;
  });
  if (!made.isNew) return made;
  await keepFiles(ctx, [...content.files, ...content.personalFiles], DOCUMENT.kind, made.id);
  if (previous) await saveRecord(ctx, DOCUMENT, previous, { ...replacedFrom(content.validFrom, await todayIn(ctx, unit.id)), ...NO_DAYS });
  await markHeld(ctx, category.id, unit.id);
  await markLatest(ctx, { category_id: category.id, unit_id: unit.id });
  return made;
}

/** Registered by hand: the first of a requirement, a successor, or a period of years ago. What it follows is renewed with it. */
export async function createDocument(ctx: Ctx, input: NewDocument): Promise<{ id: number; code: string }> {
  const { clientId, complianceCategoryId, unitId, holderId, previousId, ...content } = input;
  const unit = await ownUnit(ctx, unitId);
  const category = await mustBeCategory(ctx, { companyId: unit.companyId, unitId }, complianceCategoryId);
  const { id, code, isNew } = await registerDocument(ctx, { clientId, unit, category, holderId, previousId, content });
  const renewal = isNew ? await lockOpenRenewal(ctx, complianceCategoryId, unitId) : undefined;
  // The renewal this document answers: of the one it follows, or of what was missing.
  if (renewal && renewal.document_id === previousId) await completeRenewal(ctx, renewal, id);
  return { id, code };
}

/** A row that must be there: it was read a moment ago in the same transaction. */
export async function documentRow(ctx: Ctx, id: number): Promise<DocumentRecord> {
  const row = await readDocumentRow(ctx.db, id);
  if (!row) throw new NotFound();
  return row;
}
