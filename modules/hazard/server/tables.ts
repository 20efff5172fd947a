import type { Host } from '@quantum/modules/collaboration/server-api';
import type { AuditedKinds, NamedRight, RecordRow } from '@quantum/platform/server';
import { hazardOps, reportPath, type ReportKind, type ReportStatus } from '../contract/index.ts';

export interface ReportRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  client_id: string;
  client_hash: string | null;
  kind: ReportKind;
  space_id: number | null;
  category: string;
  description: string;
  occurred_at: string;
  reporter_id: number | null;
  anonymous: boolean;
  level: string | null;
  risk: string | null;
  status: ReportStatus;
  reported_at: string;
  triage_due_at: string;
  /** The last day by which it is to be put right. */
  due_on: string | null;
  fix_note: string | null;
  fixed_by_id: number | null;
  minutes_lost: number | null;
  patient_affected: boolean | null;
  client_told_at: string | null;
  client_told_note: string | null;
  reply: string | null;
  objection: string | null;
  duplicate_of_id: number | null;
  continued_id: number | null;
  completed_at: string | null;
}

const reporter: NamedRight<ReportRecord> = { verbs: ['read', 'object'], people: ({ reporter_id: id }) => [id] };

export const REPORT = { kind: 'hazard.report', table: 'hazard.report', named: [reporter] } as const;
/** Messages, to-dos and search name the address of hazards; an abnormal event opens there as its own. */
export const REPORT_HREF = reportPath('hazard', '{id}');
export const REPORT_HOST: Host<ReportRecord> = {
  ...REPORT,
  read: hazardOps.read,
  attach: hazardOps.accept,
  href: REPORT_HREF,
  title: ({ description }) => description,
};

/** What the audit trail holds of this module's records. */
export const hazardAudited: AuditedKinds = {
  'hazard.report': {
    events: [
      'submit',
      'accept',
      'dismiss',
      'merge',
      'escalate',
      'raise',
      'fix',
      'fixLow',
      'pass',
      'fail',
      'object',
      'solve',
      'reopen',
      'close',
      'closeMajor',
      'tellClient',
    ],
    byItself: ['submit', 'object', 'close', 'solve', 'reopen'],
  },
};
