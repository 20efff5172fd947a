import { anyOf, isOff, isOn, workViews } from '@quantum/platform/web/kit';
import { CHANGE_NATURE } from '../../contract/index.ts';

export const caseViews = workViews({
  open: { open: isOn },
  due: ['startPlanned', 'asc'],
  within: [
    { label: 'change.view.temporary', filters: { open: isOn, nature: anyOf(CHANGE_NATURE.temporary) } },
    { label: 'change.late', filters: { late: isOn } },
  ],
  closed: { open: isOff },
  latest: ['since', 'desc'],
});
