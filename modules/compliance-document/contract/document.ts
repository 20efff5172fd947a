import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import {
  asPlainCode,
  clientId,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  importEndpoints,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  personRef,
  reasonedMove,
  recordEvent,
  sensitive,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { COMPLIANT_DOCUMENT, warnDays } from './category.ts';
import { MOST_FILES, STANDINGS } from './codes.ts';
import { complianceOps as ops } from './operations.ts';

const path = COMPLIANT_DOCUMENT;

/** A row of GR121: a document, or a requirement no document was registered for. */
const documentRow = z.object({
  /** Of a document its id; of what is missing the id of its requirement below zero. */
  id: z.int(),
  /** Null of what is missing. */
  complianceDocumentId: z.nullable(id),
  /** Of what is missing. */
  complianceRequirementId: z.nullable(id),
  code: z.string(),
  complianceCategoryId: id,
  categoryName: z.string(),
  unitId: id,
  unitName: z.string(),
  number: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Days to the last one, which counts; null without an end. */
  daysLeft: z.nullable(z.int()),
  standing: z.enum(STANDINGS),
  responsibleName: z.nullable(z.string()),
  /** `_SYS_CD`; null of what is missing. */
  status: z.nullable(z.string()),
  timeZone: z.string(),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** What stands on a document. */
const content = {
  name: words(LIMITS.name),
  number: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.name)),
  issuer: words(LIMITS.name),
  issueDate: z.nullable(day),
  validFrom: day,
  /** Null only where documents of the category never end. */
  validTo: z.nullable(day),
  warnDays,
  responsibleId: z.nullable(id),
  /** Its pages, as pictures or PDF. */
  files: z.array(id).check(z.maxLength(MOST_FILES)),
  /** Copies of identity papers that belong to it: read by who holds `sensitive:identityPaper`; others keep what is there and may add. */
  personalFiles: z.array(id).check(z.maxLength(MOST_FILES)),
  /** Days further away than a generation are doubted until it is said that they are so. */
  isSure: z.boolean(),
};
export const documentContent = z.strictObject(content);
export type DocumentContent = z.infer<typeof documentContent>;

const newDocument = z.strictObject({
  clientId,
  complianceCategoryId: id,
  /** The unit it is held for, which has it in its list. */
  unitId: id,
  /** The unit that stands on it as holder: the unit itself, or one above it. */
  holderId: id,
  /** The document it follows. */
  previousId: z.nullable(id),
  ...content,
});
export type NewDocument = z.infer<typeof newDocument>;
const documentChange = z.strictObject({ version, reason: words(), ...content });
export type DocumentChange = z.infer<typeof documentChange>;
const revocation = z.strictObject({ version, reason: words(), revokedOn: day });
export type Revocation = z.infer<typeof revocation>;

/** A period of the chain, the oldest first. */
const period = z.object({
  id,
  code: z.string(),
  number: z.string(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  revokedOn: z.nullable(z.string()),
  standing: z.enum(STANDINGS),
});
const gap = z.object({ from: z.string(), to: z.string(), days: z.int() });

const documentDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  number: z.string(),
  complianceCategoryId: id,
  categoryName: z.string(),
  noExpiry: z.boolean(),
  /** Suggests an end. */
  validityMonths: z.nullable(z.int()),
  unitId: id,
  unitName: z.string(),
  holderId: id,
  holderName: z.string(),
  issuer: z.string(),
  issueDate: z.nullable(z.string()),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  warnDays: z.array(z.int()),
  responsible: z.nullable(personRef),
  files: z.array(fileRef),
  personalFiles: sensitive('identityPaper', z.array(fileRef)),
  revokedOn: z.nullable(z.string()),
  /** Why it was revoked, or is not needed. */
  reason: z.nullable(z.string()),
  previousId: z.nullable(id),
  /** All documents of its category in its unit, and the days between them on which none was in force. */
  periods: z.array(period),
  gaps: z.array(gap),
  /** Days of all gaps. */
  daysUncovered: z.int(),
  /** The renewal that is open. */
  renewal: z.nullable(
    z.object({ id, code: z.string(), status: z.string(), fileFrom: z.nullable(z.string()), fileBy: z.nullable(z.string()) }),
  ),
  standing: z.enum(STANDINGS),
  status: z.string(),
  today: z.string(),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

/** Months of which the ends are told. */
export const MONTHS_AHEAD = 18;
/** Without a unit: all the reader may see. */
const endsQuestion = z.strictObject({ unitId: z._default(z.nullable(id), null) });
const documentEnds = z.object({
  /** From the present month on, `2026-11`. Documents that are followed, revoked or not needed are not counted. */
  months: z.array(
    z.object({
      month: z.string(),
      count: z.int(),
      /** Much more ends than in the other months. */
      isCliff: z.boolean(),
    }),
  ),
});
export type DocumentEnds = z.infer<typeof documentEnds>;

export const documentEndpoints = {
  /** Documents and what is missing, of the reader's units; replaced ones where they are asked for. */
  list: listEndpoint({ path: `${path}/list`, row: documentRow, operation: ops.list }),
  /** How many documents end in each month to come. */
  ends: endpoint({ method: 'POST', path: `${path}/ends`, input: endsQuestion, output: documentEnds, operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: documentDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  create: endpoint({ method: 'POST', path, input: newDocument, output: newRecord, operation: ops.register }),
  /** A workbook of documents, also of years ago; looked at first. */
  ...importEndpoints({ path, operation: ops.importDocuments }),
  /** With the reason. Once it has ended, its days stay. */
  amend: endpoint({ method: 'PUT', path: `${path}/:id`, input: documentChange, output: documentDetail, operation: ops.amend }),
  /** Withdrawn by the authority, or lost: a renewal opens, for major issues. */
  revoke: endpoint({ method: 'POST', path: `${path}/:id/revoke`, input: revocation, output: documentDetail, operation: ops.revoke }),
  notNeeded: endpoint({ method: 'POST', path: `${path}/:id/notNeeded`, input: reasonedMove, output: documentDetail, operation: ops.judge }),
  reinstate: endpoint({ method: 'POST', path: `${path}/:id/reinstate`, input: reasonedMove, output: documentDetail, operation: ops.judge }),
};

/** Files, comments and followers. */
export const documentCollaboration = collaborationEndpoints({
  base: path,
  name: 'compliance-document.document',
  read: ops.read,
  attach: ops.amend,
});
