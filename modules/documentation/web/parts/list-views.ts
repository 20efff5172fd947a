import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { VERSION_STATUS as STATUS } from '../../contract/index.ts';

export const classificationViews = masterViews({ status: anyOf(RECORD_STATUS.active) }, { status: anyOf(RECORD_STATUS.inactive) });

/** What is in force; what is past its review stands apart, the longest late first. */
export const libraryViews: readonly ListView[] = [
  { label: 'documentation.view.inForce', filters: {} },
  { label: 'documentation.view.pastReview', filters: { isPastReview: isOn }, sort: { key: 'nextReview', direction: 'asc' } },
];

const byCode = { key: 'code', direction: 'asc' } as const;
/** What is being written and signed, the longest waiting first; what is to be reviewed; what is in force; what may be destroyed. */
export const versionViews = workViews({
  open: { status: anyOf(STATUS.draft, STATUS.reviewing, STATUS.signing, STATUS.pending) },
  due: ['submittedAt', 'asc'],
  within: [
    { label: 'documentation.view.waiting', filters: { status: anyOf(STATUS.reviewing, STATUS.signing) } },
    { label: 'documentation.view.reviewDue', filters: { isReviewDue: isOn }, sort: { key: 'nextReview', direction: 'asc' } },
    { label: 'documentation.view.inForce', filters: { status: anyOf(STATUS.active) }, sort: byCode },
  ],
  closed: { status: anyOf(STATUS.readOnly, STATUS.invalid) },
  latest: ['retentionUntil', 'desc'],
  states: [
    { label: 'documentation.view.destroyable', filters: { isDestroyable: isOn }, sort: { key: 'retentionUntil', direction: 'asc' } },
  ],
});

/** Paper that is out, the longest out first; what is to be collected, and what has come back or is lost. */
export const paperCopyViews = workViews({
  open: { state: anyOf('out') },
  due: ['handedOn', 'asc'],
  within: [{ label: 'documentation.view.toCollect', filters: { isToCollect: isOn } }],
  closed: { state: anyOf('collected', 'lost') },
  latest: ['handedOn', 'desc'],
});

/** Who has not read what they were asked to, the longest late first. */
export const unreadViews = workViews({
  open: { isOpen: isOn },
  due: ['dueOn', 'asc'],
  within: [{ label: 'documentation.view.late', filters: { isLate: isOn } }],
  closed: { isOpen: isOff },
  latest: ['dueOn', 'desc'],
});

/** What projects lack of what they must hold; what they hold; all of it. */
export const binderEntryViews: readonly ListView[] = [
  { label: 'documentation.view.missing', filters: { isMissing: isOn } },
  { label: 'documentation.view.inForce', filters: { standing: anyOf('inForce') } },
  { label: 'documentation.view.everyEntry', filters: {} },
];
