import type { Metric } from '@quantum/platform/server';
import { actionOps } from '../contract/index.ts';
import { measureLate, measureOnTime, measureOpen } from './metric.store.ts';

const shared = { operation: actionOps.list, target: null, moreIsBetter: false } as const;

export const openActions: Metric = {
  ...shared,
  id: 'action.openActions',
  href: '/quantum/corrective-action/list?open=true',
  measure: measureOpen,
};
export const lateActions: Metric = {
  ...shared,
  id: 'action.lateActions',
  href: '/quantum/corrective-action/list?open=true&late=true',
  measure: measureLate,
};
export const closedOnTime: Metric = {
  ...shared,
  id: 'action.closedOnTime',
  target: 90,
  moreIsBetter: true,
  href: '/quantum/corrective-action/list',
  measure: measureOnTime,
};
