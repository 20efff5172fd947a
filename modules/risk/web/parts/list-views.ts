import { anyOf, isOff, isOn, masterViews, workViews } from '@quantum/platform/web/kit';
import { ASSESSMENT_STATUS, PLAN_STATUS, VERSION_STATUS } from '../../contract/index.ts';

const { completed, close, cancelled, ...open } = ASSESSMENT_STATUS;
export const assessmentViews = workViews({
  open: { status: anyOf(...Object.values(open)) },
  due: ['dueOn', 'asc'],
  within: [{ label: 'risk.late', filters: { late: isOn } }],
  closed: { status: anyOf(completed, close, cancelled) },
  latest: ['dueOn', 'desc'],
});
// A plan has no due time: the newest first, as it was made.
export const planViews = workViews({
  open: { status: anyOf(PLAN_STATUS.draft, PLAN_STATUS.pending, PLAN_STATUS.inProgress) },
  due: ['code', 'desc'],
  closed: { status: anyOf(PLAN_STATUS.completed, PLAN_STATUS.cancelled) },
  latest: ['code', 'desc'],
});
/** Job tasks, matrices and cards: the version that counts or is being made, and earlier ones. */
export const versionViews = masterViews(
  { status: anyOf(VERSION_STATUS.active, VERSION_STATUS.pending) },
  { status: anyOf(VERSION_STATUS.inactive, VERSION_STATUS.readOnly) },
);
const [inRegister, ...ended] = masterViews({ live: isOn }, { live: isOff });
/** Beside what is live, what nobody has looked at again in time. */
export const rowViews = [
  inRegister!,
  { label: 'risk.filter.reviewLate', filters: { reviewLate: isOn }, sort: { key: 'reviewOn', direction: 'asc' as const } },
  ...ended,
];
export const controlViews = masterViews({ inForce: isOn }, { inForce: isOff });
