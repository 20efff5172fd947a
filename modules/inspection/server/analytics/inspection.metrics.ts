import type { Metric } from '@quantum/platform/server';
import {
  countedHref,
  doneHref,
  doneLateHref,
  foundByFormHref,
  missedHref,
  notPassedHref,
  openNowHref,
  plannedSpacesHref,
  scoredHref,
} from '../record/hrefs.ts';
import { inspectionOps } from '../../contract/index.ts';
import { passRateContributions } from './contribution.store.ts';
import { mostFailed, mostLate, mostMissed } from './first-records.store.ts';
import { COMPLETION, ON_TIME, PASS_RATE, PER_100 } from './metric-ids.ts';
import {
  byUnitMonthOf,
  coverageByUnit,
  measureCoverage,
  measureOf,
  measureToday,
  ofSpacesOf,
  passRateByWeek,
  roundsOfToday,
} from './metric.store.ts';
import { passRateBySpace } from './pass-rate-by-space.store.ts';

const shared = { operation: inspectionOps.readFigures, moreIsBetter: true, unit: 'percent' } as const;

export const completion: Metric = {
  ...shared,
  id: COMPLETION,
  target: 95,
  exempt: 'space',
  href: (period, _now, units) => countedHref(period, units),
  lackHref: (period, _now, units) => missedHref(period, units),
  firstRecords: mostMissed,
  measure: measureOf(COMPLETION),
  byUnitMonth: byUnitMonthOf(COMPLETION),
  ofParts: ofSpacesOf(COMPLETION),
};

export const passRate: Metric = {
  ...shared,
  id: PASS_RATE,
  target: 90,
  exempt: 'space',
  href: (period, _now, units) => scoredHref(period, units),
  lackHref: (period, _now, units) => notPassedHref(period, units),
  firstRecords: mostFailed,
  measure: measureOf(PASS_RATE),
  byUnitMonth: byUnitMonthOf(PASS_RATE),
  ofParts: ofSpacesOf(PASS_RATE),
  by: {
    space: { title: 'inspection.overview.bySpace', formula: 'inspection.overview.bySpaceFormula', read: passRateBySpace },
  },
  weekly: passRateByWeek,
  moved: passRateContributions,
};

export const onTime: Metric = {
  ...shared,
  id: ON_TIME,
  target: 95,
  exempt: 'space',
  href: (period, _now, units) => doneHref(period, units),
  lackHref: (period, _now, units) => doneLateHref(period, units),
  firstRecords: mostLate,
  measure: measureOf(ON_TIME),
  byUnitMonth: byUnitMonthOf(ON_TIME),
  ofParts: ofSpacesOf(ON_TIME),
};

export const per100: Metric = {
  ...shared,
  id: PER_100,
  unit: 'per100',
  target: null,
  moreIsBetter: false,
  href: (period, _now, units) => foundByFormHref(period, units),
  measure: measureOf(PER_100),
  byUnitMonth: byUnitMonthOf(PER_100),
};

/** Never exempt: a space that was to be inspected in the span either was or was not. */
export const coverage: Metric = {
  ...shared,
  id: 'inspection.coverage',
  isNamed: true,
  target: 100,
  placedBy: null,
  href: (period, _now, units) => plannedSpacesHref(period, units),
  measure: measureCoverage,
  byUnitMonth: coverageByUnit,
};

export const today: Metric = {
  ...shared,
  id: 'inspection.today',
  target: null,
  ofToday: true,
  href: (_period, now, units) => openNowHref(now, units),
  measure: measureToday,
  parts: roundsOfToday,
};
