import type { Period } from '@quantum/platform/server';
import { RECORDS_PATH, SCHEDULED_PATH } from '../../contract/index.ts';

/** Addresses of the lists behind the module's numbers: each shows exactly the records its number counts. */
const range = ({ from, to }: Period): string => `f.countsOn=range:${from},${to}`;

/** Planned ones that were done or missed: what completion counts. */
export const countedHref = (period: Period, units = ''): string => `${SCHEDULED_PATH}?${range(period)}&f.counted=is:true${units}`;
/** Planned ones that were done: what the on-time rate counts. */
export const doneHref = (period: Period, units = ''): string => `${RECORDS_PATH}?${range(period)}&f.counted=is:true${units}`;
/** Scored ones: what the pass rate counts. */
export const scoredHref = (period: Period, units = ''): string => `${RECORDS_PATH}?${range(period)}&f.scored=is:true${units}`;
/** Answered ones, scored or not. */
export const answeredHref = (period: Period, units = ''): string => `${RECORDS_PATH}?${range(period)}${units}`;
/** Answered ones with findings. */
export const foundHref = (period: Period, units = ''): string => `${RECORDS_PATH}?${range(period)}&f.found=is:true${units}`;
/** Those with findings beside answers: what findings per 100 items counts. */
export const foundByFormHref = (period: Period, units = ''): string => `${foundHref(period, units)}&f.formId=any:`;
/** Occurrences whose window is open at this moment, done or not. */
export const openNowHref = (now: Date): string =>
  `${SCHEDULED_PATH}?f.plannedAt=to:${now.toISOString()}&f.missAt=from:${now.toISOString()}&f.standing=is:true`;
