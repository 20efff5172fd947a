import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { inList } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, ROW_STATUS } from '../contract/index.ts';
import type { MatrixStage } from '../domain/heat.rules.ts';

// What lists and figures count; `:now` is the time of `ctx`. Days are those of the unit `u`.

export const TODAY = '(:now at time zone u.time_zone)::date';
/** Of `risk.row t`: a risk of the unit. */
export const LIVE = `t.status not in (${inList([ROW_STATUS.draft, ROW_STATUS.close])})`;
export const HIGH_OPEN = `t.status in (${inList([ROW_STATUS.pending, ROW_STATUS.underImprovement, ROW_STATUS.signed])}) and t.current_rating in (${inList([RISK_RATING.extreme, RISK_RATING.high])})`;
export const EXTREME_OPEN = `${HIGH_OPEN} and t.current_rating = '${RISK_RATING.extreme}'`;
/** High, without an acceptance in force. */
export const UNACCEPTED = `${HIGH_OPEN} and not exists (select from risk.acceptance x where x.row_id = t.id and x.accepted_on is not null and x.ended_on is null)`;
/** Rated by likelihood and severity: it is in the matrix. */
export const inMatrix = (stage: MatrixStage): string => `t.${stage}->>'L' is not null and t.${stage}->>'S' is not null`;
export const levelOf = (axis: 'L' | 'S', stage: MatrixStage): string => `(t.${stage}->>'${axis}')::numeric`;
export const REVIEW_LATE = `${LIVE} and t.review_on < ${TODAY}`;
/** Of `risk.control c`. */
export const IN_FORCE = `c.is_verified and not c.has_failed and (c.check_due is null or c.check_due >= ${TODAY})`;
export const CONTROL_IN_FORCE = IN_FORCE.replaceAll('c.', 't.');
/** A control that lowers a live risk. */
export const CONTROL_USED = `exists (select from risk.row_control rc join risk.row r on r.id = rc.row_id where rc.control_id = t.id and r.status not in (${inList([ROW_STATUS.draft, ROW_STATUS.close])}))`;
const OPEN = [
  ASSESSMENT_STATUS.waiting,
  ASSESSMENT_STATUS.pending,
  ASSESSMENT_STATUS.inProgress,
  ASSESSMENT_STATUS.review,
  ASSESSMENT_STATUS.signing,
];
export const ASSESSMENT_LATE = `t.status in (${inList(OPEN)}) and t.due_on < ${TODAY}`;
/** One row for each job task in use in a unit: its completed assessment, else the one that is open. */
export const ITEM = `(t.status = '${ASSESSMENT_STATUS.completed}' or (t.status in (${inList(OPEN)}) and not exists (select from risk.assessment o
  where o.unit_id = t.unit_id and o.family_id = t.family_id and o.status = '${ASSESSMENT_STATUS.completed}')))`;
export const ASSESSED = `t.status = '${ASSESSMENT_STATUS.completed}' and t.review_on >= ${TODAY}`;
