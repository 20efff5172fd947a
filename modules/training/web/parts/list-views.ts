import { anyOf, isOff, isOn, masterViews, workViews } from '@quantum/platform/web/kit';
import {
  ATTENDANCE_STATUS,
  CLASS_STATUS,
  GAP_CLASSES,
  LESSON_STATUS,
  SCHEDULING_STATUS,
  TRAINING_EXEMPTION_STATUS,
} from '../../contract/index.ts';

const byCode = { due: ['code', 'asc'], latest: ['code', 'desc'] } as const;
/** What has no due time of its own: the newest first, as it was made. */
const newestFirst = { due: ['code', 'desc'], latest: ['code', 'desc'] } as const;

/** Lessons and quizzes: in use or being made, and withdrawn. */
export const lessonViews = masterViews(
  { status: anyOf(LESSON_STATUS.unPublished, LESSON_STATUS.published) },
  { status: anyOf(LESSON_STATUS.invalid) },
);
const { closed, completed, ...running } = SCHEDULING_STATUS;
export const schedulingViews = workViews({
  open: { status: anyOf(...Object.values(running)) },
  closed: { status: anyOf(closed, completed) },
  ...newestFirst,
});
export const classViews = workViews({
  open: { status: anyOf(CLASS_STATUS.pending, CLASS_STATUS.live) },
  closed: { status: anyOf(CLASS_STATUS.completed, CLASS_STATUS.cancelled) },
  ...newestFirst,
});
const { rejected, expired, invalid, ...exempt } = TRAINING_EXEMPTION_STATUS;
export const exemptionViews = workViews({
  open: { status: anyOf(...Object.values(exempt)) },
  closed: { status: anyOf(rejected, expired, invalid) },
  ...byCode,
});
export const sessionViews = workViews({
  open: { settled: isOff },
  due: ['startsAt', 'asc'],
  closed: { settled: isOn },
  latest: ['startsAt', 'desc'],
});
const { incomplete, unrecord, ...ended } = ATTENDANCE_STATUS;
export const recordViews = workViews({
  open: { status: anyOf(incomplete, unrecord) },
  due: ['deadline', 'asc'],
  closed: { status: anyOf(...Object.values(ended)) },
  latest: ['deadline', 'desc'],
  states: [{ label: 'training.view.failed', filters: { status: anyOf(ATTENDANCE_STATUS.fail) } }],
});
export const inductionViews = workViews({
  open: { inducted: isOff },
  due: ['dueOn', 'asc'],
  closed: { inducted: isOn },
  latest: ['dueOn', 'desc'],
});
/** Who does not hold what is required first. */
export const requiredViews = workViews({
  open: { state: anyOf(...GAP_CLASSES.gap, ...GAP_CLASSES.expiring, ...GAP_CLASSES.grace) },
  closed: { state: anyOf(...GAP_CLASSES.covered) },
  ...byCode,
});
