import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';

export const categoryViews = masterViews({ status: anyOf(RECORD_STATUS.active) }, { status: anyOf(RECORD_STATUS.inactive) });

const byEnd = { key: 'validTo', direction: 'asc' } as const;
const latest = { key: 'validTo', direction: 'desc' } as const;
/** What is held and what is missing side by side, by the day it ends; then what asks for something; what was replaced is apart. */
export const documentViews: readonly ListView[] = [
  { label: 'compliance-document.view.all', filters: { isReplaced: isOff }, sort: byEnd },
  { label: 'compliance-document.view.missing', filters: { standing: anyOf('missing') }, sort: { key: 'code', direction: 'asc' } },
  {
    label: 'compliance-document.view.in90',
    filters: { standing: anyOf('inForce', 'ending', 'beingRenewed'), daysLeft: { condition: 'between', values: ['0', '90'] } },
    sort: byEnd,
  },
  { label: 'compliance-document.view.over', filters: { standing: anyOf('ended', 'revoked') }, sort: latest },
  { label: 'compliance-document.view.notNeeded', filters: { standing: anyOf('notNeeded') }, sort: latest },
  { label: 'compliance-document.view.replaced', filters: { isReplaced: isOn }, sort: latest },
];

/** By the last day to file; what has none (a first licence, a revoked one) stands after it; one's own apart. */
export const renewalViews = (me: number | null | undefined): readonly ListView[] =>
  workViews({
    open: { open: isOn },
    due: ['fileBy', 'asc'],
    within: [
      ...(me
        ? [
            {
              label: 'compliance-document.renewal.mine',
              filters: { open: isOn, responsibleId: { condition: '=' as const, values: [String(me)] } },
            },
          ]
        : []),
      { label: 'compliance-document.renewal.late', filters: { isLate: isOn } },
    ],
    closed: { open: isOff },
    latest: ['fileBy', 'desc'],
  });
