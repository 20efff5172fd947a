import { lateMonths } from '@quantum/modules/work-hour/server-api';
import type { Metric } from '@quantum/platform/server';
import { incidentOps, INCIDENTS_PATH } from '../contract/index.ts';
import { daysSinceLti, lostTimeRate, recordableRate, severityRate } from './metric.store.ts';

const shared = { operation: incidentOps.list, target: null, exempt: 'never' } as const;
/** The incidents a rate rests on, by a filter of the list. */
const opens =
  (filter: string): Metric['href'] =>
  ({ from, to }, _now, units = '') =>
    `${INCIDENTS_PATH}?f.eventOn=range:${from},${to}&f.counted=is:true&f.${filter}=is:true${units}`;

/** The same cases and hours as the screen of rates (INC123). */
const rate = { ...shared, moreIsBetter: false, late: lateMonths } as const;
export const ltifrMetric: Metric = { ...rate, ...lostTimeRate, id: 'incident.ltifr', unit: 'per1000000', href: opens('lostTime') };
export const trirMetric: Metric = { ...rate, ...recordableRate, id: 'incident.trir', unit: 'per200000', href: opens('recordableCase') };
/** Days come of one case together: they have no interval of independent events. */
export const severityMetric: Metric = {
  ...rate,
  ...severityRate,
  id: 'incident.severity',
  unit: 'per1000000',
  hasInterval: false,
  href: opens('daysLost'),
};

export const daysSinceLtiMetric: Metric = {
  ...shared,
  id: 'incident.daysSinceLti',
  unit: 'days',
  moreIsBetter: true,
  ofToday: true,
  href: (_period, _now, units = '') => `${INCIDENTS_PATH}?f.counted=is:true&f.lostTime=is:true${units}`,
  measure: daysSinceLti,
};
