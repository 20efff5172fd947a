import type { Localized } from '@quantum/platform/contract';
import type { Host } from '@quantum/modules/collaboration/server-api';
import type { NamedRight, RecordKind, RecordRow } from '@quantum/platform/server';
import { applicationPath, attestationOps as ops, gradePath } from '../contract/index.ts';
import type {
  ApplicationStatus,
  AppealStatus,
  DowngradeStatus,
  GradeResult,
  LapseCause,
  LapseStatus,
  GradeStatus,
  Level,
  LineState,
  Part,
  RequirementKind,
  SchemeStatus,
} from '../contract/index.ts';

export interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
}
export interface SchemeRecord extends UnitRecord {
  names: Localized;
  service_type: string;
  job_ids: number[];
  is_high_risk: boolean;
  levels: Level[];
  has_draft: boolean;
  version_id: number | null;
  status: SchemeStatus;
}
/** A level of a published version, with what its version says of it. */
export interface LevelRow {
  id: number;
  version_id: number;
  scheme_id: number;
  company_id: number;
  scheme_names: Localized;
  job_ids: number[];
  key: string;
  rank: number;
  names: Localized;
  category_id: number;
  requires: number[];
  is_current: boolean;
  level: Level;
}
/** A requirement as it was found. */
export interface StoredLine {
  kind: RequirementKind;
  n: number | null;
  categoryId: number | null;
  lessonId: number | null;
  waivable: boolean;
  state: LineState;
  found: number | null;
  waivedBy: number | null;
  waivedWhy: string | null;
}
export interface ApplicationRecord extends UnitRecord {
  business_line_id: number | null;
  event_on: string;
  client_id: string;
  employee_id: number;
  scheme_id: number;
  level_id: number;
  job_id: number | null;
  nominator_id: number | null;
  note: string;
  lines: StoredLine[];
  checked_on: string;
  accepted_by: number | null;
  active_on: string;
  closed_on: string | null;
  failures: number;
  status: ApplicationStatus;
}
export interface SittingRecord extends UnitRecord {
  event_on: string;
  starts_at: string;
  ends_at: string;
  place: string;
  invigilator_id: number;
  assessors: number[];
  capacity: number;
  is_reminded: boolean;
}
export interface GradeRecord extends UnitRecord {
  event_on: string;
  application_id: number;
  sitting_no: number;
  sitting_id: number | null;
  employee_id: number;
  level_id: number;
  invigilator_id: number | null;
  assessors: number[];
  sits_theory: boolean;
  sits_practice: boolean;
  /** Exact, of 100. */
  theory: string | null;
  theory_on: string | null;
  practice: string | null;
  practice_on: string | null;
  final: string | null;
  spread: number | null;
  needs_third: boolean;
  /** To-dos of the assessors by their ids. */
  todos: Record<string, number>;
  critical: string[];
  absent: Part[];
  sheets: number;
  status: GradeStatus;
  result: GradeResult;
  is_dropped: boolean;
  finished_on: string | null;
  confirmed_by: number | null;
  confirmed_on: string | null;
  first_result: string | null;
  certificate_id: number | null;
}
interface StoredAnswer {
  step: string;
  passed: boolean;
  points: number;
  seconds: number;
  remark: string;
  photos: number[];
}
export interface SheetRow {
  id: number;
  grade_id: number;
  assessor_id: number;
  client_id: string;
  client_hash: string;
  answers: StoredAnswer[];
  points: number;
  most: number;
  score: string;
  seconds: number;
  remark: string;
  sealed_at: string;
}
export interface AppealRecord extends UnitRecord {
  event_on: string;
  grade_id: number;
  employee_id: number;
  part: Part;
  grounds: string;
  decision: string | null;
  decided_by: number | null;
  decided_on: string | null;
  status: AppealStatus;
}
export interface DowngradeRecord extends UnitRecord {
  event_on: string;
  employee_id: number;
  scheme_id: number;
  from_level_id: number;
  to_level_id: number;
  reason: string;
  proposed_by: number | null;
  decided_by: number | null;
  certificate_id: number | null;
  status: DowngradeStatus;
}
export interface LapseRecord extends UnitRecord {
  employee_id: number;
  certificate_id: number;
  cause: LapseCause;
  cause_id: number;
  cause_code: string | null;
  begun_on: string;
  ended_on: string | null;
  status: LapseStatus;
}
const assessor: NamedRight<GradeRecord> = { verbs: ['read', 'assess'], people: ({ assessors }) => assessors };
const invigilator: NamedRight<GradeRecord> = { verbs: ['read', 'manage'], people: ({ invigilator_id: id }) => [id] };

export const SCHEME: RecordKind = { kind: 'attestation.scheme', table: 'attestation.scheme' };
export const APPLICATION: RecordKind = { kind: 'attestation.application', table: 'attestation.application' };
export const SITTING: RecordKind = { kind: 'attestation.sitting', table: 'attestation.sitting' };
export const GRADE: RecordKind = { kind: 'attestation.grade', table: 'attestation.grade', named: [assessor, invigilator] };
export const DOWNGRADE: RecordKind = { kind: 'attestation.downgrade', table: 'attestation.downgrade' };
export const LAPSE: RecordKind = { kind: 'attestation.lapse', table: 'attestation.lapse' };
export const APPEAL: RecordKind = { kind: 'attestation.appeal', table: 'attestation.appeal' };

/** What people attach to, comment on and watch. */
export const APPLICATION_HOST: Host<ApplicationRecord> = {
  ...APPLICATION,
  read: ops.readApplication,
  attach: ops.nominate,
  href: applicationPath('{id}'),
  title: ({ code }) => code,
};
export const GRADE_HOST: Host<GradeRecord> = {
  ...GRADE,
  read: ops.readGrade,
  attach: ops.manageGrade,
  href: gradePath('{id}'),
  title: ({ code }) => code,
};
