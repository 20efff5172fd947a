import { signersOf } from '@quantum/modules/signature/server-api';
import type { AuditedKinds, NamedRight, RecordRow } from '@quantum/platform/server';
import { assigneesOf, expertsOf } from './named.store.ts';
import type { Localized } from '@quantum/platform/contract';
import type {
  CaseStatus,
  ChangeNature,
  ChangeTaskKind,
  ChangeTaskStatus,
  ExtraSigner,
  TemplateOffice,
  TemplateTask,
} from '../contract/index.ts';

export interface CaseRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  title: string;
  change_type: string;
  nature: ChangeNature;
  reason: string;
  description: string;
  space_ids: number[];
  job_ids: number[];
  equipment: string;
  start_planned: string | null;
  end_planned: string | null;
  expiry_on: string | null;
  requester_id: number | null;
  owner_id: number | null;
  sponsor_id: number | null;
  training_required: boolean;
  file_ids: number[];
  risk_before: string | null;
  risk_after: string | null;
  /** Why it was screened out as a replacement in kind. */
  in_kind: string | null;
  last_reason: string | null;
  /** Opinions of this number are of its present content. */
  round_no: number;
  is_signed: boolean;
  retro_due_at: string | null;
  acted_by_id: number | null;
  acted_how: string | null;
  acted_at: string | null;
  has_lapsed: boolean;
  submitted_at: string | null;
  closed_at: string | null;
  since: string;
  waited_ms: number;
  /** Last day before it was extended. */
  first_expiry_on: string | null;
  /** The last day that is asked for and not signed yet. */
  extend_to: string | null;
  remind_on: string | null;
  in_use_at: string | null;
  pre_start_voided_at: string | null;
  succeeds_id: number | null;
  /** Its tasks, its further signers and the form of its pre-start came from it. */
  template_id: number | null;
  form_id: number | null;
  signers: ExtraSigner[];
  status: CaseStatus;
}

export interface TemplateRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  nature: string;
  change_type: string;
  signers: ExtraSigner[];
  tasks: TemplateTask[];
  form_id: number | null;
  /** Name of the template it was seeded from. */
  seed: string | null;
  status: string;
}
export interface OpinionRow {
  id: number;
  case_id: number;
  round_no: number;
  expert_id: number;
  field: string;
  risk_before: string | null;
  risk_after: string | null;
  controls: string;
  conditions: string;
  given_at: string | null;
}

export interface ChangeTaskRow {
  id: number;
  case_id: number;
  kind: ChangeTaskKind;
  text: string;
  assignee_id: number | null;
  due_on: string;
  offset_days: number | null;
  /** Of a task of a template: its words in all languages, and the office it was for. */
  texts: Localized | null;
  office: TemplateOffice | null;
  /** The record it was proposed for. */
  touched_kind: string | null;
  touched_id: number | null;
  needs_evidence: boolean;
  status: ChangeTaskStatus;
  note: string;
  file_ids: number[];
  done_at: string | null;
  done_by_id: number | null;
}

export interface LeftOutRow {
  id: number;
  case_id: number;
  touched_kind: string;
  touched_id: number;
  reason: string;
  left_out_by_id: number | null;
}

const KIND = 'change.case';
/** Requester, owner, sponsor, experts, people with its tasks, and signers: each without a grant. */
const NAMED: readonly NamedRight<CaseRecord>[] = [
  { verbs: ['read', 'request'], people: ({ requester_id, owner_id, sponsor_id }) => [requester_id, owner_id, sponsor_id] },
  { verbs: ['work'], people: (one) => [ownerOf(one)] },
  { verbs: ['read', 'judge'], people: ({ id }, ctx) => expertsOf(ctx.db, id) },
  { verbs: ['read', 'work'], people: ({ id }, ctx) => assigneesOf(ctx.db, id) },
  { verbs: ['read'], people: ({ id }, ctx) => signersOf(ctx.db, KIND, id) },
];
/** Who answers for it. */
export const ownerOf = ({ owner_id, requester_id }: Pick<CaseRecord, 'owner_id' | 'requester_id'>): number | null =>
  owner_id ?? requester_id;
export const TEMPLATE = { kind: 'change.template', table: 'change.template' } as const;
export const CASE = { kind: KIND, table: 'change.case', named: NAMED } as const;

/** What the audit trail holds of this module's records. */
export const changeAudited: AuditedKinds = {
  'change.case': {
    events: [
      'create',
      'update',
      'submit',
      'actNow',
      'return',
      'accept',
      'screen',
      'judge',
      'judged',
      'signed',
      'reject',
      'rejectFinally',
      'stop',
      'lapse',
      'suspend',
      'resume',
      'implemented',
      'passed',
      'failed',
      'waive',
      'close',
      'back',
      'preStartVoided',
      'moveStart',
      'extend',
      'extended',
      'notExtended',
      'leaveOut',
      'raise',
      'remind',
      'discard',
      'cancel',
      'handOver',
      'addTask',
      'finishTask',
      'cancelTask',
    ],
    byItself: [
      'judged',
      'signed',
      'reject',
      'rejectFinally',
      'stop',
      'lapse',
      'extended',
      'notExtended',
      'passed',
      'failed',
      'preStartVoided',
      'remind',
    ],
  },
  'change.template': { events: ['create', 'update', 'retire', 'restore'] },
};
