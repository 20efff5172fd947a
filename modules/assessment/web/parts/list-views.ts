import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { PROTOCOL_STATUS } from '../../contract/index.ts';

export const aseViews = workViews({
  open: { open: isOn },
  due: ['dueOn', 'asc'],
  within: [{ label: 'assessment.late', filters: { late: isOn } }],
  closed: { open: isOff },
  latest: ['dueOn', 'desc'],
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
