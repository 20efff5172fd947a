import { endpoint, id as recordId, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { issueReceipt, issueRow, newIssue } from './issue.ts';
import { issueOps as ops } from './operations.ts';

/** About the record of another module, where the programme has such records. */
const newProgrammeIssue = z.strictObject({ ...newIssue.shape, aboutId: z.optional(recordId) });
export type NewProgrammeIssue = z.infer<typeof newProgrammeIssue>;

/** What a programme of issues has of its own; an issue that is there is read and triaged at the addresses every programme shares. */
export function issueProgrammeEndpoints(id: string) {
  const base = `/issues/programmes/${id}` as const;
  return {
    list: listEndpoint({ path: `${base}/list`, row: issueRow, order: ['reportedAt', 'desc'], operation: ops.list }),
    report: endpoint({ method: 'POST', path: base, input: newProgrammeIssue, output: issueReceipt, operation: ops.report }),
  };
}
export type IssueProgrammeEndpoints = ReturnType<typeof issueProgrammeEndpoints>;
