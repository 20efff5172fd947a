import { anyOf, isOn, workViews, type ListView } from '@quantum/platform/web/kit';
import { EXEMPTION_STATUS } from '../../contract/index.ts';

const { draft, reviewing, inForce, completed, ended, invalid } = EXEMPTION_STATUS;
/** Exemptions asked for or in force, and those that are over; one's own only for an employee. */
export const exemptionViews = (me: number | null | undefined): readonly ListView[] =>
  workViews({
    open: { status: anyOf(draft, reviewing, inForce) },
    due: ['fromOn', 'asc'],
    within: [
      ...(me ? [{ label: 'exemption.view.mine', filters: { requesterId: { condition: '=' as const, values: [String(me)] } } }] : []),
      { label: 'exemption.view.inForce', filters: { inForce: isOn } },
      { label: 'exemption.view.ending', filters: { ending: isOn } },
      { label: 'exemption.view.reviewDue', filters: { reviewDue: isOn } },
      { label: 'exemption.view.reviewOverdue', filters: { reviewOverdue: isOn } },
    ],
    closed: { status: anyOf(completed, ended, invalid) },
    latest: ['fromOn', 'desc'],
  });
