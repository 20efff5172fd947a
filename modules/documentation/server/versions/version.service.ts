import { holdersOf } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { auditInUnit, searchOf, todayIn } from '@quantum/modules/organization/server-api';
import type { ReasonedMove } from '@quantum/platform/contract';
import { changesOf, eraseFiles, Invalid, json, keepFiles, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, VERSION_STATUS as STATUS, type VersionDetail, type VersionDraft } from '../../contract/index.ts';
import { dayFaults, isTooEarly, nextReviewOf } from '../../domain/version.rules.ts';
import { replaceFiles } from '../documents/document.store.ts';
import { lockVersion } from '../documents/may-see.ts';
import { endRounds } from '../signing/signatures.ts';
import { findLockedFile } from '../signing/locked-file.ts';
import { isChanged } from '../signing/signed-content.ts';
import { startReview } from '../signing/start-rounds.ts';
import { askReaders } from '../reading/ask.jobs.ts';
import { newReview } from '../review/review.service.ts';
import { DOCUMENT, VERSION } from '../tables.ts';
import { endedNow } from './activate.service.ts';
import { mustBeNewFiles, mustBeRight } from './draft-rules.facts.ts';
import { moveByPerson } from './move-version.ts';
import { describeVersion } from './version-detail.ts';
import { notifyAuthor, notifyOwner, versionMessages } from './version-people.ts';

/** A draft is written; from the first round on it is frozen. */
export async function saveDraft(
  ctx: Ctx,
  id: number,
  { version: expected, isSure, files, ...fields }: VersionDraft,
): Promise<VersionDetail> {
  const { version } = await lockVersion(ctx, id, expected);
  if (version.status !== STATUS.draft) throw new Refused('documentation.refusal.frozen');
  await mustBeRight(ctx, version, { ...fields, files });
  await keepFiles(
    ctx,
    files.map(({ fileId }) => fileId),
    VERSION.kind,
    id,
  );
  const named = await mustBeNewFiles(ctx, version, files, isSure);
  await replaceFiles(ctx, version, named);
  const columns = {
    change_note: fields.changeNote,
    retrain_jobs: fields.retrainJobs,
    wording_only: fields.wordingOnly,
    reviewers: fields.reviewers,
    approvers: fields.approvers,
    effective_date: fields.effectiveDate,
    expiry_date: fields.expiryDate,
  };
  const search = searchOf(version.code, fields.titles, fields.changeNote);
  await saveRecord(ctx, VERSION, version, { ...columns, titles: json(fields.titles), wording_agreed_by: null, search });
  await auditInUnit(ctx, VERSION, version, 'update', { changes: changesOf(version, { ...columns, titles: fields.titles }) });
  return describeVersion(ctx, id);
}

/** Handed in: frozen, and everybody who reviews is asked. */
export async function submitVersion(ctx: Ctx, id: number, expected: number): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  const today = await todayIn(ctx, at.version.unit_id);
  if (isTooEarly(at.version.effective_date, today)) throw new Refused('documentation.refusal.tooEarly');
  const faults = dayFaults({ effectiveDate: at.version.effective_date, expiryDate: at.version.expiry_date }, today);
  if (faults.length > 0) throw new Invalid(faults);
  if (await isChanged(ctx, id)) throw new Refused('documentation.refusal.fileChanged');
  const locked = await findLockedFile(ctx, id);
  if (locked !== undefined) throw new Refused('documentation.refusal.lockedFile', { name: locked });
  const submitted = await moveByPerson(ctx, at, 'submit', { set: { submitted_at: ctx.now().toISOString(), last_reason: null } });
  await startReview(ctx, at.document, submitted);
  return describeVersion(ctx, id);
}

/** A draft nobody wants: kept under its number, destroyable from tomorrow on. */
export async function discardVersion(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  const today = await todayIn(ctx, at.version.unit_id);
  await moveByPerson(ctx, at, 'discard', {
    set: { effective_date: null, ended_on: today, retention_until: today, last_reason: reason },
    comment: reason,
  });
  return describeVersion(ctx, id);
}

