import { personRefs, placeOfUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, fileRefs, readHistory, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, VERSION_STATUS as STATUS, type VersionDetail } from '../../contract/index.ts';
import { versionMachine, type VersionEvent } from '../../domain/version.machine.ts';
import { acknowledgedShare } from '../../domain/acknowledge.rules.ts';
import { awaitsRetraining, describeRetraining } from '../citing/retraining.read.ts';
import { fileFor } from '../../domain/version.rules.ts';
import { loadVersion } from '../documents/may-see.ts';
import { ownView } from '../reading/acknowledge.service.ts';
import { readAsked } from '../reading/reading.store.ts';
import { roundsOfVersion } from '../signing/signatures.ts';
import { VERSION } from '../tables.ts';
import { versionFacts } from './version-facts.ts';

/** Which operation an event needs. */
const EVENT_OPERATION: Partial<Record<VersionEvent, Operation>> = {
  submit: ops.submit,
  discard: ops.discard,
  withdraw: ops.withdraw,
  recall: ops.recall,
  agreeWording: ops.agreeWording,
  confirm: ops.confirm,
  askObsolete: ops.askObsolete,
  obsolete: ops.obsolete,
  keep: ops.keep,
  askDestroy: ops.askDestroy,
  destroy: ops.destroy,
};

/** A version as its screen shows it, with what the reader may do now. */
export async function describeVersion(ctx: Ctx, id: number): Promise<VersionDetail> {
  const { version, isWorker } = await loadVersion(ctx, id);
  const { files, document } = version;
  const rounds = isWorker ? await roundsOfVersion(ctx, id) : [];
  const { own, ...acknowledged } = await readAsked(ctx.db, id, ctx.employeeId);
  const refs = await fileRefs(
    ctx,
    files.map(({ file_id }) => file_id),
    // What leaves the house is stamped.
    'pages',
  );
  const person = await personRefs(ctx, [version.drafted_by, version.wording_agreed_by, ...version.reviewers, ...version.approvers]);
  const people = (ids: readonly number[]) => ids.flatMap((one) => person(one) ?? []);
  const retraining = isWorker ? await describeRetraining(ctx, version.retraining) : null;
  const read = version.destroyed_at === null ? fileFor(files, ctx.locale) : undefined;
  return {
    id,
    code: version.code,
    controlledDocumentId: document.id,
    versionNo: version.no,
    title: inLocale(version.titles, ctx.locale),
    titles: version.titles,
    files: files.map(({ locale, file_id, name, sha256 }) => ({ locale, name, sha256, file: refs.get(file_id) ?? null })),
    readFileId: read?.file_id ?? null,
    changeNote: version.change_note,
    retrainJobs: version.retrain_jobs,
    wordingOnly: version.wording_only,
    wordingAgreedBy: person(version.wording_agreed_by),
    draftedBy: person(version.drafted_by),
    reviewers: people(version.reviewers),
    approvers: people(version.approvers),
    effectiveDate: version.effective_date,
    expiryDate: version.expiry_date,
    submittedAt: version.submitted_at,
    endedOn: version.ended_on,
    retentionUntil: version.retention_until,
    destroyedAt: version.destroyed_at,
    lastReason: version.last_reason,
    proposedReason: version.proposed_reason,
    ...(await placeOfUnit(ctx, version.unit_id)),
    status: version.status,
    acknowledgement: ownView(own),
    acknowledged: isWorker ? { ...acknowledged, share: acknowledgedShare(acknowledged) } : null,
    retraining,
    signing: rounds,
    version: version.version,
    events: [
      ...(version.status === STATUS.draft ? await allowedEvent(ctx, version, 'update', ops.draft, { kind: VERSION }) : []),
      ...(awaitsRetraining(retraining) ? await allowedEvent(ctx, version, 'retrained', ops.settleRetraining) : []),
      ...(await allowedEvents(ctx, versionMachine, version, {
        facts: await versionFacts(ctx, version, rounds),
        operations: EVENT_OPERATION,
        kind: VERSION,
      })),
    ],
  };
}

export async function versionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadVersion(ctx, id);
  return readHistory(ctx, VERSION.kind, id, page);
}
