import { day, endpoint, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_CARDS, MOST_PROOFS } from './codes.ts';
import { certificateOps as ops } from './operations.ts';

const ids = z.array(id).check(z.minLength(1), z.maxLength(MOST_CARDS));

/** Several certificates, one new validity. */
const renewal = z.strictObject({
  ids,
  issuedOn: day,
  validFrom: day,
  /** Null: by the months of each category. */
  validTo: z.nullable(day),
  /** Says what would be done, and does nothing. */
  dryRun: z.boolean(),
});
export type Renewal = z.infer<typeof renewal>;
const renewed = z.object({
  rows: z.array(
    z.object({
      id,
      code: z.string(),
      holderName: z.string(),
      categoryName: z.string(),
      oldEnd: z.nullable(z.string()),
      newEnd: z.nullable(z.string()),
      /** Why it is not renewed; null: it is. */
      fault: z.nullable(z.string()),
    }),
  ),
  renewed: z.int(),
});
export type RenewalResult = z.infer<typeof renewed>;

const scanNames = z.strictObject({
  names: z.array(z.string().check(z.minLength(1), z.maxLength(LIMITS.line))).check(z.minLength(1), z.maxLength(MOST_CARDS)),
});
export type ScanNames = z.infer<typeof scanNames>;
const scanCandidate = z.object({
  id,
  code: z.string(),
  holderName: z.string(),
  staff: z.string(),
  categoryName: z.string(),
  hasPicture: z.boolean(),
});
const scanMatches = z.object({
  /** As they were asked for. */
  rows: z.array(z.object({ name: z.string(), state: z.enum(['matched', 'doubtful', 'unmatched']), candidates: z.array(scanCandidate) })),
});
export type ScanMatches = z.infer<typeof scanMatches>;
const scans = z.strictObject({
  scans: z
    .array(z.strictObject({ certificateId: id, files: z.array(id).check(z.minLength(1), z.maxLength(MOST_PROOFS)) }))
    .check(z.minLength(1), z.maxLength(MOST_CARDS)),
});
export type Scans = z.infer<typeof scans>;

const path = '/training/certifications';
/** What is done to many certificates in one step. */
export const manyEndpoints = {
  renew: endpoint({ method: 'POST', path: `${path}/renew`, input: renewal, output: renewed, operation: ops.renew }),
  /** Which certificate each scan is of, by its file name; nothing is written. */
  matchScans: endpoint({
    method: 'POST',
    path: `${path}/scans/match`,
    input: scanNames,
    output: scanMatches,
    operation: ops.matchScans,
    idempotent: false,
  }),
  attachScans: endpoint({
    method: 'POST',
    path: `${path}/scans`,
    input: scans,
    output: z.object({ attached: z.int() }),
    operation: ops.attachScans,
  }),
};
