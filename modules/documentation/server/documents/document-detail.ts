import { personRefs, placeOfUnit, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { allowedEvent, readHistory, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, documentVersionPath, type DocumentDetail } from '../../contract/index.ts';
import { OPEN_DRAFT } from '../../domain/version.machine.ts';
import { DOCUMENT, type DocumentRecord, type VersionRecord } from '../tables.ts';
import { readClassificationRow, readDocumentRows, readVersionsOf } from './document.store.ts';
import { loadDocument, seenAmong, worksOn } from './may-see.ts';

/** A document as its screen shows it: what the reader may see of its versions and of what it refers to. */
export async function describeDocument(ctx: Ctx, id: number): Promise<DocumentDetail> {
  const document = await loadDocument(ctx, id);
  const classification = (await readClassificationRow(ctx.db, document.classification_id))!;
  const versions = await readVersionsOf(ctx.db, id);
  const isWorker = await worksOn(ctx, document, versions);
  const shown = versions.filter((one) => isWorker || isRead(one));
  const related = await seenAmong(ctx, await readDocumentRows(ctx.db, document.related));
  const person = await personRefs(ctx, [document.owner_id, ...document.audience_people]);
  const tree = await unitTree(ctx.kernel);
  const today = await todayIn(ctx, document.unit_id);
  const titleOf = ({ titles }: DocumentRecord) => inLocale(titles, ctx.locale);
  const named = { kind: DOCUMENT };
  const open = versions.find(({ status }) => OPEN_DRAFT.includes(status));
  const refusal = open
    ? { key: 'documentation.refusal.openDraft', links: isWorker ? [{ title: open.code, href: documentVersionPath(open.id) }] : [] }
    : null;
  return {
    id,
    code: document.code,
    title: titleOf(document),
    classificationId: classification.id,
    classificationName: inLocale(classification.names, ctx.locale),
    docType: document.doc_type,
    confidentiality: document.confidentiality,
    unitId: document.unit_id,
    ...(await placeOfUnit(ctx, document.unit_id)),
    owner: person(document.owner_id),
    keywords: document.keywords,
    related: related.map((one) => ({ id: one.id, code: one.code, title: titleOf(one) })),
    audienceUnits: document.audience_units.flatMap((unitId) => {
      const unit = tree.get(unitId);
      return unit ? [{ id: unitId, name: inLocale(unit.names, ctx.locale) }] : [];
    }),
    audienceJobs: document.audience_jobs,
    audiencePeople: document.audience_people.flatMap((personId) => person(personId) ?? []),
    ackRequired: document.ack_required,
    ackDays: document.ack_days,
    reviewMonths: document.review_months,
    retentionYears: document.retention_years,
    nextReview: document.next_review,
    isPastReview: document.next_review !== null && document.next_review < today,
    activeVersionId: document.active_version_id,
    versions: shown.map((one) => ({
      id: one.id,
      versionNo: one.no,
      status: one.status,
      effectiveDate: one.effective_date,
      endedOn: one.ended_on,
      changeNote: one.change_note,
    })),
    version: document.version,
    events: [
      ...(await allowedEvent(ctx, document, 'update', ops.updateDocument, named)),
      ...(await allowedEvent(ctx, document, 'revise', ops.revise, { ...named, refusal })),
    ],
  };
}

/** It was in force. */
const isRead = ({ status, effective_date }: VersionRecord): boolean => !OPEN_DRAFT.includes(status) && effective_date !== null;

export async function documentHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadDocument(ctx, id);
  return readHistory(ctx, DOCUMENT.kind, id, page);
}
