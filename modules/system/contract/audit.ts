import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { systemOps as ops } from './operations.ts';

/** A row of the audit trail (SS142). */
const auditRow = z.object({
  id,
  /** UTC. */
  at: z.string(),
  /** Who did it, as they were called then; empty where no person acted. */
  who: z.string(),
  actorKind: z.string(),
  /** Operation it was done by: `organization.unit.move`. */
  operation: z.string(),
  kind: z.string(),
  recordId: z.nullable(z.int()),
  /** Of the record; its number after `#` where it has none. */
  code: z.string(),
  event: z.string(),
  /** Record and event as the reader calls them. */
  kindText: z.string(),
  /** What was done, in words: "closed the case"; the whole sentence where no person acted. */
  eventText: z.string(),
  /** Who did what to which record. */
  sentence: z.string(),
  comment: z.nullable(z.string()),
  unitId: z.nullable(z.int()),
  unitName: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

/** One row with everything it holds, in the reader's language. */
const auditDetail = z.object({
  id,
  at: z.string(),
  who: z.string(),
  operation: z.string(),
  /** The operation as its reader calls it. */
  operationText: z.string(),
  kind: z.string(),
  kindText: z.string(),
  recordId: z.nullable(z.int()),
  code: z.nullable(z.string()),
  event: z.string(),
  eventText: z.string(),
  sentence: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  unitName: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Place in its company's chain, and the hash there; null until it is sealed. */
  seal: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditDetail = z.infer<typeof auditDetail>;

/** What was found when the chains were last walked. */
const auditVerification = z.object({
  /** The job that walks them now; null when none does. */
  running: z.nullable(z.object({ jobId: id, done: z.int(), total: z.nullable(z.int()) })),
  last: z.nullable(
    z.object({
      at: z.string(),
      who: z.string(),
      checked: z.int(),
      unsealed: z.int(),
      /** Breaks of the reader's companies; `others`: how many elsewhere. */
      breaks: z.array(z.object({ companyName: z.nullable(z.string()), seq: z.int(), entryId: z.nullable(z.int()), why: z.string() })),
      others: z.int(),
      warnings: z.array(z.string()),
    }),
  ),
});
export type AuditVerification = z.infer<typeof auditVerification>;

export const auditEndpoints = {
  /** Newest first; `employeeId`, `kind` with `recordId`, `operation`, `unitId` and `on` (the local day) are criteria. */
  list: listEndpoint({ path: '/system/audit/list', row: auditRow, isSearched: false, operation: ops.listAudit }),
  read: endpoint({ method: 'GET', path: '/system/audit/:id', output: auditDetail, operation: ops.listAudit }),
  /** Kinds of records and operations that can be asked for. */
  words: endpoint({
    method: 'GET',
    path: '/system/audit-words',
    output: z.object({
      kinds: z.array(z.object({ value: z.string(), label: z.string() })),
      operations: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
    operation: ops.listAudit,
  }),
  /** Walks every chain in the background; while that goes on it is answered instead of a second one. */
  verify: endpoint({ method: 'POST', path: '/system/audit/verify', output: auditVerification, operation: ops.verifyAudit }),
  verification: endpoint({ method: 'GET', path: '/system/audit-verification', output: auditVerification, operation: ops.listAudit }),
};
