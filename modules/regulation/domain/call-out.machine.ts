import { machine } from '@quantum/platform/domain';
import { CALL_OUT as STATUS, type CallOut } from '../contract/activity-codes.ts';

/** Whether a late task was called out, and whether its assignee has worked on it since. */
export const callOutMachine = machine<CallOut, 'callOut' | 'saved'>({
  [STATUS.notCalled]: { callOut: { to: STATUS.called } },
  [STATUS.called]: { callOut: { to: STATUS.called }, saved: { to: STATUS.handled, bySystem: true } },
  [STATUS.handled]: { callOut: { to: STATUS.called } },
});
