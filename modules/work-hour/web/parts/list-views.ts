import { anyOf, isOn, workViews } from '@quantum/platform/web/kit';
import { MONTH_STATUS } from '../../contract/index.ts';

const { completed, ...open } = MONTH_STATUS;
export const monthViews = workViews({
  open: { status: anyOf(...Object.values(open)) },
  due: ['month', 'asc'],
  within: [{ label: 'work-hour.view.pending', filters: { pending: isOn } }],
  closed: { status: anyOf(completed) },
  latest: ['month', 'desc'],
});
