import { INSPECTION_STATUS, LISTED_PROGRAMMES } from '@quantum/modules/inspection/contract';
import { inList } from '@quantum/platform/server';

/** The due day of a room that was never inspected: it is due at once. */
export const NEVER = '2000-01-01';

const AWAITED = [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting, INSPECTION_STATUS.inProgress];

/** When the next inspection of a room is planned that somebody still has to answer; null: none. Over the room's alias. */
export const plannedAt = (
  alias: string,
): string => `(select min(x.planned_at) from inspection.pub_task x where x.space_id = ${alias}.space_id
  and x.status in (${inList(AWAITED)}) and x.programme in (${inList(LISTED_PROGRAMMES)}))`;

/** Due on the day of its unit `u`, or past it. */
export const DUE = `t.due_on <= (:now at time zone u.time_zone)::date`;

/** Past the day it fell due in its unit `u`, or never inspected; due on the day itself it is still on time. */
export const LATE = `t.due_on < (:now at time zone u.time_zone)::date`;
