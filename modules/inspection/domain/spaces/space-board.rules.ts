import { INSPECTION_RESULT } from '../../contract/codes.ts';

/** An inspection of a space as a board takes it; exempted and voided ones are not given. */
export interface BoardInspection {
  id: number;
  space_id: number;
  /** Local day it is on. */
  day: string;
  /** Answered, signed or not. */
  is_done: boolean;
  missed: boolean;
  percent: number | null;
  result: string | null;
  findings: number;
  inspectorId: number | null;
}

export interface Cell {
  day: string;
  state: 'done' | 'missed' | 'due';
  percent: number | null;
  result: string | null;
  findings: number;
  count: number;
  taskId: number;
  inspectorId: number | null;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const meanOf = (points: number, scored: number): number | null => (scored === 0 ? null : hundredths(points / scored));
const stateOf = (inspection: BoardInspection): Cell['state'] => (inspection.is_done ? 'done' : inspection.missed ? 'missed' : 'due');
const RANK: readonly Cell['state'][] = ['due', 'missed', 'done'];

const GRAVITY: readonly Heat[] = ['unscored', 'pass', 'attention', 'fail'];
/** The graver of two on one day comes last: by verdict, then by score, then the later one. */
const byGravity = (a: BoardInspection, b: BoardInspection): number =>
  RANK.indexOf(stateOf(a)) - RANK.indexOf(stateOf(b)) ||
  GRAVITY.indexOf(heatOf(a.result)) - GRAVITY.indexOf(heatOf(b.result)) ||
  (b.percent ?? Infinity) - (a.percent ?? Infinity) ||
  a.id - b.id;

const cellOf = (shown: BoardInspection, { findings, count }: { findings: number; count: number }): Cell => ({
  day: shown.day,
  state: stateOf(shown),
  percent: shown.percent,
  result: shown.result,
  findings,
  count,
  taskId: shown.id,
  inspectorId: shown.inspectorId,
});

/**
 * The inspections of one space, in the order of their days, as a cell for each day: what is done speaks before what was missed, that before
 * what is due; of several done the worst.
 */
export function cellsOf(inspections: readonly BoardInspection[]): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i < inspections.length;) {
    const first = inspections[i]!;
    let end = i + 1;
    while (inspections[end]?.day === first.day) end++;
    if (end === i + 1) cells.push(cellOf(first, { findings: first.findings, count: 1 }));
    else {
      const ofDay = inspections.slice(i, end);
      const findings = ofDay.reduce((sum, one) => sum + one.findings, 0);
      cells.push(cellOf(ofDay.toSorted(byGravity).at(-1)!, { findings, count: ofDay.length }));
    }
    i = end;
  }
  return cells;
}

/** Mean of all scored inspections of a space, not of its cells. */
export function meanScore(inspections: readonly BoardInspection[]): number | null {
  let [points, scored] = [0, 0];
  for (const { is_done, percent } of inspections)
    if (is_done && percent !== null) {
      points += percent;
      scored++;
    }
  return meanOf(points, scored);
}

/** How many results a row of the board shows. */
export const LAST_RESULTS = 5;

/** Results of the last scored inspections of a space, which are in the order of their days; null where fewer than `LAST_RESULTS` are among these. */
export function lastResults(inspections: readonly BoardInspection[]): string[] | null {
  const results: string[] = [];
  for (let i = inspections.length - 1; i >= 0 && results.length < LAST_RESULTS; i--) {
    const { is_done, result } = inspections[i]!;
    if (is_done && result !== null && heatOf(result) !== 'unscored') results.push(result);
  }
  return results.length < LAST_RESULTS ? null : results.toReversed();
}

/** The figures above a board of so many spaces, from the inspections of each space that has some; in one pass, for there are tens of thousands. */
export function sumsOf(spaces: number, bySpace: Iterable<readonly BoardInspection[]>, isBelow: (result: string | null) => boolean) {
  const sums = { spaces, planned: 0, inspected: 0, scored: 0, below: 0, missed: 0, missedSpaces: 0, findings: 0 };
  let points = 0;
  for (const inspections of bySpace) {
    const missedBefore = sums.missed;
    let isInspected = false;
    for (const one of inspections) {
      sums.findings += one.findings;
      if (one.is_done) isInspected = true;
      else if (one.missed) sums.missed++;
      if (!one.is_done || one.percent === null) continue;
      sums.scored++;
      points += one.percent;
      if (isBelow(one.result)) sums.below++;
    }
    if (inspections.length > 0) sums.planned++;
    if (isInspected) sums.inspected++;
    if (sums.missed > missedBefore) sums.missedSpaces++;
  }
  return { ...sums, mean: meanOf(points, sums.scored) };
}

interface SpacePlace {
  facility_id: number;
  floor: string;
}

/** The buildings of a project and their floors, in the order the spaces are in. */
export function placesOf(spaces: readonly SpacePlace[]): { facilityId: number; floors: string[] }[] {
  return [...Map.groupBy(spaces, ({ facility_id }) => facility_id)].map(([facilityId, all]) => ({
    facilityId,
    floors: [...new Set(all.map(({ floor }) => floor).filter(Boolean))],
  }));
}

/** The spaces of a building, of a floor, or all. */
export const countedIn = <S extends SpacePlace>(
  spaces: readonly S[],
  { facility, floor }: { facility?: number | undefined; floor?: string | undefined },
): S[] =>
  spaces.filter(
    (space) => (facility === undefined || space.facility_id === facility) && (floor === undefined || floor === '' || space.floor === floor),
  );

/** Which rows a board shows: those with something planned or done unless all are asked for, and of these the functional risks asked for (none: any). */
export function shownOf<R extends { functionalRisk: string; cells: readonly unknown[] }, G extends { rows: readonly R[] }>(
  groups: readonly G[],
  { all, risks }: { all: boolean; risks: readonly string[] },
): G[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => (all || row.cells.length > 0) && (risks.length === 0 || risks.includes(row.functionalRisk))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The colour of what was done: its verdict, whatever the score. An attention never looks like a pass. */
type Heat = 'pass' | 'attention' | 'fail' | 'unscored';
export function heatOf(result: string | null): Heat {
  if (result === INSPECTION_RESULT.fail) return 'fail';
  if (result === INSPECTION_RESULT.attention) return 'attention';
  return result === INSPECTION_RESULT.pass ? 'pass' : 'unscored';
}
