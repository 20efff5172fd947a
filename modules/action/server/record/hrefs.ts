import type { Period } from '@quantum/platform/server';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { ACTIONS_PATH } from '../../contract/index.ts';
import type { AgeName } from '../../domain/overdue.rules.ts';

// Addresses of the list behind the module's numbers: each shows exactly the records its number counts. `units` is the end of an address
// that narrows it to units, or empty.

const range = ({ from, to }: Period): string => `range:${from},${to}`;

export const openHref = (units = ''): string => `${ACTIONS_PATH}?f.open=is:true${units}`;
export const overdueHref = (units = ''): string => `${ACTIONS_PATH}?f.open=is:true&f.late=is:true${units}`;
export const awaitingHref = (units = ''): string => `${ACTIONS_PATH}?f.waitingSince=any:${units}`;
export const ageHref = (age: AgeName, units = ''): string => `${openHref(units)}&f.age=in:${age}`;
/** Closed ones, and overdue ones: what the on-time rate is of. */
export const judgedHref = (period: Period, units = ''): string => `${ACTIONS_PATH}?f.countsOn=${range(period)}&f.judged=is:true${units}`;
/** Due in the period: what the extension rate is of. */
export const dueHref = (period: Period, units = ''): string => `${ACTIONS_PATH}?f.dueOn=${range(period)}&f.counted=is:true${units}`;
/** Verified in the period, or sent back in it and waiting since. */
export const reviewedHref = (period: Period, units = ''): string =>
  `${ACTIONS_PATH}?f.reviewedOn=${range(period)}&f.counted=is:true${units}`;
/** Closed in the period, or opened again in it. */
export const endedHref = (period: Period, units = ''): string => `${ACTIONS_PATH}?f.endedOn=${range(period)}&f.counted=is:true${units}`;
/** Closed in the period after they were assigned: what the days to close are of. */
export const closingsHref = (period: Period, units = ''): string =>
  `${ACTIONS_PATH}?f.closedOn=${range(period)}&f.mode=in:${CORRECTIVE_ACTION_MODE.assignTask}&f.counted=is:true${units}`;
/** Raised in the period, and at this stage or further. */
export const raisedHref = (period: Period, stage: number, units = ''): string =>
  `${ACTIONS_PATH}?f.raisedOn=${range(period)}&f.counted=is:true${stage > 1 ? `&f.stage=from:${stage}` : ''}${units}`;
/** Open ones of a kind of source. */
export const sourceHref = (source: string, units = ''): string => `${openHref(units)}&f.sourceKind=is:${source}`;
