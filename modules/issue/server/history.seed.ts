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

const endOf = (it: PastIssue): IssueStatus => (it.dismissed === null ? ISSUE_STATUS.caseClosed : ISSUE_STATUS.invalid);

function rowOf(it: PastIssue): Record<string, unknown> {
  return {
    id: it.id,
    company_id: it.companyId,
    unit_id: it.unitId,
    event_on: it.day,
    business_line_id: it.businessLineId,
    code: it.code,
    client_id: it.clientId,
    channel: it.reporter ? CHANNEL.person : CHANNEL.code,
    space_id: it.spaceId,
    category: it.category,
    description: it.description,
    reporter_id: it.reporter?.employeeId ?? null,
    // No one holds the address any more.
    follow_hash: createHash('sha256').update(it.clientId).digest('base64url'),
    status: endOf(it),
    reported_at: it.at.toISOString(),
    triage_due_at: new Date(it.at.getTime() + TRIAGE_HOURS * HOUR).toISOString(),
    triaged_at: it.seenAt.toISOString(),
    triaged_by_id: it.triager.employeeId,
    reply: it.dismissed,
    closed_at: it.closedAt.toISOString(),
    search: `${it.code} ${it.description}`.toLowerCase(),
    version: it.dismissed === null ? 3 : 2,
    created_by: it.reporter?.userId ?? null,
    created_at: it.at.toISOString(),
    updated_by: it.triager.userId,
    updated_at: it.closedAt.toISOString(),
  };
}

function auditOf(it: PastIssue): Record<string, unknown>[] {
  const { reporting, reviewing, underImprovement } = ISSUE_STATUS;
  const first = it.reporter ? reviewing : reporting;
  const row = (event: string, who: Person | null, from: string | null, to: string, at: Date, comment: string | null = null) => ({
    at: at.toISOString(),
    company_id: it.companyId,
    unit_id: it.unitId,
    actor_kind: who ? 'user' : 'public',
    actor_id: who?.userId ?? null,
    actor_name: who?.name ?? VISITOR,
    operation: `${ISSUE.kind}.${event}`,
    kind: ISSUE.kind,
    record_id: it.id,
    code: it.code,
    event,
    from_state: from,
    to_state: to,
    comment,
  });
  const made = row('report', it.reporter, null, first, it.at);
  if (it.dismissed !== null) return [made, row('dismiss', it.triager, first, endOf(it), it.seenAt, it.dismissed)];
  return [
    made,
    row('assign', it.triager, first, underImprovement, it.seenAt),
    row('solve', it.triager, underImprovement, endOf(it), it.closedAt),
  ];
}
