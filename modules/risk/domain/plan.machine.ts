import { machine } from '@quantum/platform/domain';
import { PLAN_STATUS as P, type PlanStatus } from '../contract/codes.ts';

type PlanEvent = 'publish' | 'begin' | 'complete' | 'cancel';

export const planMachine = machine<PlanStatus, PlanEvent, object>({
  [P.draft]: { publish: { to: P.pending }, cancel: { to: P.cancelled } },
  [P.pending]: { begin: { to: P.inProgress, bySystem: true }, cancel: { to: P.cancelled } },
  [P.inProgress]: { complete: { to: P.completed, bySystem: true }, cancel: { to: P.cancelled } },
  [P.completed]: {},
  [P.cancelled]: {},
});
