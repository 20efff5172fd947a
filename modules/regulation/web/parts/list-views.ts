import { anyOf, isOff, isOn, workViews, type ListView } from '@quantum/platform/web/kit';
import { REGULATION_STATUS as STATUS } from '../../contract/index.ts';

const shared = { open: { open: isOn }, due: ['dueOn', 'asc'], closed: { open: isOff }, latest: ['dueOn', 'desc'] } as const;
const late = { label: 'regulation.task.late', filters: { isLate: isOn } };

export const activityViews = workViews({ ...shared, within: [late] });
export const regulationTaskViews = workViews({ ...shared, within: [late, { label: 'regulation.task.called', filters: { called: isOn } }] });
export const cooperationViews = workViews({ ...shared, within: [late] });
export const improvementViews = workViews({ ...shared, within: [late] });

const byEffect = { key: 'effective_date', direction: 'desc' } as const;
/** What is in force, what is being written, what takes effect later, what was. */
export const regulationViews: readonly ListView[] = [
  { label: 'platform.list.view.inForce', filters: { inForce: isOn }, sort: byEffect },
  { label: 'regulation.view.drafts', filters: { status: anyOf(STATUS.pending) }, sort: byEffect },
  { label: 'regulation.view.ahead', filters: { ahead: isOn }, sort: { key: 'effective_date', direction: 'asc' } },
  { label: 'regulation.view.former', filters: { status: anyOf(STATUS.readOnly, STATUS.inactive) }, sort: byEffect },
  { label: 'platform.list.view.all', filters: {}, sort: byEffect },
];

const worst = { key: 'importance', direction: 'desc' } as const;
/** Clauses as they stand: what fails first, what goes stale, what is still to be judged. */
export const registerViews: readonly ListView[] = [
  { label: 'regulation.standing.failed', filters: { standing: anyOf('failed') }, sort: worst },
  { label: 'regulation.view.goesStale', filters: { goesStale: isOn }, sort: { key: 'freshUntil', direction: 'asc' } },
  { label: 'regulation.standing.stale', filters: { standing: anyOf('stale') }, sort: worst },
  { label: 'regulation.standing.notAssessed', filters: { standing: anyOf('notAssessed') }, sort: worst },
  { label: 'regulation.standing.notIdentified', filters: { standing: anyOf('notIdentified') }, sort: worst },
  { label: 'regulation.view.applies', filters: { applies: isOn }, sort: worst },
  { label: 'platform.list.view.all', filters: {}, sort: worst },
];
