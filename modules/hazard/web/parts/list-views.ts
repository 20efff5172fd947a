import { anyOf, isOn, workViews } from '@quantum/platform/web/kit';
import { REPORT_STATUS } from '../../contract/index.ts';

const { completed, caseClosed, close, invalid } = REPORT_STATUS;
/** Reports someone still has to do something about, by the day they are due. */
export const reportViews = workViews({
  open: { open: isOn },
  due: ['dueOn', 'asc'],
  within: [{ label: 'hazard.view.late', filters: { late: isOn } }],
  closed: { status: anyOf(completed, caseClosed, close, invalid) },
  latest: ['reportedAt', 'desc'],
});
