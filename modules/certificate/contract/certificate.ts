import {
  asPlainCode,
  clientId,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  importEndpoints,
  linkEndpoints,
  LIMITS,
  listEndpoint,
  paperEndpoint,
  personRef,
  recordEvent,
  sensitive,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { CERTIFICATE_LINK, ISSUE_SOURCES, MOST_CARDS, MOST_PROOFS, VERDICTS } from './codes.ts';
import { certificateOps as ops } from './operations.ts';

/** A row of the register (TRA142). Number and proof are in none. */
const certificateRow = z.object({
  id,
  code: z.string(),
  employeeId: id,
  holderName: z.string(),
  unitId: id,
  unitName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  issuedOn: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** The day from which it holds while that is ahead; null where it holds or has held. */
  startsOn: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  pending: z.boolean(),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type CertificateRow = z.infer<typeof certificateRow>;

const issue = z.object({
  id,
  issueNo: z.int(),
  number: sensitive('credential', z.nullable(z.string())),
  files: sensitive('credential', z.array(fileRef)),
  issuedOn: z.string(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  level: z.nullable(z.string()),
  source: z.enum(ISSUE_SOURCES),
  status: z.string(),
  enteredBy: z.nullable(personRef),
  reviewedBy: z.nullable(personRef),
  /** Why it was rejected, or why it takes the place of a wrong one. */
  reason: z.nullable(z.string()),
  /** A typing error, corrected by a later issue: holds on no day. */
  struck: z.boolean(),
});
export type IssueView = z.infer<typeof issue>;

const suspension = z.object({ id, fromOn: z.string(), toOn: z.nullable(z.string()), reason: z.string(), by: z.nullable(personRef) });

const certificateDetail = z.object({
  ...certificateRow.shape,
  holderLeft: z.boolean(),
  warnDays: z.int(),
  proofRequired: z.boolean(),
  revokedOn: z.nullable(z.string()),
  revokedReason: z.nullable(z.string()),
  issues: z.array(issue),
  suspensions: z.array(suspension),
  events: z.array(recordEvent),
});
export type CertificateDetail = z.infer<typeof certificateDetail>;

/** What stands on a licence. */
const licence = {
  clientId,
  categoryId: id,
  number: z.nullable(z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code))),
  issuedOn: day,
  validFrom: day,
  validTo: z.nullable(day),
  level: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name))),
  files: z.array(id).check(z.maxLength(MOST_PROOFS)),
  /** Takes the place of the newest issue, which was typed wrong: why. */
  correction: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line))),
};
const ownLicence = z.strictObject(licence);
export type OwnLicence = z.infer<typeof ownLicence>;
const newCertificate = z.strictObject({ ...licence, employeeId: id });
export type NewCertificate = z.infer<typeof newCertificate>;

const made = z.object({ id, code: z.string() });
export type MadeCertificate = z.infer<typeof made>;

const decision = z.strictObject({ version });
export type CertificateDecision = z.infer<typeof decision>;
const reasoned = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type CertificateReason = z.infer<typeof reasoned>;

/** A card to carry: its holder sees everything on it. */
const card = z.object({
  id,
  code: z.string(),
  categoryId: id,
  categoryName: z.string(),
  issuer: z.string(),
  holderName: z.string(),
  number: z.nullable(z.string()),
  level: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  warnDays: z.int(),
  status: z.string(),
  pending: z.boolean(),
  /** Why it does not count, where somebody said so: of a suspension with its first day, of what was not accepted without. */
  why: z.nullable(z.object({ reason: z.string(), since: z.nullable(z.string()) })),
  /** 20 characters to type, and the address they stand in. */
  token: z.string(),
  address: z.string(),
  /** The dark parts of its QR code as an SVG path, and its width. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type CertificateCard = z.infer<typeof card>;

/** What a stranger learns: no more than the question needs. */
const check = z.object({
  verdict: z.enum(VERDICTS),
  /** The day the verdict is about: the end, or since when. */
  day: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  category: z.string(),
  level: z.nullable(z.string()),
  holder: z.string(),
  issuer: z.string(),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  asOf: z.string(),
});
export type CertificateCheck = z.infer<typeof check>;

const path = '/training/certifications';
/** A certificate for somebody without an account, for 1 to 90 days. */
export const certificateLinkEndpoints = linkEndpoints({ base: path, name: 'certificate.certificate', read: ops.list });

const event = <const E extends string>(name: E, operation: (typeof ops)['approve']) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input: reasoned, output: certificateDetail, operation });

export const certificateEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: certificateRow, operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: certificateDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  /** Entered for somebody: the next issue where there is a certificate of the category already. */
  submit: endpoint({ method: 'POST', path, input: newCertificate, output: made, operation: ops.submit }),
  mine: endpoint({ method: 'GET', path: `${path}/mine`, output: z.array(card), operation: ops.listOwn }),
  submitOwn: endpoint({ method: 'POST', path: `${path}/mine`, input: ownLicence, output: made, operation: ops.submitOwn }),
  approve: endpoint({ method: 'POST', path: `${path}/:id/approve`, input: decision, output: certificateDetail, operation: ops.approve }),
  reject: event('reject', ops.reject),
  suspend: event('suspend', ops.suspend),
  lift: event('lift', ops.lift),
  revoke: event('revoke', ops.revoke),
  paper: paperEndpoint({ path: `${path}/:id/paper`, operation: ops.read }),
  cards: paperEndpoint({
    path: `${path}/cards`,
    method: 'POST',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_CARDS)) }),
    operation: ops.list,
  }),
  /** The certificates of several people, a page each: of a class, handed out again. */
  papers: paperEndpoint({
    path: `${path}/papers`,
    method: 'POST',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_CARDS)) }),
    operation: ops.list,
  }),
  ...importEndpoints({ path, operation: ops.import }),
  /** The same behind a read link, which ends by itself and can be taken back. */
  seeLink: endpoint({ method: 'GET', path: `/public/${CERTIFICATE_LINK}/:token`, output: check, operation: ops.seeLink }),
  check: endpoint({ method: 'GET', path: '/public/certificate/:token', output: check, operation: ops.check }),
};
