import { signRound } from '@quantum/modules/signature/contract';
import {
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  LOCALES,
  localized,
  paperEndpoint,
  personRef,
  reasonedMove,
  recordEvent,
  recordMove,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { ownAcknowledgement } from './acknowledgement.ts';
import { MOST_IN_AUDIENCE, MOST_SIGNERS } from './codes.ts';
import { changeNote, DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** A version as those see it who work on documents. */
const versionRow = z.object({
  id,
  code: z.string(),
  controlledDocumentId: id,
  versionNo: z.int(),
  title: z.string(),
  classificationName: z.string(),
  docType: z.string(),
  confidentiality: z.string(),
  unitId: id,
  unitName: z.string(),
  ownerName: z.nullable(z.string()),
  draftedByName: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  nextReview: z.nullable(z.string()),
  /** When it was handed in: how long it waits for signatures. */
  submittedAt: z.nullable(z.string()),
  /** Kept until this day. */
  retentionUntil: z.nullable(z.string()),
  /** Its years are over, and its files are still there. */
  isDestroyable: z.boolean(),
  /** Who proposed to destroy them. */
  destructionByName: z.nullable(z.string()),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type VersionRow = z.infer<typeof versionRow>;

const people = z.array(id).check(z.maxLength(MOST_SIGNERS));
const newFile = z.strictObject({ locale: z.enum(LOCALES), fileId: id });
const fields = {
  titles: localized(LIMITS.title),
  /** One in each language at most; the first stands for languages without one. */
  files: z.array(newFile).check(z.maxLength(LOCALES.length)),
  /** What changed; asked of every version but the first. */
  changeNote,
  /** Jobs that must learn what changed. */
  retrainJobs: z.array(id).check(z.maxLength(MOST_IN_AUDIENCE)),
  /** Only the wording changed: who has acknowledged the document is not asked again, once a document controller agrees. */
  wordingOnly: z.boolean(),
  /** Nobody named: the roles of the classification. */
  reviewers: people,
  approvers: people,
  /** In force from this day on; null: from the day of the last signature. */
  effectiveDate: z.nullable(day),
  /** What it says ends on this day. It warns, and changes no state. */
  expiryDate: z.nullable(day),
};
/** The same file is in another version of the company: it is meant all the same. */
const isSure = z.boolean();
const versionDraft = z.strictObject({ version, ...fields, isSure });
export type VersionDraft = z.infer<typeof versionDraft>;

const versionFile = z.object({
  locale: z.enum(LOCALES),
  /** Null once its destruction has been confirmed. */
  file: z.nullable(fileRef),
  name: z.string(),
  sha256: z.string(),
});

const versionDetail = z.object({
  id,
  code: z.string(),
  controlledDocumentId: id,
  versionNo: z.int(),
  title: z.string(),
  titles: fields.titles,
  files: z.array(versionFile),
  /** The one of the reader's language, else the first. */
  readFileId: z.nullable(id),
  changeNote: z.string(),
  retrainJobs: z.array(id),
  wordingOnly: z.boolean(),
  wordingAgreedBy: z.nullable(personRef),
  draftedBy: z.nullable(personRef),
  reviewers: z.array(personRef),
  approvers: z.array(personRef),
  effectiveDate: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  retentionUntil: z.nullable(z.string()),
  destroyedAt: z.nullable(z.string()),
  /** Why it came back, or why it is to become obsolete. */
  lastReason: z.nullable(z.string()),
  proposedReason: z.nullable(z.string()),
  unitName: z.string(),
  timeZone: z.string(),
  status: z.string(),
  /** What is asked of the reader; null where nothing is. */
  acknowledgement: z.nullable(ownAcknowledgement),
  /** Who was asked, who left before, who has acknowledged; null for who does not work on the document. */
  acknowledged: z.nullable(
    z.object({
      asked: z.int(),
      left: z.int(),
      done: z.int(),
      /** Acknowledged of asked, who left before left out; null where nobody is asked. */
      share: z.nullable(z.object({ numerator: z.int(), denominator: z.int() })),
    }),
  ),
  /** What its taking effect asks training to arrange, for who works on the document; null where nothing is asked. */
  retraining: z.nullable(
    z.object({
      jobs: z.array(id),
      /** Lessons that cite the document. */
      courses: z.array(z.object({ title: z.string(), href: z.string() })),
      proposedAt: z.string(),
      settledAt: z.nullable(z.string()),
      settledBy: z.nullable(personRef),
      /** What training has arranged, or why nothing is needed. */
      words: z.nullable(z.string()),
    }),
  ),
  /** Both rounds, as far as the reader works on the document. */
  signing: z.array(signRound),
  version,
  events: z.array(recordEvent),
});
export type VersionDetail = z.infer<typeof versionDetail>;

const path = `${DOCUMENTATION}/version`;
const event = <const E extends string>(name: E, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input: recordMove, output: versionDetail, operation });
const reasoned = <const E extends string>(name: E, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input: reasonedMove, output: versionDetail, operation });

export const versionEndpoints = {
  /** DOC113: versions of the units in which the reader works on documents. */
  list: listEndpoint({ path: `${path}/list`, row: versionRow, operation: ops.listVersions }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: versionDetail, operation: ops.readVersion }),
  history: historyEndpoint(`${path}/:id/history`, ops.readVersion),
  /** A copy with name, time and code on each page; refused where it cannot be stamped. */
  download: paperEndpoint({ path: `${path}/:id/file/:fileId`, operation: ops.downloadFile }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: versionDraft, output: versionDetail, operation: ops.draft }),
  submit: event('submit', ops.submit),
  discard: reasoned('discard', ops.discard),
  withdraw: reasoned('withdraw', ops.withdraw),
  recall: reasoned('recall', ops.recall),
  agreeWording: event('agreeWording', ops.agreeWording),
  /** Reviewed, no change. */
  confirm: reasoned('confirm', ops.confirm),
  askObsolete: reasoned('askObsolete', ops.askObsolete),
  obsolete: reasoned('obsolete', ops.obsolete),
  keep: reasoned('keep', ops.keep),
  /** Training says what it has arranged, or why nothing is needed. */
  retrained: reasoned('retrained', ops.settleRetraining),
  askDestroy: reasoned('askDestroy', ops.askDestroy),
  /** By another person than who proposed it: the files go, title, number and hash stay. */
  destroy: event('destroy', ops.destroy),
};
