import { addDays, dayAt, occurrences, startOfDay } from '@quantum/platform/domain';
import { ruleOf, windowsBetween, type PlanTimes } from '../plan.rules.ts';

/** Why a plan that is published now makes no round today although its times ask for one: their time is over, or it begins later. */
type NotToday = { reason: 'over'; at: Date } | { reason: 'later'; on: string };

/** Undefined where it makes one today, or today is none of its days; a holiday is among its dates and says so there. */
export function whyNotToday(plan: PlanTimes, now: Date): NotToday | undefined {
  const today = dayAt(now, plan.zone);
  const [from, to] = [startOfDay(today, plan.zone), startOfDay(addDays(today, 1), plan.zone)];
  if (plan.startsOn > today)
    return occurrences({ ...ruleOf(plan), startsOn: today }, from, to).length > 0 ? { reason: 'later', on: plan.startsOn } : undefined;
  const last = windowsBetween(plan, from, to, new Date(0)).at(-1);
  return last !== undefined && last.missAt <= now ? { reason: 'over', at: last.missAt } : undefined;
}
