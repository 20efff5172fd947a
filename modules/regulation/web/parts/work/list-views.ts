import { isOff, isOn, workViews } from '@quantum/platform/web/kit';

const shared = { open: { open: isOn }, due: ['dueOn', 'asc'], closed: { open: isOff }, latest: ['dueOn', 'desc'] } as const;
const late = { label: 'regulation.task.late', filters: { isLate: isOn } };

export const activityViews = workViews({ ...shared, within: [late] });
export const regulationTaskViews = workViews({ ...shared, within: [late, { label: 'regulation.task.called', filters: { called: isOn } }] });
export const cooperationViews = workViews({ ...shared, within: [late] });
export const improvementViews = workViews({ ...shared, within: [late] });
