import type { Period } from '@quantum/platform/server';
import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { FINDINGS_PATH, INSPECTED_SPACES_PATH, RECORDS_PATH, SCHEDULED_PATH } from '../../contract/index.ts';

/** Addresses of the lists behind the module's numbers: each shows exactly the records its number counts. */
const range = ({ from, to }: Period): string => `f.countsOn=range:${from},${to}`;

/** Planned ones that were done or missed: what completion counts. */
export const countedHref = (period: Period, units = ''): string => `${SCHEDULED_PATH}?${range(period)}&f.counted=is:true${units}`;
/** Planned ones that were done: what the on-time rate counts. */
export const doneHref = (period: Period, units = ''): string => `${RECORDS_PATH}?${range(period)}&f.counted=is:true${units}`;
/** Scored ones: what the pass rate counts. */
export const scoredHref = (period: Period, units = ''): string => `${RECORDS_PATH}?${range(period)}&f.scored=is:true${units}`;
/** What completion lacks: those that were missed. */
export const missedHref = (period: Period, units = ''): string => `${countedHref(period)}&f.missed=is:true${units}`;
/** What the on-time rate lacks: those done after their due time. */
export const doneLateHref = (period: Period, units = ''): string => `${doneHref(period)}&f.late=is:true${units}`;
/** What the pass rate lacks. */
export const notPassedHref = (period: Period, units = ''): string =>
  `${scoredHref(period)}&f.result=in:${INSPECTION_RESULT.attention},${INSPECTION_RESULT.fail}${units}`;
/** Findings of answered ones. */
export const foundHref = (period: Period, units = ''): string => `${FINDINGS_PATH}?${range(period)}&f.counted=is:true${units}`;
/** Those beside the answers of a form: what findings per 100 questions counts. */
export const foundByFormHref = (period: Period, units = ''): string => `${foundHref(period, units)}&f.asked=is:true`;
/** One cell of the findings by category and risk. */
export const foundInHref = (period: Period, category: string | null, risk: string, units = ''): string =>
  `${foundHref(period, units)}&f.category=${category === null ? 'none:' : `in:${category}`}&f.risk=in:${risk}`;
/** The same question failed in the same space. */
export const repeatedHref = (period: Period, { unit, space, item }: { unit: number; space: number; item: string }): string =>
  `${foundHref(period)}&f.unitId=in:${unit}&f.spaceId=in:${space}&f.item=is:${encodeURIComponent(encodeURIComponent(item))}`;
/** Spaces that were to be inspected: what coverage is of. */
export const plannedSpacesHref = ({ from, to }: Period, units = ''): string =>
  `${INSPECTED_SPACES_PATH}?f.plannedOn=range:${from},${to}${units}`;
/** A round, for those who do not inspect: its inspections. */
export const roundRecordsHref = (id: number): string => `${SCHEDULED_PATH}?f.roundId=in:${id}&f.standing=is:true`;
/** Scored ones of one space, or without one (0). */
export const scoredInSpaceHref = (period: Period, spaceKey: number, units = ''): string =>
  scoredHref(period, `${units}&f.spaceKey=in:${spaceKey}`);
/** Occurrences whose window is open at this moment, done or not. */
export const openNowHref = (now: Date, units = ''): string =>
  `${SCHEDULED_PATH}?f.plannedAt=to:${now.toISOString()}&f.missAt=from:${now.toISOString()}&f.standing=is:true${units}`;

/** A project, or the part of it that a board shows, on its days. */
export interface BoardPart extends Period {
  unitId: number;
  facility?: number | undefined;
  floor?: string | undefined;
}
const partOf = ({ unitId, facility, floor }: BoardPart): string =>
  `&f.unitId=in:${unitId}${facility === undefined ? '' : `&f.facilityId=in:${facility}`}${floor ? `&f.floor=is:${encodeURIComponent(encodeURIComponent(floor))}` : ''}`;
const boardHref = (part: BoardPart, which: string): string =>
  `${SCHEDULED_PATH}?f.eventOn=range:${part.from},${part.to}&f.onBoard=is:true${which}${partOf(part)}`;

/** What the figures above the board of spaces count. */
export const boardHrefs = {
  spaces: (part: BoardPart): string => `${INSPECTED_SPACES_PATH}?f.boardOn=range:${part.from},${part.to}&f.inUse=is:true${partOf(part)}`,
  scored: (part: BoardPart): string => boardHref(part, '&f.answered=is:true&f.percent=any:'),
  below: (part: BoardPart): string =>
    boardHref(part, `&f.answered=is:true&f.percent=any:&f.result=in:${INSPECTION_RESULT.attention},${INSPECTION_RESULT.fail}`),
  missed: (part: BoardPart): string => boardHref(part, '&f.missed=is:true&f.answered=is:false'),
  findings: (part: BoardPart): string => `${FINDINGS_PATH}?f.eventOn=range:${part.from},${part.to}&f.onBoard=is:true${partOf(part)}`,
};
