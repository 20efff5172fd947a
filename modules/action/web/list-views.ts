import { anyOf, isOn, workViews, type FilterValue, type ListView } from '@quantum/platform/web/kit';
import { ACTION_STATUS, HIGH_RISK } from '../contract/index.ts';

const is = (value: string | number): FilterValue => anyOf(String(value));

/** The views most people want; those of a person only for an employee. */
export const actionViews = (me: number | null | undefined): readonly ListView[] =>
  workViews({
    open: { open: isOn },
    due: ['dueAt', 'asc'],
    within: [
      ...(me
        ? [
            { label: 'action.view.mine', filters: { open: isOn, responsibleId: is(me) } },
            { label: 'action.view.toVerify', filters: { status: is(ACTION_STATUS.verifying), verifierId: is(me) } },
          ]
        : []),
      { label: 'action.view.late', filters: { open: isOn, late: isOn } },
      { label: 'action.view.waiting', filters: { waitingSince: { condition: 'notNull', values: [] } } },
      { label: 'action.view.highRisk', filters: { open: isOn, risk: is(HIGH_RISK) } },
      { label: 'action.view.extension', filters: { extensionPending: isOn } },
    ],
    closed: { status: anyOf(ACTION_STATUS.caseClosed, ACTION_STATUS.cancelled) },
    latest: ['dueAt', 'desc'],
    states: [{ label: 'action.view.drafts', filters: { status: is(ACTION_STATUS.draft) } }],
  });
/** The same for a list of what is done: closed first. */
export function actionRecordViews(me: number | null | undefined): readonly ListView[] {
  const views = actionViews(me);
  const isClosed = ({ label }: ListView) => label === 'platform.list.view.closed';
  return [...views.filter(isClosed), ...views.filter((view) => !isClosed(view))];
}
