import type { Localized } from '@quantum/platform/contract';
import type { RecordKind, RecordRow } from '@quantum/platform/server';
import type {
  AttendanceMark,
  AttendanceStatus,
  ClassStatus,
  LearnWay,
  LessonStatus,
  LessonStep,
  Question,
  SchedulingStatus,
  SessionStatus,
  SIGN_WAYS,
  TrainingExemptionStatus,
} from '../contract/index.ts';

interface Owned extends RecordRow {
  company_id: number;
  unit_id: number;
}
export interface SetRecord extends Owned {
  code: string;
  names: Localized;
}
export interface PaperRecord extends Owned {
  code: string;
  names: Localized;
  set_id: number;
  question_count: number;
  pass_mark: number;
  minutes: number;
  attempts: number;
  status: LessonStatus;
}
export interface LessonRecord extends Owned {
  code: string;
  names: Localized;
  category_id: number | null;
  steps: LessonStep[];
  version_no: number;
  status: LessonStatus;
}
export interface LessonVersion {
  id: number;
  lesson_id: number;
  names: Localized;
  category_id: number | null;
  steps: LessonStep[];
}
export interface SchedulingRecord extends Owned {
  code: string;
  lesson_id: number;
  lesson_version_id: number;
  deadline: string;
  status: SchedulingStatus;
  cancelled_reason: string | null;
  is_by_sessions: boolean;
}
export interface TrainingRecord extends Owned {
  code: string;
  scheduling_id: number;
  employee_id: number;
  deadline: string;
  done: string[];
  score: string | null;
  finished_on: string | null;
  is_cancelled: boolean;
  certificate_id: number | null;
  credited_minutes: number;
  status: AttendanceStatus;
}
export interface VideoRecord extends Owned {
  code: string;
  names: Localized;
  upload_id: number | null;
  file_id: number | null;
  length_ms: number | null;
}
export interface WatchedRow {
  step_key: string;
  stretches: [number, number][];
  position_ms: number;
  reported_at: string;
}
/** As it was drawn, with its key: what a candidate is shown leaves that out. */
type DrawnQuestion = Pick<Question, 'id' | 'kind' | 'stem' | 'options' | 'explanation'>;
export interface AttemptRow {
  id: number;
  record_id: number;
  paper_id: number;
  no: number;
  questions: DrawnQuestion[];
  answers: { question: number; chosen: string[] }[] | null;
  due_at: string;
  submitted_at: string | null;
  percent: string | null;
  is_passed: boolean | null;
}

export const SET: RecordKind = { kind: 'training.set', table: 'training.question_set' };
export const PAPER: RecordKind = { kind: 'training.paper', table: 'training.paper' };
export const VIDEO: RecordKind = { kind: 'training.video', table: 'training.video' };
export const LESSON: RecordKind = { kind: 'training.lesson', table: 'training.lesson' };
export const SCHEDULING: RecordKind = { kind: 'training.scheduling', table: 'training.scheduling' };
export const TRAINING_RECORD: RecordKind = { kind: 'training.record', table: 'training.record' };
export const REQUIREMENT: RecordKind = { kind: 'training.requirement', table: 'training.requirement' };
export const INSTRUCTOR: RecordKind = { kind: 'training.instructor', table: 'training.instructor' };
export const SESSION: RecordKind = { kind: 'training.session', table: 'training.session' };

export interface SessionRecord extends Owned {
  code: string;
  scheduling_id: number;
  event_on: string;
  starts_at: string;
  ends_at: string;
  room: string;
  link: string;
  instructor_id: number;
  capacity: number;
  status: SessionStatus;
  is_cancelled: boolean;
  cancelled_reason: string | null;
  is_reminded: boolean;
}
export interface SeatRow {
  id: number;
  occasion_id: number;
  record_id: number;
  employee_id: number;
  names: Localized;
  employee_code: string;
  record_status: AttendanceStatus;
  score: string | null;
  via: LearnWay | null;
  scan_file_id: number | null;
  mark: AttendanceMark | null;
  reason: string | null;
  is_waiting: boolean;
  way: (typeof SIGN_WAYS)[number] | null;
  device: string | null;
  is_shared_device: boolean;
  in_at: string | null;
  out_at: string | null;
  minutes: number;
}

export const EXEMPTION: RecordKind = { kind: 'training.exemption', table: 'training.exemption' };
export interface ExemptionRecord extends Owned {
  code: string;
  employee_id: number;
  requester_id: number | null;
  lesson_id: number | null;
  category_id: number | null;
  reason: string;
  from_on: string;
  to_on: string;
  ended_on: string | null;
  decided_by: number | null;
  comment: string | null;
  status: TrainingExemptionStatus;
}

export const CLASS: RecordKind = { kind: 'training.class', table: 'training.class' };
export interface ClassRecord extends Owned {
  code: string;
  names: Localized;
  instructor_id: number | null;
  starts_on: string;
  is_by_sessions: boolean;
  people: number[];
  status: ClassStatus;
  cancelled_reason: string | null;
}
