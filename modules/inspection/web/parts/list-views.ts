import { anyOf, isOn, workViews, type ListView } from '@quantum/platform/web/kit';
import { INSPECTION_PLAN_STATUS, INSPECTION_STATUS } from '../../contract/index.ts';

const { pending, waiting, inProgress, signing, completed, caseClosed, cancelled, invalid } = INSPECTION_STATUS;
const views = (open: readonly string[]): readonly ListView[] =>
  workViews({
    open: { status: anyOf(...open) },
    due: ['plannedAt', 'asc'],
    within: [{ label: 'inspection.view.coming', filters: { status: anyOf(pending) } }],
    closed: { status: anyOf(completed, caseClosed, cancelled, invalid) },
    latest: ['plannedAt', 'desc'],
    states: [
      { label: 'inspection.view.done', filters: { status: anyOf(completed, caseClosed) } },
      { label: 'inspection.view.missed', filters: { status: anyOf(cancelled), missed: isOn } },
    ],
  });
/** What can be done now, soonest first. */
export const scheduledViews = views([waiting, inProgress]);
export const programmeViews = views([waiting, inProgress, signing]);
/** Inspections that were not planned ahead: nothing of them is yet to come. */
export const unplannedViews = views([waiting, inProgress, signing]).filter(
  ({ label }) => label !== 'inspection.view.coming' && label !== 'inspection.view.missed',
);
const { draft, live, paused, ...ended } = INSPECTION_PLAN_STATUS;
// A plan has no due time: the newest first, as it was made.
export const planViews = workViews({
  open: { status: anyOf(draft, ended.pending, live, paused) },
  due: ['code', 'desc'],
  closed: { status: anyOf(ended.completed, ended.closed) },
  latest: ['code', 'desc'],
});
