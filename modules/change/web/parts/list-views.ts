import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { CASE_STATUS as STATUS, CHANGE_NATURE } from '../../contract/index.ts';

/** Cases that are open, the reader's own, those to be judged or signed, temporary ones, late ones; those that have ended. */
export const caseViews = (me: number | null | undefined): readonly ListView[] =>
  workViews({
    open: { open: isOn },
    due: ['startPlanned', 'asc'],
    within: [
      ...(me ? [{ label: 'change.view.mine', filters: { open: isOn, ownerId: { condition: '=' as const, values: [String(me)] } } }] : []),
      { label: 'change.view.judge', filters: { status: anyOf(STATUS.reporting, STATUS.assigning, STATUS.review) } },
      { label: 'change.view.temporary', filters: { open: isOn, nature: anyOf(CHANGE_NATURE.temporary) } },
      { label: 'change.late', filters: { late: isOn } },
    ],
    closed: { open: isOff },
    latest: ['since', 'desc'],
  });

/** Templates in use, and those that were retired. */
export const templateViews = masterViews({ status: anyOf(RECORD_STATUS.active) }, { status: anyOf(RECORD_STATUS.inactive) });
