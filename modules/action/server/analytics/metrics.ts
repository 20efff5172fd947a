import type { Metric } from '@quantum/platform/server';
import { ACTIONS_PATH, actionOps } from '../../contract/index.ts';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
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

const shared = { operation: actionOps.list, target: null, moreIsBetter: false } as const;

export const openActions: Metric = {
  ...shared,
  id: 'action.openActions',
  href: `${ACTIONS_PATH}?f.open=is:true`,
  measure: measureOpen,
};
export const lateActions: Metric = {
  ...shared,
  id: 'action.lateActions',
  href: `${ACTIONS_PATH}?f.open=is:true&f.late=is:true`,
  measure: measureOverdue,
};
export const awaitingVerification: Metric = {
  ...shared,
  id: 'action.awaitingVerification',
  href: `${ACTIONS_PATH}?f.waitingSince=any:`,
  measure: measureAwaiting,
};
export const closedOnTime: Metric = {
  ...shared,
  id: 'action.closedOnTime',
  target: 90,
  moreIsBetter: true,
  href: `${ACTIONS_PATH}?f=none`,
  measure: measureOnTime,
};

/** Days open, as the ageing counts them. */
export const AGES = ['1–3', '4–7', '8–14', '15–30', '> 30'];
const TONES = ['plain', 'plain', 'warn', 'danger', 'danger'] as const;

export const openByAge: Metric = {
  ...shared,
  id: 'action.openByAge',
  href: openActions.href,
  measure: measureOpen,
  parts: async (ctx, scope) =>
    (await countByAge(ctx, scope)).map((count, i) => ({
      label: ctx.t('action.ageDays', { days: AGES[i]! }),
      done: count,
      total: null,
      tone: TONES[i]!,
      href: openActions.href,
    })),
};

const all = `${ACTIONS_PATH}?f=none`;

/** Extension, return and recurrence rates: shares of the period, each opening its records. */
export const extensionRate: Metric = {
  ...shared,
  id: 'action.extensionRate',
  target: 10,
  href: `${ACTIONS_PATH}?f.extensionCount=not:0`,
  measure: measureExtended,
};
export const returnRate: Metric = {
  ...shared,
  id: 'action.returnRate',
  target: 10,
  href: `${ACTIONS_PATH}?f.returnCount=not:0`,
  measure: measureReturned,
};
export const recurrenceRate: Metric = {
  ...shared,
  id: 'action.recurrenceRate',
  target: 5,
  href: `${ACTIONS_PATH}?f.reopenedCount=not:0`,
  measure: measureRecurred,
};

/** Days looked back for the days to close by risk. */
const LOOK_BACK = 90;
const RISK_WORD = { [INSPECTION_RISK.high]: 'high', [INSPECTION_RISK.medium]: 'medium', [INSPECTION_RISK.low]: 'low' } as const;

export const daysToClose: Metric = {
  ...shared,
  id: 'action.daysToClose',
  href: all,
  measure: measureDays,
  parts: async (ctx, scope) => {
    const to = dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE);
    return (await daysByRisk(ctx, scope, { from: addDays(to, -LOOK_BACK), to })).map((row) => ({
      label: ctx.t(`common.risk.${RISK_WORD[row.risk as keyof typeof RISK_WORD]}`),
      done: Math.round(row.days),
      total: null,
      tone: 'plain' as const,
      href: `${ACTIONS_PATH}?f.risk=in:${row.risk}`,
    }));
  },
};
