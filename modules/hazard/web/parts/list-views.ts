import { anyOf, isOn, workViews } from '@quantum/platform/web/kit';
import { REPORT_STATUS } from '../../contract/index.ts';

const { completed, caseClosed, close, invalid } = REPORT_STATUS;
/** Reports someone still has to do something about, the one that has waited longest first. */
export const reportViews = workViews({
  open: { open: isOn },
  due: ['reportedAt', 'asc'],
  within: [{ label: 'hazard.view.late', filters: { late: isOn } }],
  closed: { status: anyOf(completed, caseClosed, close, invalid) },
  latest: ['reportedAt', 'desc'],
});
