import { ASSIGN_RULE, INSPECTION_METHOD, PLANNING_FREQUENCY, wordOf } from '@quantum/modules/dictionary/contract';
import type { WorkCalendar } from '@quantum/modules/organization/server-api';
import type { Frequency } from '@quantum/platform/domain';
import type { AssignWord, PlanTimes } from '../../../domain/plan.rules.ts';
import type { PlanRecord } from '../../record/tables.ts';

/** The specification's word for a code. */
export const frequencyWord = (code: string): Frequency => wordOf(PLANNING_FREQUENCY, code) as Frequency;

/** The plan's dates as the pure rules take them. */
export const timesOf = (plan: PlanRecord, { off, worked }: WorkCalendar): PlanTimes => ({
  frequency: frequencyWord(plan.frequency),
  interval: plan.interval,
  weekdays: plan.weekdays,
  times: plan.times,
  startsOn: plan.starts_on,
  endsOn: plan.ends_on,
  zone: plan.time_zone,
  windowMinutes: plan.window_minutes,
  graceMinutes: plan.grace_minutes,
  holidayRule: plan.holiday_rule,
  holidays: [...off],
  worked: [...worked],
});

export const assignWord = (plan: Pick<PlanRecord, 'assign_rule'>): AssignWord => wordOf(ASSIGN_RULE, plan.assign_rule) as AssignWord;

/** Findings are entered directly, without a form. */
export const isDirect = (plan: Pick<PlanRecord, 'method'>): boolean => plan.method === INSPECTION_METHOD.enterFindings;
