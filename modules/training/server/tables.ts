import type { Localized } from '@quantum/platform/contract';
import type { RecordKind, RecordRow } from '@quantum/platform/server';
import type { AttendanceStatus, LessonStatus, LessonStep, Question, SchedulingStatus } from '../contract/index.ts';

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
  status: AttendanceStatus;
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
export const LESSON: RecordKind = { kind: 'training.lesson', table: 'training.lesson' };
export const SCHEDULING: RecordKind = { kind: 'training.scheduling', table: 'training.scheduling' };
export const TRAINING_RECORD: RecordKind = { kind: 'training.record', table: 'training.record' };
export const REQUIREMENT: RecordKind = { kind: 'training.requirement', table: 'training.requirement' };
