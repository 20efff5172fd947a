import type { Host } from '@quantum/modules/collaboration/server-api';
import type { AuditedKinds, NamedRight, RecordRow } from '@quantum/platform/server';
import type { IssueStatus } from '../contract/codes.ts';
import { issueOps } from '../contract/operations.ts';
import { titlesOfIssue } from './programme.ts';
import { issuePath } from '../contract/index.ts';

export interface IssueRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  /** The issue programme it belongs to. */
  programme: string;
  about_kind: string | null;
  about_id: number | null;
  client_id: string;
  channel: string;
  space_id: number | null;
  category: string;
  description: string;
  reporter_id: number | null;
  reporter_name: string | null;
  reporter_contact: string | null;
  status: IssueStatus;
  reported_at: string;
  triage_due_at: string;
  triaged_at: string | null;
  triaged_by_id: number | null;
  reply: string | null;
  risk: string | null;
  duplicate_of_id: number | null;
  is_hurt: boolean;
  outcome: string | null;
  outcome_id: number | null;
  closed_at: string | null;
  updated_at: string;
  /** Hash of what the device wrote; null for what was kept before. */
  client_hash: string | null;
}

/** Who reported an issue sees what becomes of it. */
const NAMED: readonly NamedRight<IssueRecord>[] = [{ verbs: ['read'], people: ({ reporter_id }) => [reporter_id] }];

export const ISSUE = { kind: 'issue.issue', table: 'issue.issue', titles: titlesOfIssue, named: NAMED } as const;
export const ISSUE_HOST: Host<IssueRecord> = {
  ...ISSUE,
  read: issueOps.read,
  attach: issueOps.accept,
  href: issuePath('{id}'),
  title: ({ description }) => description,
};

/** What the audit trail holds of this module's records. */
export const issueAudited: AuditedKinds = {
  'issue.issue': {
    events: ['report', 'accept', 'assign', 'dismiss', 'merge', 'turn', 'solve', 'reopen'],
    byItself: ['solve', 'reopen'],
  },
};
