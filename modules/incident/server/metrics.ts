import { lateMonths } from '@quantum/modules/work-hour/server-api';
import type { Metric } from '@quantum/platform/server';
import { incidentOps, INCIDENTS_PATH } from '../contract/index.ts';
import { daysSinceLti, ltifrByUnitMonth, measureLtifr } from './metric.store.ts';

const LOST = `f.counted=is:true&f.lostTime=is:true`;
const shared = { operation: incidentOps.list, target: null, exempt: 'never' } as const;

/** The same cases and hours as the screen of rates (INC123). */
export const ltifrMetric: Metric = {
  ...shared,
  id: 'incident.ltifr',
  unit: 'per1000000',
  moreIsBetter: false,
  href: ({ from, to }, _now, units = '') => `${INCIDENTS_PATH}?f.eventOn=range:${from},${to}&${LOST}${units}`,
  byUnitMonth: ltifrByUnitMonth,
  measure: measureLtifr,
  late: lateMonths,
};

export const daysSinceLtiMetric: Metric = {
  ...shared,
  id: 'incident.daysSinceLti',
  unit: 'days',
  moreIsBetter: true,
  ofToday: true,
  href: (_period, _now, units = '') => `${INCIDENTS_PATH}?${LOST}${units}`,
  measure: daysSinceLti,
};
