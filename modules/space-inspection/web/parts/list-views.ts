import { anyOf, isOff, isOn, masterViews, workViews } from '@quantum/platform/web/kit';
import { CHAIN_STATUS } from '../../contract/index.ts';

/** Chains that wait, the one that has waited longest first. */
export const chainViews = workViews({
  open: { open: isOn },
  due: ['lastAt', 'asc'],
  closed: { status: anyOf(CHAIN_STATUS.completed, CHAIN_STATUS.caseClosed, CHAIN_STATUS.invalid) },
  latest: ['lastAt', 'desc'],
  states: [{ label: 'space-inspection.chain.view.watched', filters: { watched: isOn } }],
});
/** Tests have no state of work: those that count, and void ones. */
export const swabViews: ReturnType<typeof masterViews> = [
  { label: 'space-inspection.swab.view.valid', filters: { isVoided: isOff } },
  { label: 'space-inspection.swab.view.void', filters: { isVoided: isOn } },
  { label: 'platform.list.view.all', filters: {} },
];
export const meterViews = masterViews({ isActive: isOn }, { isActive: isOff });
