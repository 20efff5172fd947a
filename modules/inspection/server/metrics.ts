import type { Metric } from '@quantum/platform/server';
import { inspectionOps } from '../contract/index.ts';
import { measureCompletion, measurePassRate, measureToday, passRateByWeek, roundsOfToday } from './metric.store.ts';

export const completion: Metric = {
  id: 'inspection.completion',
  operation: inspectionOps.listTasks,
  target: 95,
  moreIsBetter: true,
  href: '/quantum/inspection/scheduled?f=none',
  measure: measureCompletion,
};

export const passRate: Metric = {
  id: 'inspection.passRate',
  operation: inspectionOps.listTasks,
  target: 90,
  moreIsBetter: true,
  href: '/quantum/inspection/records',
  measure: measurePassRate,
  weekly: passRateByWeek,
};

export const today: Metric = {
  id: 'inspection.today',
  operation: inspectionOps.listTasks,
  target: null,
  moreIsBetter: true,
  href: '/quantum/inspection/scheduled',
  measure: measureToday,
  parts: roundsOfToday,
};
