import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { auditInUnit, createInUnit, ownUnit, searchOf } from '@quantum/modules/organization/server-api';
import { changesOf, insertRecord, Invalid, json, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  documentVersionPath,
  VERSION_STATUS as STATUS,
  type DocumentChange,
  type DocumentDetail,
  type MadeDraft,
  type NewDocument,
} from '../../contract/index.ts';
import { giveCode } from '../check/check.service.ts';
import { askReaders } from '../reading/ask.jobs.ts';
import { moveReview } from '../review/review.service.ts';
import { DOCUMENT, VERSION, type ClassificationRecord, type DocumentRecord } from '../tables.ts';
import { describeDocument } from './document-detail.ts';
import { mustNameOwn } from './document-rules.facts.ts';
import { lockDocumentRow, readClassificationRow, readOpenDraft } from './document.store.ts';
import { lockDocument } from './may-see.ts';

async function mustBeClassification(ctx: Ctx, companyId: number, id: number): Promise<ClassificationRecord> {
  const classification = await readClassificationRow(ctx.db, id);
  if (classification?.company_id !== companyId || classification.status !== RECORD_STATUS.active)
    throw new Invalid([{ path: 'classificationId', key: 'documentation.fault.classification' }]);
  return classification;
}

type Fields = Omit<DocumentChange, 'version'>;
const columnsOf = (fields: Fields) => ({
  owner_id: fields.ownerId,
  keywords: fields.keywords,
  related: fields.related,
  audience_units: fields.audienceUnits,
  audience_jobs: fields.audienceJobs,
  audience_people: fields.audiencePeople,
  ack_required: fields.ackRequired,
  ack_days: fields.ackDays,
});

/** A document with its number and its first draft. */
export async function createDocument(ctx: Ctx, input: NewDocument): Promise<MadeDraft> {
  const { clientId, classificationId, unitId, titles, ...fields } = input;
  const unit = await ownUnit(ctx, unitId);
  const { id, code, isNew } = await createInUnit(ctx, { kind: DOCUMENT }, { clientId, unit, content: input }, async (today) => {
    const classification = await mustBeClassification(ctx, unit.companyId, classificationId);
    await mustNameOwn(ctx, unit.companyId, fields, null);
    return {
      prefix: classification.prefix,
      words: [titles, ...fields.keywords],
      values: {
        business_line_id: unit.businessLineId,
        event_on: today,
        classification_id: classification.id,
        titles: json(titles),
        doc_type: classification.doc_type,
        confidentiality: classification.confidentiality,
        review_months: classification.review_months,
        retention_years: classification.retention_years,
        ...columnsOf(fields),
      },
    };
  });
  const document = (await lockDocumentRow(ctx.db, id))!;
  const first = isNew ? await makeDraft(ctx, document) : await readOpenDraft(ctx.db, id);
  return { id, code, documentVersionId: first?.id ?? document.active_version_id! };
}

/** The next draft of a document that is locked. */
async function makeDraft(ctx: Ctx, document: DocumentRecord): Promise<{ id: number }> {
  const no = document.last_no + 1;
  const { company_id, unit_id, business_line_id, titles } = document;
  const code = `${document.code} v${no}`;
  const place = { company_id, unit_id, business_line_id, code };
  const id = await insertRecord(ctx, VERSION, {
    ...place,
    event_on: document.event_on,
    document_id: document.id,
    no,
    titles: json(titles),
    drafted_by: ctx.employeeId,
    status: STATUS.draft,
    search: searchOf(code, titles, ...document.keywords),
  });
  await giveCode(ctx, { id });
  await saveRecord(ctx, DOCUMENT, document, { last_no: no });
  await auditInUnit(ctx, VERSION, { id, ...place }, 'draft', { to: STATUS.draft });
  return { id };
}

/** The next draft; where one is open it is named. */
export async function reviseDocument(ctx: Ctx, id: number, version: number): Promise<MadeDraft> {
  const document = await lockDocument(ctx, id, version);
  const open = await readOpenDraft(ctx.db, id);
  if (open) throw new Refused('documentation.refusal.openDraft', {}, [{ title: open.code, href: documentVersionPath(open.id) }]);
  const { id: documentVersionId } = await makeDraft(ctx, document);
  return { id, code: document.code, documentVersionId };
}

/** Owner, audience and what is asked of readers; its text changes with a version alone. */
export async function updateDocument(ctx: Ctx, id: number, { version, ...fields }: DocumentChange): Promise<DocumentDetail> {
  const document = await lockDocument(ctx, id, version);
  await mustNameOwn(ctx, document.company_id, fields, id);
  const columns = columnsOf(fields);
  await saveRecord(ctx, DOCUMENT, document, { ...columns, search: searchOf(document.code, document.titles, ...fields.keywords) });
  await auditInUnit(ctx, DOCUMENT, document, 'update', { changes: changesOf(document, columns) });
  if (document.owner_id !== fields.ownerId) await moveReview(ctx, { ...document, owner_id: fields.ownerId });
  // Whom it concerns may be others now.
  await askReaders(ctx, { id, ack_required: fields.ackRequired });
  return describeDocument(ctx, id);
}
