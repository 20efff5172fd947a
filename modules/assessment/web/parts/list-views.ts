import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { PROTOCOL_STATUS } from '../../contract/index.ts';

export const aseViews = workViews({
  open: { open: isOn },
  due: ['dueOn', 'asc'],
  within: [{ label: 'assessment.late', filters: { late: isOn } }],
  closed: { open: isOff },
  latest: ['dueOn', 'desc'],
});
export const visitViews = workViews({
  open: { open: isOn },
  due: ['plannedOn', 'asc'],
  within: [{ label: 'assessment.late', filters: { late: isOn } }],
  closed: { open: isOff },
  latest: ['plannedOn', 'desc'],
});
/** Signed visits: those with actions under way, and those that are closed. */
export const finishedViews = workViews({
  open: { finished: isOn, open: isOn },
  due: ['plannedOn', 'asc'],
  closed: { finished: isOn, open: isOff },
  latest: ['plannedOn', 'desc'],
});
export const roundViews = workViews({
  open: { open: isOn },
  due: ['aseDue', 'asc'],
  closed: { open: isOff },
  latest: ['aseDue', 'desc'],
});
export const protocolViews = masterViews(
  { status: anyOf(PROTOCOL_STATUS.active, PROTOCOL_STATUS.pending) },
  { status: anyOf(PROTOCOL_STATUS.inactive, PROTOCOL_STATUS.readOnly) },
);
/** Of each project the last visit; all of them behind. */
export const comparedViews: readonly ListView[] = [
  { label: 'assessment.compare.latest', filters: { latest: isOn } },
  { label: 'platform.list.view.all', filters: {} },
];
