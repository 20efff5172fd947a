import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { APPEAL_STATUS, APPLICATION_STATUS, DOWNGRADE_STATUS, GRADE_STATUS, SCHEME_STATUS } from '../../contract/index.ts';

const byDay = { due: ['eventOn', 'asc'], latest: ['eventOn', 'desc'] } as const;

const { completed, cancelled, invalid } = APPLICATION_STATUS;
export const applicationViews = workViews({
  open: { live: isOn },
  within: [{ label: 'attestation.view.waits', filters: { waits: isOn } }],
  closed: { status: anyOf(completed, cancelled, invalid) },
  ...byDay,
});
export const gradeViews = workViews({
  open: { status: anyOf(GRADE_STATUS.unfinished) },
  within: [
    { label: 'attestation.view.toScore', filters: { toScore: isOn } },
    { label: 'attestation.view.toConfirm', filters: { toConfirm: isOn } },
  ],
  closed: { status: anyOf(GRADE_STATUS.finished) },
  states: [
    { label: 'attestation.view.spread', filters: { wide: isOn } },
    { label: 'attestation.view.appeals', filters: { appealed: isOn } },
  ],
  ...byDay,
});
export const appealViews = workViews({
  open: { status: anyOf(APPEAL_STATUS.filed) },
  closed: { status: anyOf(APPEAL_STATUS.upheld, APPEAL_STATUS.dismissed, APPEAL_STATUS.withdrawn) },
  ...byDay,
});
export const downgradeViews = workViews({
  open: { status: anyOf(DOWNGRADE_STATUS.reviewing) },
  closed: { status: anyOf(DOWNGRADE_STATUS.completed, DOWNGRADE_STATUS.cancelled, DOWNGRADE_STATUS.invalid) },
  ...byDay,
});
export const lapseViews = workViews({
  open: { live: isOn },
  due: ['begunOn', 'asc'],
  closed: { live: isOff },
  latest: ['begunOn', 'desc'],
});
export const sittingViews = workViews({
  open: { upcoming: isOn },
  due: ['startsAt', 'asc'],
  closed: { upcoming: isOff },
  latest: ['startsAt', 'desc'],
});
export const schemeViews = masterViews(
  { status: anyOf(SCHEME_STATUS.unPublished, SCHEME_STATUS.published) },
  { status: anyOf(SCHEME_STATUS.invalid) },
);
/** People in post: who holds a level, and who does not. */
export const peopleViews: readonly ListView[] = [
  { label: 'platform.list.view.all', filters: {} },
  { label: 'attestation.people.holding', filters: { held: isOn } },
  { label: 'attestation.people.without', filters: { held: isOff } },
  { label: 'attestation.people.ending', filters: { ending: isOn } },
];
