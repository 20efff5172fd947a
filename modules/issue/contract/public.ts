import { clientId, endpoint, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { ISSUE_PHOTOS } from './kinds.ts';
import { issueOps as ops } from './operations.ts';

/** Where the QR code hangs. */
const publicPlace = z.object({ unit: z.string(), space: z.string(), facility: z.string(), floor: z.string() });
export type PublicPlaceView = z.infer<typeof publicPlace>;

const publicReport = z.strictObject({
  clientId,
  /** A word of `ISSUE_KIND`. */
  kind: z.string().check(z.maxLength(20)),
  description: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
  photos: z.array(id).check(z.maxLength(ISSUE_PHOTOS)),
  isHurt: z._default(z.boolean(), false),
  /** Null: no name left. */
  name: z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.name))),
  contact: z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.name))),
});
export type PublicReport = z.infer<typeof publicReport>;
/** As a page sends it. */
export type SentReport = z.input<typeof publicReport>;

/** `follow` is the last part of the address where the report can be followed. */
const publicReceipt = z.object({ code: z.string(), follow: z.string() });
export type PublicReceipt = z.infer<typeof publicReceipt>;

/** How far a report has come; nothing of who works on it. */
const publicFollow = z.object({
  code: z.string(),
  place: publicPlace,
  description: z.string(),
  /** `received`, `accepted`, `working`, `solved`, `merged` or `dismissed`; and of what it goes on as. */
  stage: z.string(),
  /** The stages before and after it; the present one need not be among them. */
  road: z.array(z.string()),
  /** Code of what it goes on as. */
  goesOnAs: z.nullable(z.string()),
  reportedAt: z.string(),
  /** Of the stage; UTC. */
  at: z.string(),
  reply: z.nullable(z.string()),
  timeZone: z.string(),
});
export type PublicFollow = z.infer<typeof publicFollow>;

export const publicIssueEndpoints = {
  place: endpoint({ method: 'GET', path: '/public/issue/:token', output: publicPlace, operation: ops.seePlace }),
  report: endpoint({
    method: 'POST',
    path: '/public/issue/:token',
    input: publicReport,
    output: publicReceipt,
    operation: ops.reportByCode,
  }),
  follow: endpoint({ method: 'GET', path: '/public/issueFollow/:token', output: publicFollow, operation: ops.follow }),
};
