import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  listEndpoint,
  localized,
  personRef,
  recordEvent,
  recordMove,
  someWords,
  version,
  words,
  LIMITS,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_IN_AUDIENCE, MOST_KEYWORDS, MOST_RELATED } from './codes.ts';
import { documentationOps as ops } from './operations.ts';

/** A document of the library: what is in force of it. */
const documentRow = z.object({
  id,
  code: z.string(),
  /** Of the version in force, in the reader's language. */
  title: z.string(),
  classificationName: z.string(),
  docType: z.string(),
  confidentiality: z.string(),
  unitId: id,
  unitName: z.string(),
  ownerName: z.nullable(z.string()),
  /** Number of the version in force. */
  versionNo: z.int(),
  effectiveDate: z.nullable(z.string()),
  nextReview: z.nullable(z.string()),
  /** It stays in force, and says that its review is late. */
  isPastReview: z.boolean(),
});
export type DocumentRow = z.infer<typeof documentRow>;

const ids = (max: number) => z.array(id).check(z.maxLength(max));
const fields = {
  ownerId: id,
  keywords: z.array(words(LIMITS.name)).check(z.maxLength(MOST_KEYWORDS)),
  /** Documents it refers to. */
  related: ids(MOST_RELATED),
  /**
   * Whom it concerns: people named, and those who work in one of the units (of the document's own unit where none is named) in one of the
   * jobs (in any where none is named). Nothing named: all of its unit.
   */
  audienceUnits: ids(MOST_IN_AUDIENCE),
  audienceJobs: ids(MOST_IN_AUDIENCE),
  audiencePeople: ids(MOST_IN_AUDIENCE),
  /** Its audience says that it has read each new version. */
  ackRequired: z.boolean(),
  ackDays: z.int().check(z.gte(1), z.lte(365)),
};
const newDocument = z.strictObject({ clientId, classificationId: id, unitId: id, titles: localized(LIMITS.title), ...fields });
export type NewDocument = z.infer<typeof newDocument>;
const documentChange = z.strictObject({ version, ...fields });
export type DocumentChange = z.infer<typeof documentChange>;

/** A version in the list of its document. */
const versionRef = z.object({
  id,
  versionNo: z.int(),
  status: z.string(),
  effectiveDate: z.nullable(z.string()),
  /** From this day on it was no longer in force. */
  endedOn: z.nullable(z.string()),
  changeNote: z.string(),
});

const documentDetail = z.object({
  id,
  code: z.string(),
  title: z.string(),
  classificationId: id,
  classificationName: z.string(),
  docType: z.string(),
  confidentiality: z.string(),
  unitId: id,
  unitName: z.string(),
  timeZone: z.string(),
  owner: z.nullable(personRef),
  keywords: z.array(z.string()),
  related: z.array(z.object({ id, code: z.string(), title: z.string() })),
  audienceUnits: z.array(z.object({ id, name: z.string() })),
  audienceJobs: ids(MOST_IN_AUDIENCE),
  audiencePeople: z.array(personRef),
  ackRequired: z.boolean(),
  ackDays: z.int(),
  reviewMonths: z.int(),
  retentionYears: z.int(),
  nextReview: z.nullable(z.string()),
  isPastReview: z.boolean(),
  /** The version in force. */
  activeVersionId: z.nullable(id),
  /** What the reader may see of it, the newest first. */
  versions: z.array(versionRef),
  version,
  events: z.array(recordEvent),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

const madeDraft = z.object({ id, code: z.string(), documentVersionId: id });
export type MadeDraft = z.infer<typeof madeDraft>;

export const DOCUMENTATION = '/documentation';
const path = DOCUMENTATION;

export const documentEndpoints = {
  /** The library: documents in force the reader may see, wherever their company has them. */
  list: listEndpoint({ path: `${path}/list`, row: documentRow, operation: ops.listDocuments }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: documentDetail, operation: ops.readDocument }),
  history: historyEndpoint(`${path}/:id/history`, ops.readDocument),
  /** A number that is never given again, and the first draft. */
  create: endpoint({ method: 'POST', path, input: newDocument, output: madeDraft, operation: ops.createDocument }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: documentChange, output: documentDetail, operation: ops.updateDocument }),
  /** The next draft, with what stands in the version in force; one open draft a document. */
  revise: endpoint({ method: 'POST', path: `${path}/:id/revise`, input: recordMove, output: madeDraft, operation: ops.revise }),
};

/** Words of a change, or none. */
export const changeNote = someWords(LIMITS.text);
