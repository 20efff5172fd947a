import { inList } from '@quantum/platform/server';
import { RETAINED_SAMPLE } from '../../contract/index.ts';
import { OPEN_ACTION_STATUSES } from '@quantum/modules/action/contract';
import { FINDING_SOURCE } from '../../contract/codes.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

// Over `inspection.answer t`; where samples are asked for, with its question `inspection.answer_item m`.

/** Of submitted and not voided inspections the lists show; as partial indexes say it. */
export const COUNTED_ANSWERS = `t.counts and ${IN_LISTS}`;
export const FAILED = `t.verdict = 'fail'`;
/** A reading or a temperature at a critical point. */
export const CRITICAL_READING = 't.critical_reading';
export const BREACH = `(${FAILED} and ${CRITICAL_READING})`;
export const ABOUT_SAMPLE = `'${RETAINED_SAMPLE}' = any(m.tags)`;

const actionOf = (condition: string): string => `exists (select from inspection.finding f
    join action.pub_action a on a.source_kind = '${FINDING_SOURCE}' and a.source_id = f.id
    where f.task_id = t.task_id and f.item = (select m.item from inspection.answer_item m where m.id = t.item_id) and ${condition})`;
/** Its corrective action is open, or there is none. */
export const OPEN_BREACH = `(${BREACH} and (${actionOf(`a.closed_at is null and a.status in (${inList(OPEN_ACTION_STATUSES)})`)} or not ${actionOf('true')}))`;
