import type { AuditedKinds, NamedRight, RecordRow } from '@quantum/platform/server';
import type {
  ActivityKind,
  ActivityStatus,
  Applicability,
  CallOut,
  CooperationStatus,
  ImprovementStatus,
  Pass,
  RegulationTaskStatus,
} from '../../contract/activity-codes.ts';

/** What each record of a unit has in this module. */
interface OfUnit extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  title: string;
}

export interface ActivityRecord extends OfUnit {
  kind: ActivityKind;
  note: string;
  start_on: string;
  due_on: string;
  reviewer_ids: number[];
  planner_id: number | null;
  /** The next version of a regulation that has proposed it. */
  successor_id: number | null;
  clause_count: number;
  unit_count: number;
  done_count: number;
  started_at: string | null;
  ended_at: string | null;
  reason: string | null;
  status: ActivityStatus;
}

export interface RegulationTaskRecord extends OfUnit {
  activity_id: number;
  kind: ActivityKind;
  assignee_id: number;
  due_on: string;
  clause_ids: number[];
  clause_count: number;
  judged_count: number;
  failed_count: number;
  reopened_ids: number[] | null;
  returned_reason: string | null;
  round_no: number;
  opened_at: string | null;
  submitted_at: string | null;
  submitted_by_id: number | null;
  reviewer_id: number | null;
  completed_at: string | null;
  call_out: CallOut;
  called_on: string | null;
  called_by_id: number | null;
  is_ended: boolean;
  status: RegulationTaskStatus;
}

export interface CooperationRecord extends OfUnit {
  task_id: number;
  co_unit_id: number;
  person_id: number;
  asked_by_id: number | null;
  clause_ids: number[];
  note: string;
  due_on: string;
  answered_at: string | null;
  status: CooperationStatus;
}

export interface ImprovementRecord extends OfUnit {
  clause_id: number;
  level: string;
  finding: string;
  owner_id: number | null;
  due_on: string;
  failures: number;
  failed_on: string;
  insufficient_note: string | null;
  started_at: string | null;
  closed_at: string | null;
  reason: string | null;
  status: ImprovementStatus;
}

/** A file of the product, or a record of another module that says how long it is fresh. */
export interface Evidence {
  fileId?: number;
  source?: string;
  recordId?: number;
  title?: string;
  evidenceOn: string;
  /** Of a record: its last day as of the save; null where it has no end. */
  freshUntil?: string | null;
}

export interface JudgementRow {
  id: number;
  company_id: number;
  unit_id: number;
  clause_id: number;
  task_id: number | null;
  improvement_id: number | null;
  applicability: Applicability;
  reason: string;
  how_applies: string;
  controls: string;
  responsible_id: number | null;
  pass: Pass;
  level: string | null;
  finding: string;
  evidence: Evidence[];
  fresh_until: string | null;
  inherited_id: number | null;
  cooperation_id: number | null;
  judged_by_id: number | null;
  judged_at: string;
  is_complete: boolean;
  review_note: string | null;
  is_final: boolean;
}

export interface ObligationRow {
  id: number;
  company_id: number;
  unit_id: number;
  clause_id: number;
  regulation_id: number;
  applicability: Applicability;
  identification_id: number | null;
  pass: Pass;
  evaluation_id: number | null;
  fresh_until: string | null;
  from_on: string;
  /** First day on which it no longer holds. */
  to_on: string | null;
}

/** Its reviewers read an activity. */
const reviewers: NamedRight<ActivityRecord> = { verbs: ['read'], people: ({ reviewer_ids }) => reviewer_ids };
/** The assignee reads a task and judges, wherever their role ends. */
const assignee: NamedRight<RegulationTaskRecord> = { verbs: ['read', 'judge'], people: ({ assignee_id }) => [assignee_id] };
/** The person who was asked, and who asked. */
const asked: NamedRight<CooperationRecord> = { verbs: ['judge'], people: ({ person_id, asked_by_id }) => [person_id, asked_by_id] };
const owner: NamedRight<ImprovementRecord> = { verbs: ['read', 'judge'], people: ({ owner_id }) => [owner_id] };

export const ACTIVITY = { kind: 'regulation.activity', table: 'regulation.activity', named: [reviewers] } as const;
export const TASK = { kind: 'regulation.task', table: 'regulation.task', named: [assignee] } as const;
export const COOPERATION = { kind: 'regulation.cooperation', table: 'regulation.cooperation', named: [asked] } as const;
export const IMPROVEMENT = { kind: 'regulation.improvement', table: 'regulation.improvement', named: [owner] } as const;

/** What the audit trail holds of the records of this room. */
export const activityAudited: AuditedKinds = {
  'regulation.activity': {
    events: ['create', 'update', 'schedule', 'start', 'complete', 'discontinue', 'discard', 'propose', 'handOver'],
    byItself: ['start', 'complete', 'propose'],
  },
  'regulation.task': {
    events: ['create', 'open', 'judge', 'cooperate', 'answered', 'submit', 'pass', 'reject', 'reassign', 'callOut', 'end', 'handOver'],
    byItself: ['create', 'answered', 'end'],
    fields: { assignee_id: 'employee' },
  },
  'regulation.cooperation': {
    events: ['create', 'save', 'answer', 'withdraw', 'handOver'],
    fields: { person_id: 'employee' },
  },
  'regulation.improvement': {
    events: [
      'create',
      'joined',
      'raise',
      'start',
      'cancel',
      'actionsClosed',
      'actionsCancelled',
      'actionReopened',
      'close',
      'insufficient',
      'handOver',
    ],
    byItself: ['create', 'joined', 'actionsClosed', 'actionsCancelled', 'actionReopened'],
    fields: { owner_id: 'employee' },
  },
};
