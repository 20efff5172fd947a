import type { Metric } from '@quantum/platform/server';
import { actionOps } from '../../contract/index.ts';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import {
  ageHref,
  awaitingHref,
  closingsHref,
  dueHref,
  endedHref,
  judgedHref,
  openHref,
  overdueHref,
  reviewedHref,
} from '../record/hrefs.ts';
import {
  countByAge,
  daysByRisk,
  measureDays,
  measureExtended,
  measureAwaiting,
  measureOnTime,
  measureOpen,
  measureOverdue,
  measureRecurred,
  measureReturned,
} from './metric.store.ts';

/** A metric whose list can be narrowed to units: `units` is the end of an address, or empty. */
export interface ActionMetric extends Metric {
  listed(period: Parameters<Metric['href']>[0], units?: string): string;
}
const defined = (one: Omit<ActionMetric, 'operation' | 'target' | 'moreIsBetter' | 'href'> & Partial<Metric>): ActionMetric => ({
  operation: actionOps.list,
  target: null,
  moreIsBetter: false,
  href: (period) => one.listed(period),
  ...one,
});

export const openActions = defined({
  id: 'action.openActions',
  listed: (_, units) => openHref(units),
  measure: measureOpen,
});
export const lateActions = defined({
  id: 'action.lateActions',
  listed: (_, units) => overdueHref(units),
  measure: measureOverdue,
});
export const awaitingVerification = defined({
  id: 'action.awaitingVerification',
  listed: (_, units) => awaitingHref(units),
  measure: measureAwaiting,
});
export const closedOnTime = defined({
  id: 'action.closedOnTime',
  target: 90,
  moreIsBetter: true,
  listed: judgedHref,
  measure: measureOnTime,
});

const TONES = { under1: 'plain', '1to3': 'plain', '4to7': 'plain', '8to14': 'warn', '15to30': 'danger', over30: 'danger' } as const;

export const openByAge = defined({
  id: 'action.openByAge',
  listed: (_, units) => openHref(units),
  measure: measureOpen,
  parts: async (ctx, scope) =>
    (await countByAge(ctx, scope)).map(({ age, count }) => ({
      label: ctx.t(`action.age.${age}`),
      done: count,
      total: null,
      tone: TONES[age],
      href: ageHref(age),
      records: count,
    })),
});

/** Extension, return and recurrence rates: shares of the period, each opening its records. */
export const extensionRate = defined({
  id: 'action.extensionRate',
  target: 10,
  listed: dueHref,
  measure: measureExtended,
});
export const returnRate = defined({
  id: 'action.returnRate',
  target: 10,
  listed: reviewedHref,
  measure: measureReturned,
});
export const recurrenceRate = defined({
  id: 'action.recurrenceRate',
  target: 5,
  listed: endedHref,
  measure: measureRecurred,
});

/** Days counted for the days to close by risk, today included. */
const LOOK_BACK = 90;
export const RISK_WORD = {
  [INSPECTION_RISK.high]: 'high',
  [INSPECTION_RISK.medium]: 'medium',
  [INSPECTION_RISK.low]: 'low',
} as Readonly<Record<string, string>>;

export const daysToClose = defined({
  id: 'action.daysToClose',
  listed: closingsHref,
  measure: measureDays,
  parts: async (ctx, scope) => {
    const to = dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE);
    const period = { from: addDays(to, 1 - LOOK_BACK), to };
    return (await daysByRisk(ctx, scope, period)).map(({ risk, days, count }) => ({
      label: ctx.t(`common.risk.${RISK_WORD[risk] ?? 'low'}`),
      done: Math.round(days),
      total: null,
      tone: 'plain' as const,
      href: closingsHref(period, `&f.risk=in:${risk}`),
      records: count,
    }));
  },
});
