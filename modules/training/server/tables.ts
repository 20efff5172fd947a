import type { Localized } from '@quantum/platform/contract';
import type { RecordKind, RecordRow } from '@quantum/platform/server';
import type {
  AttendanceMark,
  AttendanceStatus,
  ClassStatus,
  DocumentState,
  FixedQuestion,
  GivenAnswer,
  LearnWay,
  LessonStatus,
  LessonStep,
  PaperChange,
  PaperDetail,
  PaperDraw,
  Question,
  SchedulingStatus,
  SessionStatus,
  SIGN_WAYS,
  TrainingExemptionStatus,
} from '../contract/index.ts';
import type { Mark } from '../domain/quiz.rules.ts';

interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
}
export interface SetRecord extends UnitRecord {
  code: string;
  names: Localized;
}
export interface PaperRecord extends UnitRecord {
  code: string;
  names: Localized;
  set_id: number;
  fixed: FixedQuestion[];
  draws: PaperDraw[];
  sets: number[];
  question_count: number;
  points: number;
  wait_hours: number;
  is_shuffled: boolean;
  are_options_shuffled: boolean;
  multiple: PaperDetail['multiple'];
  answers_shown: PaperDetail['answersShown'];
  pass_mark: number;
  minutes: number;
  attempts: number;
  version_no: number;
  /** Of a published one: what the next version will be. */
  draft: PaperDraft | null;
  status: LessonStatus;
}
/** What a version of a quiz asks and how it is marked, as it is written. */
export type PaperSettings = Required<Omit<PaperChange, 'version'>>;
export interface PaperDraft extends PaperSettings {
  /** Its questions come from. */
  sets: number[];
}
/** By what an attempt is marked: of the version that was in force when it began. */
export interface AttemptRules extends Pick<PaperSettings, 'passMark' | 'multiple' | 'answersShown' | 'attempts'> {
  versionNo: number;
}
export interface LessonRecord extends UnitRecord {
  code: string;
  names: Localized;
  category_id: number | null;
  steps: LessonStep[];
  /** The quiz that was written on its page. */
  own_paper_id: number | null;
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
export interface SchedulingRecord extends UnitRecord {
  code: string;
  lesson_id: number;
  lesson_version_id: number;
  deadline: string;
  status: SchedulingStatus;
  cancelled_reason: string | null;
  is_by_sessions: boolean;
}
export interface TrainingRecord extends UnitRecord {
  code: string;
  scheduling_id: number;
  employee_id: number;
  deadline: string;
  done: string[];
  score: string | null;
  finished_on: string | null;
  /** Last day of what it gave: of its certificate, or of the exemption; null without an end. */
  valid_to: string | null;
  is_cancelled: boolean;
  certificate_id: number | null;
  credited_minutes: number;
  status: AttendanceStatus;
}
/** What people of a unit must hold, and the lesson that gives it. */
export interface RequirementRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  category_id: number;
  lesson_id: number | null;
}
export interface VideoRecord extends UnitRecord {
  code: string;
  names: Localized;
  upload_id: number | null;
  file_id: number | null;
  length_ms: number | null;
}
export interface DocumentRecord extends UnitRecord {
  code: string;
  names: Localized;
  upload_id: number | null;
  file_id: number | null;
  page_count: number;
}
export interface DocumentWithPages extends DocumentRecord {
  state: DocumentState;
  /** Pictures that are there, in order. */
  pages: number[];
}
export interface WatchedRow {
  step_key: string;
  stretches: [number, number][];
  position_ms: number;
  reported_at: string;
}
/** As it was drawn, with its key: what a candidate is shown leaves that out. */
export type DrawnQuestion = Pick<Question, 'id' | 'kind' | 'stem' | 'options' | 'explanation'> &
  // Those drawn before there were others are single items of one point.
  Partial<Pick<Question, 'numeric' | 'guide' | 'parts' | 'picture'>> & { points?: number };
export interface AttemptRow {
  id: number;
  record_id: number;
  paper_id: number;
  no: number;
  questions: DrawnQuestion[];
  /** Saved so far, then submitted. */
  answers: GivenAnswer[] | null;
  marks: Mark[];
  writer: string | null;
  /** Null where it was brought from elsewhere: as its quiz says. */
  rules: AttemptRules | null;
  due_at: string;
  submitted_at: string | null;
  /** Null too while answers in words wait for their marker. */
  percent: string | null;
  is_passed: boolean | null;
}

export const SET: RecordKind = { kind: 'training.set', table: 'training.question_set' };
export const PAPER: RecordKind = { kind: 'training.paper', table: 'training.paper' };
export const VIDEO: RecordKind = { kind: 'training.video', table: 'training.video' };
export const DOCUMENT: RecordKind = { kind: 'training.document', table: 'training.document' };
export const LESSON: RecordKind = { kind: 'training.lesson', table: 'training.lesson' };
/** Its attempts at the quiz that are marked by hand are to-dos of their own. */
export const ATTEMPT_KIND = 'training.attempt';
export const SCHEDULING: RecordKind = { kind: 'training.scheduling', table: 'training.scheduling' };
export const TRAINING_RECORD: RecordKind = { kind: 'training.record', table: 'training.record' };
export const REQUIREMENT: RecordKind = { kind: 'training.requirement', table: 'training.requirement' };
export const INSTRUCTOR: RecordKind = { kind: 'training.instructor', table: 'training.instructor' };
export const SESSION: RecordKind = { kind: 'training.session', table: 'training.session' };

export interface SessionRecord extends UnitRecord {
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
export interface ExemptionRecord extends UnitRecord {
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
  files: number[];
  status: TrainingExemptionStatus;
}

export const CLASS: RecordKind = { kind: 'training.class', table: 'training.class' };
export interface ClassRecord extends UnitRecord {
  code: string;
  names: Localized;
  instructor_id: number | null;
  starts_on: string;
  is_by_sessions: boolean;
  people: number[];
  status: ClassStatus;
  cancelled_reason: string | null;
}
