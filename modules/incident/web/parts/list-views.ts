import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { ENDED, INJURY_STATUS, NOTICE_STATUS } from '../../contract/index.ts';

export const incidentViews = workViews({
  open: { open: isOn },
  due: ['occurredAt', 'asc'],
  within: [{ label: 'incident.view.late', filters: { late: isOn } }],
  closed: { status: anyOf(...ENDED) },
  latest: ['occurredAt', 'desc'],
  states: [{ label: 'incident.view.recordable', filters: { recordable: isOn } }],
});
export const injuryViews = workViews({
  open: { status: anyOf(INJURY_STATUS.inProgress) },
  due: ['occurredAt', 'asc'],
  closed: { status: anyOf(INJURY_STATUS.completed, INJURY_STATUS.caseClosed) },
  latest: ['occurredAt', 'desc'],
  states: [{ label: 'incident.record.unsettled', filters: { status: anyOf(INJURY_STATUS.completed) } }],
});
const state = (value: string): ListView => ({ label: `incident.clock.state.${value}`, filters: { state: anyOf(value) } });
/** Reports the law still asks for, those that are late among them. */
export const clockViews = workViews({
  open: { open: { condition: '=', values: ['yes'] } },
  due: ['dueAt', 'asc'],
  within: [state('running')],
  closed: { open: { condition: '=', values: ['no'] } },
  latest: ['dueAt', 'desc'],
  states: [state('missed'), state('met')],
});
/** Notices that count, and those replaced or withdrawn. */
export const noticeViews = masterViews(
  { status: anyOf(NOTICE_STATUS.draft, NOTICE_STATUS.sent) },
  { status: anyOf(NOTICE_STATUS.replaced, NOTICE_STATUS.withdrawn) },
);
/** Who is still off work or of whom something has to be reported first: the report that is overdue longest, due soonest, then who is off work. */
export const injuredViews = workViews({
  open: { open: isOn },
  due: ['reportDueAt', 'asc'],
  within: [
    { label: 'incident.person.isOff', filters: { isOff: isOn } },
    { label: 'incident.person.toReport', filters: { isUnreported: isOn } },
  ],
  closed: { open: isOff },
  latest: ['lastOn', 'desc'],
  states: [{ label: 'incident.person.repeated', filters: { repeated: isOn } }],
});
