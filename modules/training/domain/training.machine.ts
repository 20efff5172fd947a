import { machine } from '@quantum/platform/domain';
import {
  ATTENDANCE_STATUS,
  LESSON_STATUS,
  SESSION_STATUS,
  SCHEDULING_STATUS,
  type AttendanceStatus,
  type LessonStatus,
  type SessionStatus,
  type SchedulingStatus,
} from '../contract/codes.ts';

interface PublishFacts {
  /** Message key of what is missing. */
  lacks: string | null;
  usedBy: number;
}
export type PublishEvent = 'publish' | 'invalidate' | 'revise';
const whole = ({ lacks }: PublishFacts) => lacks ?? undefined;
const unused = ({ usedBy }: PublishFacts) => (usedBy > 0 ? 'training.refusal.used' : undefined);

/** Lessons. A published one is published again with its next version: what was published never changes. */
export const publishMachine = machine<LessonStatus, PublishEvent, PublishFacts>({
  [LESSON_STATUS.unPublished]: {
    publish: { to: LESSON_STATUS.published, refusedBecause: whole },
    invalidate: { to: LESSON_STATUS.invalid, refusedBecause: unused },
  },
  [LESSON_STATUS.published]: {
    revise: { to: LESSON_STATUS.unPublished },
    invalidate: { to: LESSON_STATUS.invalid, refusedBecause: unused },
  },
  [LESSON_STATUS.invalid]: {},
});

export interface PaperFacts extends PublishFacts {
  /** A next version is being written beside the published one. */
  hasDraft: boolean;
}
export type PaperEvent = 'publish' | 'discard' | 'withdraw' | 'invalidate';
const drafted = ({ hasDraft }: PaperFacts) => (hasDraft ? undefined : 'training.refusal.noDraft');
/** A published quiz stays published while its next version is written beside it; publishing puts that in its place. */
export const paperMachine = machine<LessonStatus, PaperEvent, PaperFacts>({
  [LESSON_STATUS.unPublished]: {
    publish: { to: LESSON_STATUS.published, refusedBecause: whole },
    invalidate: { to: LESSON_STATUS.invalid, refusedBecause: unused },
  },
  [LESSON_STATUS.published]: {
    publish: { to: LESSON_STATUS.published, refusedBecause: (facts) => drafted(facts) ?? whole(facts) },
    discard: { to: LESSON_STATUS.published, refusedBecause: drafted },
    withdraw: { to: LESSON_STATUS.unPublished, refusedBecause: unused },
    invalidate: { to: LESSON_STATUS.invalid, refusedBecause: unused },
  },
  [LESSON_STATUS.invalid]: {},
});

type SchedulingEvent = 'close' | 'cancel' | 'complete';
export const schedulingMachine = machine<SchedulingStatus, SchedulingEvent, object>({
  [SCHEDULING_STATUS.pending]: { cancel: { to: SCHEDULING_STATUS.closed } },
  [SCHEDULING_STATUS.live]: {
    close: { to: SCHEDULING_STATUS.closed },
    cancel: { to: SCHEDULING_STATUS.closed },
    complete: { to: SCHEDULING_STATUS.completed, bySystem: true },
  },
  [SCHEDULING_STATUS.paused]: { cancel: { to: SCHEDULING_STATUS.closed } },
  [SCHEDULING_STATUS.closed]: {},
  [SCHEDULING_STATUS.completed]: {},
});

export type RecordEvent = 'begin' | 'finish' | 'pass' | 'fail' | 'remark' | 'exempt' | 'withdraw' | 'expire';
const exempt = { to: ATTENDANCE_STATUS.exempt, bySystem: true } as const;
/** A key was corrected and the quiz is passed by it. */
const remark = { to: ATTENDANCE_STATUS.pass } as const;
/** What it gave has ended. What it counted for stays: it ended well in its period. */
const expire = { to: ATTENDANCE_STATUS.expired, bySystem: true } as const;
/** A person's record of one scheduling. Without a paper, complete is final. */
export const recordMachine = machine<AttendanceStatus, RecordEvent, object>({
  [ATTENDANCE_STATUS.unrecord]: { begin: { to: ATTENDANCE_STATUS.incomplete }, exempt },
  [ATTENDANCE_STATUS.incomplete]: {
    finish: { to: ATTENDANCE_STATUS.complete },
    pass: { to: ATTENDANCE_STATUS.pass },
    fail: { to: ATTENDANCE_STATUS.fail },
    remark,
    exempt,
  },
  [ATTENDANCE_STATUS.complete]: { expire },
  [ATTENDANCE_STATUS.pass]: { expire },
  [ATTENDANCE_STATUS.fail]: { remark, exempt },
  [ATTENDANCE_STATUS.exempt]: { withdraw: { to: ATTENDANCE_STATUS.unrecord, bySystem: true }, expire },
  [ATTENDANCE_STATUS.expired]: {},
});

export interface SessionFacts {
  /** It is more than half an hour before its start. */
  isTooEarly: boolean;
}
type SessionEvent = 'open' | 'end' | 'cancel' | 'move';
const notYet = ({ isTooEarly }: SessionFacts) => (isTooEarly ? 'training.refusal.tooEarly' : undefined);
export const sessionMachine = machine<SessionStatus, SessionEvent, SessionFacts>({
  [SESSION_STATUS.pending]: {
    open: { to: SESSION_STATUS.live, refusedBecause: notYet },
    cancel: { to: SESSION_STATUS.closed },
    move: { to: SESSION_STATUS.pending },
  },
  [SESSION_STATUS.live]: { end: { to: SESSION_STATUS.closed } },
  [SESSION_STATUS.closed]: {},
});
