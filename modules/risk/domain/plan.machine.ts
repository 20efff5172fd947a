import { machine } from '@quantum/platform/domain';
import { PLAN_STATUS, type PlanStatus } from '../contract/codes.ts';

type PlanEvent = 'publish' | 'begin' | 'complete' | 'cancel';

export const planMachine = machine<PlanStatus, PlanEvent, object>({
  [PLAN_STATUS.draft]: { publish: { to: PLAN_STATUS.pending }, cancel: { to: PLAN_STATUS.cancelled } },
  [PLAN_STATUS.pending]: { begin: { to: PLAN_STATUS.inProgress, bySystem: true }, cancel: { to: PLAN_STATUS.cancelled } },
  [PLAN_STATUS.inProgress]: { complete: { to: PLAN_STATUS.completed, bySystem: true }, cancel: { to: PLAN_STATUS.cancelled } },
  [PLAN_STATUS.completed]: {},
  [PLAN_STATUS.cancelled]: {},
});
