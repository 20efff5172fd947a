import type { VersionedRecord } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { NamedRight, RecordKind, RecordRow } from '@quantum/platform/server';
import type { AssessmentStatus, MatrixAxis, PlanStatus, Rating, RiskMethod, RowStatus, TaskStep } from '../contract/index.ts';
import type { Credits } from '../domain/credit.rules.ts';
import type { Cells, Score } from '../domain/scale.rules.ts';

export interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
}
interface LibraryRecord extends VersionedRecord {
  names: Localized;
}
export interface MatrixRecord extends LibraryRecord {
  method: RiskMethod;
  axes: MatrixAxis[];
  cells: Cells;
}
export interface JobTaskRecord extends LibraryRecord {
  job_id: number | null;
  /** Of a place: its steps are the spaces of this group. */
  group_id: number | null;
  steps: TaskStep[];
  tools: string;
  materials: string;
  people_exposed: number | null;
  frequency: string;
  origin_id: number | null;
}
export interface PlanRecord extends UnitRecord {
  names: Localized;
  matrix_id: number;
  job_task_ids: number[];
  unit_ids: number[];
  assessor_id: number | null;
  team: number[];
  frequency: string;
  first_due: string;
  days_to_do: number;
  ends_on: string | null;
  next_round: number;
  status: PlanStatus;
}
export interface AssessmentRecord extends UnitRecord {
  business_line_id: number | null;
  event_on: string;
  plan_id: number;
  matrix_id: number;
  job_task_id: number;
  family_id: number;
  round: number;
  opens_on: string;
  due_on: string;
  assessor_id: number | null;
  team: number[];
  participants: number[];
  status: AssessmentStatus;
  rating: Rating | null;
  completed_on: string | null;
  review_on: string | null;
  is_followed: boolean;
  sent_back: string | null;
}
export interface RowRecord extends UnitRecord {
  assessment_id: number;
  family_id: number;
  step_key: string;
  hazard_key: string;
  step: Localized;
  hazard: Localized;
  hazard_type: string;
  accident_type: string;
  harmed: string;
  initial: Score | null;
  initial_rating: Rating | null;
  /** The day its assessment was completed: its review is counted from it. */
  rated_on: string | null;
  residual: Score | null;
  residual_rating: Rating | null;
  /** Once its planned controls are verified too. */
  planned: Score | null;
  current: Score | null;
  current_rating: Rating | null;
  owner_id: number | null;
  review_on: string | null;
  changed_at: string | null;
  /** The rating it stands at; null before the first. */
  rating_id: string | null;
  status: RowStatus;
}
export interface ControlRecord extends UnitRecord {
  names: Localized;
  hierarchy: string;
  check_kind: string;
  owner_id: number | null;
  /** The account that entered it. */
  created_by: number | null;
  check_months: number | null;
  is_verified: boolean;
  has_failed: boolean;
  checked_on: string | null;
  check_due: string | null;
  check_form_id: number | null;
  check_item: string | null;
  check_category_id: number | null;
  /** Spaces in which it failed; 0: without one. */
  failed_in: number[];
}
/** A control as a row credits it. */
export interface CreditedRow extends ControlRecord {
  row_id: number;
  credits: Credits;
}
export interface FlagRow {
  id: number;
  row_id: number;
  cause: string;
  code: string;
  href: string | null;
  raised_on: string;
  due_on: string;
  answer: string | null;
  answered_by: number | null;
}
export interface AcceptanceRow {
  id: number;
  row_id: number;
  rating: Rating;
  reason: string;
  requested_by: number | null;
  accepted_on: string | null;
  expires_on: string | null;
  ended_on: string | null;
  ended_why: string | null;
  reminded_days: number | null;
}
export interface CardRecord extends LibraryRecord {
  assessment_id: number;
  post: Localized | null;
  rating: Rating;
  lines: { hazard: Localized; accidentType: string; rating: Rating }[];
  controls: Localized[];
  emergency: Localized;
  phone: string;
  issued_at: string | null;
  issued_on: string | null;
}
export interface SecurityRecord extends UnitRecord {
  zone: string;
  threat: string;
  asset: string;
  score: Score;
  rating: Rating;
  measures: string;
  posts: string;
  cameras: string;
  review_on: string;
  /** The serious event that brought its review forward. */
  because_code: string | null;
  because_href: string | null;
}

const inTeam: NamedRight<AssessmentRecord> = { verbs: ['read'], people: ({ team, participants }) => [...team, ...participants] };
const assessor: NamedRight<AssessmentRecord> = { verbs: ['read', 'assess'], people: ({ assessor_id: id }) => [id] };
const owner: NamedRight<RowRecord> = { verbs: ['read', 'assess'], people: ({ owner_id: id }) => [id] };

export const MATRIX: RecordKind = { kind: 'risk.matrix', table: 'risk.matrix' };
export const JOB_TASK: RecordKind = { kind: 'risk.jobTask', table: 'risk.job_task' };
export const PLAN: RecordKind = { kind: 'risk.plan', table: 'risk.plan' };
export const ASSESSMENT: RecordKind = { kind: 'risk.assessment', table: 'risk.assessment', named: [inTeam, assessor] };
export const ROW: RecordKind = { kind: 'risk.row', table: 'risk.row', named: [owner] };
export const CONTROL: RecordKind = { kind: 'risk.control', table: 'risk.control' };
export const CARD: RecordKind = { kind: 'risk.card', table: 'risk.card' };
export const SECURITY: RecordKind = { kind: 'risk.security', table: 'risk.security' };
