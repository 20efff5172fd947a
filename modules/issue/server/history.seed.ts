import { createHash } from 'node:crypto';
import { bulkAudit, bulkCodes, bulkInsert, passIds, VISITOR } from '@quantum/platform/server';
import type pg from 'pg';
import { CHANNEL, ISSUE_STATUS, TRIAGE_HOURS, type IssueStatus } from '../contract/codes.ts';
import { ISSUE } from './tables.ts';

/** Ids of loaded issues begin here: out of the way of those the product makes. */
export const FIRST_LOADED_ISSUE = 100_001;
const HOUR = 3_600_000;

interface Person {
  employeeId: number;
  userId: number;
  name: string;
}

/** An issue of long ago that has ended, as a demo tells it. */
export interface PastIssue {
  id: number;
  code: string;
  clientId: string;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  day: string;
  at: Date;
  spaceId: number;
  category: string;
  description: string;
  /** Null: by the QR code of the space. */
  reporter: Person | null;
  triager: Person;
  seenAt: Date;
  /** Null: it was put right; else why nothing was done. */
  dismissed: string | null;
  closedAt: Date;
}

/** Loads issues into an empty module, in the caller's transaction. */
export async function loadPastIssues(
  client: pg.ClientBase,
  all: readonly PastIssue[],
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  await bulkInsert(client, ISSUE.table, all.map(rowOf));
  await bulkAudit(client, all.flatMap(auditOf));
  await bulkCodes(client, counters);
  await passIds(client, 'issue.issue');
}

const endOf = (pastIssue: PastIssue): IssueStatus => (pastIssue.dismissed === null ? ISSUE_STATUS.caseClosed : ISSUE_STATUS.invalid);

function rowOf(pastIssue: PastIssue): Record<string, unknown> {
  return {
    id: pastIssue.id,
    company_id: pastIssue.companyId,
    unit_id: pastIssue.unitId,
    event_on: pastIssue.day,
    business_line_id: pastIssue.businessLineId,
    code: pastIssue.code,
    client_id: pastIssue.clientId,
    channel: pastIssue.reporter ? CHANNEL.person : CHANNEL.code,
    space_id: pastIssue.spaceId,
    category: pastIssue.category,
    description: pastIssue.description,
    reporter_id: pastIssue.reporter?.employeeId ?? null,
    // No one holds the address any more.
    follow_hash: createHash('sha256').update(pastIssue.clientId).digest('base64url'),
    status: endOf(pastIssue),
    reported_at: pastIssue.at.toISOString(),
    triage_due_at: new Date(pastIssue.at.getTime() + TRIAGE_HOURS * HOUR).toISOString(),
    triaged_at: pastIssue.seenAt.toISOString(),
    triaged_by_id: pastIssue.triager.employeeId,
    reply: pastIssue.dismissed,
    closed_at: pastIssue.closedAt.toISOString(),
    search: `${pastIssue.code} ${pastIssue.description}`.toLowerCase(),
    version: pastIssue.dismissed === null ? 3 : 2,
    created_by: pastIssue.reporter?.userId ?? null,
    created_at: pastIssue.at.toISOString(),
    updated_by: pastIssue.triager.userId,
    updated_at: pastIssue.closedAt.toISOString(),
  };
}

function auditOf(pastIssue: PastIssue): Record<string, unknown>[] {
  const { reporting, reviewing, underImprovement } = ISSUE_STATUS;
  const first = pastIssue.reporter ? reviewing : reporting;
  const row = (
    event: string,
    { who, from, to, at, comment = null }: { who: Person | null; from: string | null; to: string; at: Date; comment?: string | null },
  ) => ({
    at: at.toISOString(),
    company_id: pastIssue.companyId,
    unit_id: pastIssue.unitId,
    actor_kind: who ? 'user' : 'public',
    actor_id: who?.userId ?? null,
    actor_name: who?.name ?? VISITOR,
    operation: `${ISSUE.kind}.${event}`,
    kind: ISSUE.kind,
    record_id: pastIssue.id,
    code: pastIssue.code,
    event,
    from_state: from,
    to_state: to,
    comment,
  });
  const made = row('report', { who: pastIssue.reporter, from: null, to: first, at: pastIssue.at });
  if (pastIssue.dismissed !== null)
    return [
      made,
      row('dismiss', { who: pastIssue.triager, from: first, to: endOf(pastIssue), at: pastIssue.seenAt, comment: pastIssue.dismissed }),
    ];
  return [
    made,
    row('assign', { who: pastIssue.triager, from: first, to: underImprovement, at: pastIssue.seenAt }),
    row('solve', { who: pastIssue.triager, from: underImprovement, to: endOf(pastIssue), at: pastIssue.closedAt }),
  ];
}