/** Taken back out of its rounds. */
export async function withdrawVersion(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  await moveByPerson(ctx, at, 'withdraw', { set: { last_reason: reason, submitted_at: null }, comment: reason });
  await endRounds(ctx, id);
  return describeVersion(ctx, id);
}

/** Approved, and not in force after all. */
export async function recallVersion(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  const back = await moveByPerson(ctx, at, 'recall', { set: { last_reason: reason, submitted_at: null }, comment: reason });
  await endRounds(ctx, id);
  await notifyAuthor(ctx, back, 'recalled', reason);
  return describeVersion(ctx, id);
}

/** Only the wording changed: who has acknowledged the document is not asked again. */
export async function agreeWording(ctx: Ctx, id: number, expected: number): Promise<VersionDetail> {
  await moveByPerson(ctx, await lockVersion(ctx, id, expected), 'agreeWording', { set: { wording_agreed_by: ctx.employeeId } });
  return describeVersion(ctx, id);
}

/** Reviewed, no change: the next review moves. */
export async function confirmVersion(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  await moveByPerson(ctx, at, 'confirm', { comment: reason });
  const today = await todayIn(ctx, at.document.unit_id);
  await saveRecord(ctx, DOCUMENT, at.document, await newReview(ctx, at.document, nextReviewOf(today, at.document.review_months)));
  return describeVersion(ctx, id);
}

/** Its owner proposes that it holds no more; a document controller decides. */
export async function proposeObsolete(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  const asked = await moveByPerson(ctx, at, 'askObsolete', {
    set: { proposed_by: ctx.employeeId, proposed_reason: reason },
    comment: reason,
  });
  const controllers = await holdersOf(ctx, asked, { roles: [ROLE.documentController], read: ops.obsolete, except: [ctx.employeeId] });
  await versionMessages.send(ctx, asked, 'proposedObsolete', controllers, { code: asked.code, title: asked.titles, reason });
  return describeVersion(ctx, id);
}

/** It holds no more, and nothing follows it. */
export async function makeObsolete(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  const today = await todayIn(ctx, at.document.unit_id);
  const ended = await moveByPerson(ctx, at, 'obsolete', { set: endedNow(at.document, today), comment: reason });
  const review = await newReview(ctx, at.document, null);
  await saveRecord(ctx, DOCUMENT, at.document, { active_version_id: null, active_no: null, ...review });
  await askReaders(ctx, at.document);
  await notifyOwner(ctx, at.document, ended, 'madeObsolete', reason);
  return describeVersion(ctx, id);
}

/** It stays in force. */
export async function keepVersion(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  const kept = await moveByPerson(ctx, at, 'keep', { set: { proposed_by: null, proposed_reason: null }, comment: reason });
  await notifyOwner(ctx, at.document, kept, 'kept', reason);
  return describeVersion(ctx, id);
}

/** The first of two who destroy it. */
export async function proposeDestruction(ctx: Ctx, id: number, { version: expected, reason }: ReasonedMove): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  await moveByPerson(ctx, at, 'askDestroy', {
    set: { destruction_by: ctx.employeeId, destruction_reason: reason },
    comment: reason,
  });
  return describeVersion(ctx, id);
}

/** The second: its files are gone for good; title, number and hashes stay. */
export async function destroyVersion(ctx: Ctx, id: number, expected: number): Promise<VersionDetail> {
  const at = await lockVersion(ctx, id, expected);
  await moveByPerson(ctx, at, 'destroy', { set: { destroyed_at: ctx.now().toISOString() } });
  await eraseFiles(
    ctx,
    at.version.files.map(({ file_id }) => file_id),
    VERSION.kind,
    id,
  );
  return describeVersion(ctx, id);
}
