import type { Metric } from '@quantum/platform/server';
import { actionOps } from '../contract/index.ts';
import { countByAge, measureLate, measureOnTime, measureOpen } from './metric.store.ts';

const shared = { operation: actionOps.list, target: null, moreIsBetter: false } as const;

export const openActions: Metric = {
  ...shared,
  id: 'action.openActions',
  href: '/quantum/corrective-action/list?f.open=is:true',
  measure: measureOpen,
};
export const lateActions: Metric = {
  ...shared,
  id: 'action.lateActions',
  href: '/quantum/corrective-action/list?f.open=is:true&f.late=is:true',
  measure: measureLate,
};
export const closedOnTime: Metric = {
  ...shared,
  id: 'action.closedOnTime',
  target: 90,
  moreIsBetter: true,
  href: '/quantum/corrective-action/list?f=none',
  measure: measureOnTime,
};

const AGES = ['1–3', '4–7', '8–14', '15–30', '> 30'];
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
