import { anyOf, isOn, workViews } from '@quantum/platform/web/kit';
import { ISSUE_STATUS } from '../../contract/index.ts';

const { caseClosed, duplicate, invalid } = ISSUE_STATUS;
/** Issues that someone still has to look at or put right, the one that has waited longest first. */
export const issueViews = workViews({
  open: { open: isOn },
  due: ['reportedAt', 'asc'],
  within: [{ label: 'issue.view.late', filters: { open: isOn, late: isOn } }],
  closed: { status: anyOf(caseClosed, duplicate, invalid) },
  latest: ['reportedAt', 'desc'],
});
