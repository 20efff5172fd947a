import type { VersionedRecord } from '@quantum/modules/organization/server-api';
import type { Answer, ScoreReceipt } from '@quantum/modules/form/contract';
import type { Localized } from '@quantum/platform/contract';
import type { AuditedKinds, NamedRight, RecordRow } from '@quantum/platform/server';
import type { AssessmentKind, AssessmentStatus, FindingGrade, FindingStatus, RoundStatus, VisitHandIn } from '../contract/index.ts';
import type { GradeBounds } from '../domain/grade.rules.ts';
import type { EvidenceRule, Recommendation } from '../domain/protocol.rules.ts';

export interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
}
export interface ProtocolRecord extends VersionedRecord {
  names: Localized;
  year: number;
  form_id: number;
  form_version_id: number;
  ase_form_id: number | null;
  ase_form_version_id: number | null;
  min_areas: number;
  bounds: GradeBounds;
  evidence: EvidenceRule[];
  recommendations: Recommendation[];
}
export interface RoundRecord extends UnitRecord {
  names: Localized;
  protocol_id: number;
  ase_from: string;
  ase_due: string;
  qpe_from: string;
  qpe_to: string;
  status: RoundStatus;
}
/** An ASE or a visit. */
export interface AssessmentRecord extends UnitRecord {
  business_line_id: number | null;
  event_on: string;
  kind: AssessmentKind;
  round_id: number;
  protocol_id: number;
  form_version_id: number;
  lead_id: number | null;
  assessor_ids: number[];
  /** Of an ASE: who has taken the review last; of a visit: the peer. */
  reviewer_id: number | null;
  /** Who handed it in. */
  author_id: number | null;
  /** All who have taken the review of an ASE. */
  reviewed_by: number[];
  opens_on: string;
  due_on: string;
  answers: Answer[];
  receipt: ScoreReceipt | null;
  /** Exact, of 1. */
  part: string | null;
  percent: string | null;
  /** The self-scores are open to all who read the record. */
  scores_open: boolean;
  handed_in_at: string | null;
  handed_in_client: string | null;
  handed_in_hash: string | null;
  returned_items: string[] | null;
  return_reason: string | null;
  returned_at: string | null;
  /** Of an ASE that is open: the next day its people are reminded. */
  remind_on: string | null;
  /** Of a visit that was handed in, against the self-scores: the gaps of all elements together, in points of 100. */
  gap_points: string | null;
  /** Elements compared. */
  gap_elements: number | null;
  /** Of these, claimed too high. */
  gap_over: number | null;
  /** Elements that could not be compared. */
  gap_apart: number | null;
  area_ids: number[];
  /** Of a visit: when it began. */
  started_at: string | null;
  /** Findings of a visit that count. */
  finding_count: number;
  grade_signed: string | null;
  report: { summary: string } | null;
  status: AssessmentStatus;
}
/** An objection to a finding; `answer` null while nobody has answered. */
interface Dispute {
  by: number | null;
  at: string;
  words: string;
  answer: { by: number | null; at: string; words: string; isUpheld: boolean } | null;
}
export interface FindingRecord extends UnitRecord {
  assessment_id: number;
  item: string;
  area_id: number | null;
  grade: FindingGrade;
  given_grade: FindingGrade;
  times: number;
  needs_action: boolean;
  recommendation: string;
  photo_ids: number[];
  repeat_of: number | null;
  action_id: number | null;
  dispute: Dispute | null;
  status: FindingStatus;
}
export interface EvidenceRow {
  id: number;
  assessment_id: number;
  item: string;
  file_id: number | null;
  metric: string | null;
  numerator: string | null;
  denominator: string | null;
  excluded: number | null;
  measured_from: string | null;
  measured_to: string | null;
  measured_at: string | null;
  comment: string;
  verdict: 'accepted' | 'doubted' | null;
  created_by_id: number | null;
  created_at: string;
}
export interface LateSheetRow {
  id: number;
  client_id: string;
  client_hash: string;
  sent_by_id: number | null;
  sent_at: string;
}

/** A sheet of a visit that was kept aside, with what it says. */
export interface AsideSheetRow extends LateSheetRow {
  content: Pick<VisitHandIn, 'answers' | 'areaIds' | 'findings'>;
}

export const PROTOCOL = { kind: 'assessment.protocol', table: 'assessment.protocol' } as const;
export const ROUND = { kind: 'assessment.round', table: 'assessment.round' } as const;

/** Who answers for it fills it in. */
const lead: NamedRight<AssessmentRecord> = { verbs: ['read', 'evaluate'], people: ({ lead_id }) => [lead_id] };
export const ASE = { kind: 'assessment.ase', table: 'assessment.assessment', named: [lead] } as const;
/** The assessors and the reviewer read their visit. */
const team: NamedRight<AssessmentRecord> = { verbs: ['read'], people: ({ assessor_ids, reviewer_id }) => [...assessor_ids, reviewer_id] };
export const VISIT = { kind: 'assessment.qpe', table: 'assessment.assessment', named: [team] } as const;

/** Of a visit or an ASE; its history is that of its record. */
export const FINDING = { kind: 'assessment.finding', table: 'assessment.finding' } as const;
/** Who keeps the photos of the answers of a visit, and those of a sheet that was kept aside. */
export const VISIT_PHOTOS = 'assessment.answers';
export const ASIDE_PHOTOS = 'assessment.lateSheet';

/** What the audit trail holds of this module's records. Of what a project says of itself it holds nothing. */
export const assessmentAudited: AuditedKinds = {
  'assessment.protocol': { events: ['create', 'update', 'revise', 'publish', 'replace', 'withdraw'], byItself: ['replace'] },
  'assessment.round': { events: ['create', 'begin', 'complete', 'extend', 'remind', 'discontinue'], byItself: ['begin', 'complete'] },
  'assessment.ase': {
    events: [
      'create',
      'open',
      'upload',
      'removeEvidence',
      'measure',
      'judge',
      'handIn',
      'setAside',
      'review',
      'return',
      'accept',
      'close',
      'lapse',
      'discontinue',
      'extend',
      'handOver',
      'disclose',
      'raise',
      'improve',
      'reopen',
      'void',
    ],
    byItself: ['open', 'close', 'lapse', 'disclose', 'improve', 'reopen'],
  },
  'assessment.qpe': {
    events: [
      'create',
      'replan',
      'cancel',
      'discontinue',
      'start',
      'handOver',
      'handIn',
      'setAside',
      'amend',
      'ready',
      'return',
      'pass',
      'reject',
      'recall',
      'sign',
      'object',
      'uphold',
      'concede',
      'improve',
      'settle',
      'raise',
      'actionsClosed',
      'actionReopened',
      'close',
      'reopen',
      'void',
    ],
    byItself: ['sign', 'improve', 'settle', 'actionsClosed', 'actionReopened'],
  },
};
