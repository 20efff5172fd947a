import type { Metric } from '@quantum/platform/server';
import { countedHref, openNowHref, scoredHref } from '../record/hrefs.ts';
import { inspectionOps } from '../../contract/index.ts';
import { passRateContributions } from './contribution.store.ts';
import { measureCompletion, measurePassRate, measureToday, passRateByWeek, roundsOfToday } from './metric.store.ts';

export const completion: Metric = {
  id: 'inspection.completion',
  operation: inspectionOps.readFigures,
  target: 95,
  moreIsBetter: true,
  href: (period) => countedHref(period),
  measure: measureCompletion,
};

export const passRate: Metric = {
  id: 'inspection.passRate',
  operation: inspectionOps.readFigures,
  target: 90,
  moreIsBetter: true,
  href: (period) => scoredHref(period),
  measure: measurePassRate,
  weekly: passRateByWeek,
  moved: passRateContributions,
};

export const today: Metric = {
  id: 'inspection.today',
  operation: inspectionOps.readFigures,
  target: null,
  moreIsBetter: true,
  href: (_period, now) => openNowHref(now),
  measure: measureToday,
  parts: roundsOfToday,
};
