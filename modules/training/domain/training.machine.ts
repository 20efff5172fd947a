import { machine } from '@quantum/platform/domain';
import {
  ATTENDANCE_STATUS as A,
  LESSON_STATUS as L,
  SESSION_STATUS as C,
  SCHEDULING_STATUS as S,
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
  [L.unPublished]: { publish: { to: L.published, refusedBecause: whole }, invalidate: { to: L.invalid, refusedBecause: unused } },
  [L.published]: { revise: { to: L.unPublished }, invalidate: { to: L.invalid, refusedBecause: unused } },
  [L.invalid]: {},
});

export interface PaperFacts extends PublishFacts {
  /** A next version is being written beside the published one. */
  hasDraft: boolean;
}
export type PaperEvent = 'publish' | 'discard' | 'withdraw' | 'invalidate';
const drafted = ({ hasDraft }: PaperFacts) => (hasDraft ? undefined : 'training.refusal.noDraft');
/** A published quiz stays published while its next version is written beside it; publishing puts that in its place. */
export const paperMachine = machine<LessonStatus, PaperEvent, PaperFacts>({
  [L.unPublished]: { publish: { to: L.published, refusedBecause: whole }, invalidate: { to: L.invalid, refusedBecause: unused } },
  [L.published]: {
    publish: { to: L.published, refusedBecause: (facts) => drafted(facts) ?? whole(facts) },
    discard: { to: L.published, refusedBecause: drafted },
    withdraw: { to: L.unPublished, refusedBecause: unused },
    invalidate: { to: L.invalid, refusedBecause: unused },
  },
  [L.invalid]: {},
});

type SchedulingEvent = 'close' | 'cancel' | 'complete';
export const schedulingMachine = machine<SchedulingStatus, SchedulingEvent, object>({
  [S.pending]: { cancel: { to: S.closed } },
  [S.live]: { close: { to: S.closed }, cancel: { to: S.closed }, complete: { to: S.completed, bySystem: true } },
  [S.paused]: { cancel: { to: S.closed } },
  [S.closed]: {},
  [S.completed]: {},
});

export type RecordEvent = 'begin' | 'finish' | 'pass' | 'fail' | 'remark' | 'exempt' | 'withdraw';
const exempt = { to: A.exempt, bySystem: true } as const;
/** A key was corrected and the quiz is passed by it. */
const remark = { to: A.pass } as const;
/** A person's record of one scheduling. Without a paper, complete is final. */
export const recordMachine = machine<AttendanceStatus, RecordEvent, object>({
  [A.unrecord]: { begin: { to: A.incomplete }, exempt },
  [A.incomplete]: { finish: { to: A.complete }, pass: { to: A.pass }, fail: { to: A.fail }, remark, exempt },
  [A.complete]: {},
  [A.pass]: {},
  [A.fail]: { remark, exempt },
  [A.exempt]: { withdraw: { to: A.unrecord, bySystem: true } },
  [A.expired]: {},
});

export interface SessionFacts {
  /** It is more than half an hour before its start. */
  isTooEarly: boolean;
}
type SessionEvent = 'open' | 'end' | 'cancel' | 'move';
const notYet = ({ isTooEarly }: SessionFacts) => (isTooEarly ? 'training.refusal.tooEarly' : undefined);
export const sessionMachine = machine<SessionStatus, SessionEvent, SessionFacts>({
  [C.pending]: { open: { to: C.live, refusedBecause: notYet }, cancel: { to: C.closed }, move: { to: C.pending } },
  [C.live]: { end: { to: C.closed } },
  [C.closed]: {},
});
