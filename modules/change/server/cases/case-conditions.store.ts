import { FORM_TYPE, INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { INSPECTION_STATUS } from '@quantum/modules/inspection/contract';
import { inList } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE, CHANGE_TASK_STATUS as TASK, OPEN_CASE } from '../../contract/index.ts';
import { APPROVED } from '../../domain/gate.rules.ts';
import { FROM_HIGH } from '../../domain/risk.rules.ts';
import { CASE } from '../tables.ts';

/** Conditions on a case `t` of a unit `u`, each told once for record, list, homepage and figures. */

export const CASE_FROM = 'change.case t join organization.pub_unit u on u.id = t.unit_id';
const TODAY = '(:now at time zone u.time_zone)::date';

export const VOID_INSPECTION = inList([INSPECTION_STATUS.cancelled, INSPECTION_STATUS.invalid]);
/** An inspection `p` of the case says whether it may be used, and counts. */
const IS_PRE_START = `p.about_kind = '${CASE.kind}' and p.about_id = t.id and p.submitted_at is not null and p.status not in (${VOID_INSPECTION})`;

/** It follows a way back: its tasks to revert it are done, or a permanent case that may be carried out has taken its place. */
export const REVERTED = `(exists (select from change.case s where s.succeeds_id = t.id and s.nature = '${NATURE.permanent}' and s.status in (${inList(APPROVED)}))
  or coalesce((select bool_and(k.status = '${TASK.done}') from change.task k where k.case_id = t.id and k.kind = 'revert' and k.status <> '${TASK.cancelled}'), false))`;
export const OPEN = `t.status in (${inList(OPEN_CASE)})`;
/** A temporary one past its last day, and one that should have been done by now. */
export const LATE = `${OPEN} and ((t.nature = '${NATURE.temporary}' and t.expiry_on < ${TODAY} and not ${REVERTED})
  or (t.end_planned < ${TODAY} and t.status in (${inList([STATUS.inProgress, STATUS.verifying, STATUS.waiting])})))`;
/** Day of first use, in the time zone of its unit. */
export const IN_USE_ON = '(t.in_use_at at time zone u.time_zone)::date';
/** In use, and of high risk by its experts. */
export const USED_HIGH = `t.in_use_at is not null and t.risk_after in (${inList(FROM_HIGH)})`;
/** A pre-start inspection had passed before it was first used. */
export const INSPECTED_BEFORE_USE = `exists (select from inspection.pub_about_task p join form.pub_form f on f.id = p.form_id
  where ${IS_PRE_START} and f.inspection_type = '${FORM_TYPE.change}' and p.result = '${INSPECTION_RESULT.pass}' and p.submitted_at <= t.in_use_at)`;
