import { machine } from '@quantum/platform/domain';
import { ACTIVITY_STATUS as STATUS, type ActivityStatus } from '../contract/activity-codes.ts';

export type ActivityEvent = 'update' | 'schedule' | 'start' | 'complete' | 'discontinue' | 'discard';

export interface ActivityFacts {
  clauses: number;
  units: number;
  /** Units without an assignee. */
  unassigned: number;
}

const planned = ({ clauses, units, unassigned }: ActivityFacts) =>
  clauses === 0
    ? 'regulation.refusal.noClauses'
    : units === 0
      ? 'regulation.refusal.noUnits'
      : unassigned > 0
        ? { key: 'regulation.refusal.unassigned', params: { count: unassigned } }
        : undefined;

/** An identification or an evaluation of clauses in units, from its plan to the last completed task. */
export const activityMachine = machine<ActivityStatus, ActivityEvent, ActivityFacts>({
  [STATUS.draft]: {
    update: { to: STATUS.draft },
    schedule: { to: STATUS.pending, refusedBecause: planned },
    discard: { to: STATUS.discontinued },
  },
  [STATUS.pending]: {
    start: { to: STATUS.live },
    discontinue: { to: STATUS.discontinued },
  },
  [STATUS.live]: {
    complete: { to: STATUS.completed, bySystem: true },
    discontinue: { to: STATUS.discontinued },
  },
  [STATUS.completed]: {},
  [STATUS.discontinued]: {},
});
