import { anyOf, isOn, workViews, type ListView } from '@quantum/platform/web/kit';
import { CASE_STATUS as STATUS, CHANGE_NATURE } from '../../../contract/index.ts';

/** Cases that are open, the reader's own, those that are judged or signed, temporary ones, late ones; those that have ended. */
export const caseViews = (me: number | null | undefined): readonly ListView[] =>
  workViews({
    open: { open: isOn },
    due: ['since', 'asc'],
    within: [
      ...(me ? [{ label: 'change.view.mine', filters: { open: isOn, ownerId: { condition: '=' as const, values: [String(me)] } } }] : []),
      { label: 'change.view.judge', filters: { status: anyOf(STATUS.reporting, STATUS.assigning, STATUS.review) } },
      { label: 'change.view.temporary', filters: { open: isOn, nature: anyOf(CHANGE_NATURE.temporary) } },
      { label: 'change.view.late', filters: { late: isOn } },
    ],
    closed: { status: anyOf(STATUS.close, STATUS.invalid) },
    latest: ['since', 'desc'],
  });
