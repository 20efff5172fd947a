import {
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  listEndpoint,
  newRecord,
  personRef,
  reasonedMove,
  recordEvent,
  someWords,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { COMPLIANT_DOCUMENT } from './category.ts';
import { MOST_FILES, RENEW_REASON } from './codes.ts';
import { documentContent } from './document.ts';
import { complianceOps as ops } from './operations.ts';

const path = `${COMPLIANT_DOCUMENT}/renewal` as const;

/** A row of GR123. */
const renewalRow = z.object({
  id,
  code: z.string(),
  complianceCategoryId: id,
  categoryName: z.string(),
  unitId: id,
  unitName: z.string(),
  /** The document that ends; null of a first one. */
  complianceDocumentId: z.nullable(id),
  documentCode: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** `_SYS_CR`; null of a first document. */
  reason: z.nullable(z.string()),
  /** Filed from this local day on, and by this one; null: at any time. */
  fileFrom: z.nullable(z.string()),
  fileBy: z.nullable(z.string()),
  filedOn: z.nullable(z.string()),
  expectedOn: z.nullable(z.string()),
  responsibleName: z.nullable(z.string()),
  /** The last day to file is over, and nothing was filed. */
  isLate: z.boolean(),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type RenewalRow = z.infer<typeof renewalRow>;

const renewalDetail = z.object({
  ...renewalRow.shape,
  openedOn: z.string(),
  reference: z.string(),
  responsible: z.nullable(personRef),
  /** The receipt of the authority. */
  files: z.array(fileRef),
  /** Why it was refused last, or dropped. */
  note: z.nullable(z.string()),
  successor: z.nullable(z.object({ id, code: z.string(), number: z.string() })),
  /** Who issued the one that ends; the new one begins with it. */
  issuer: z.string(),
  documentName: z.string(),
  /** What the category says of filing. */
  categoryNotes: z.string(),
  /** What the new document would be valid from and to, were it granted today. */
  suggestedFrom: z.string(),
  suggestedTo: z.nullable(z.string()),
  noExpiry: z.boolean(),
  validityMonths: z.nullable(z.int()),
  warnDays: z.array(z.int()),
  today: z.string(),
  events: z.array(recordEvent),
});
export type RenewalDetail = z.infer<typeof renewalDetail>;

/** Of a document, with the version the person has seen and why; of a requirement that has none. */
const newRenewal = z.union([
  z.strictObject({ complianceDocumentId: id, version, reason: z.enum(RENEW_REASON) }),
  z.strictObject({ complianceRequirementId: id }),
]);
export type NewRenewal = z.infer<typeof newRenewal>;
const filing = z.strictObject({
  version,
  /** Local day on which the authority took it. */
  filedOn: day,
  reference: someWords(),
  expectedOn: z.nullable(day),
  files: z.array(id).check(z.minLength(1, { error: 'platform.field.attachments' }), z.maxLength(MOST_FILES)),
});
export type Filing = z.infer<typeof filing>;
const grant = z.strictObject({ version, document: documentContent });
export type Grant = z.infer<typeof grant>;

const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)['work']) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}` as `${typeof path}/:id/${N}`, input, output: renewalDetail, operation });

export const renewalEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: renewalRow, operation: ops.listRenewals }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: renewalDetail, operation: ops.readRenewal }),
  history: historyEndpoint(`${path}/:id/history`, ops.readRenewal),
  /** Before its day comes by itself. */
  open: endpoint({ method: 'POST', path, input: newRenewal, output: newRecord, operation: ops.openRenewal }),
  /** At the authority, with its receipt; not before the first day on which it takes it. */
  file: event('file', filing, ops.work),
  /** With the new document, which follows the old one. */
  grant: event('grant', grant, ops.work),
  refuse: event('refuse', reasonedMove, ops.work),
  drop: event('drop', reasonedMove, ops.drop),
};
