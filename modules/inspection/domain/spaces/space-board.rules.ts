import { INSPECTION_RESULT } from '../../contract/codes.ts';

/** An inspection of a space as a board takes it; exempted and voided ones are not given. */
export interface BoardInspection {
  id: number;
  code: string;
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
  code: string;
  inspectorId: number | null;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const meanOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : hundredths(scores.reduce((sum, score) => sum + score, 0) / scores.length);
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
  code: shown.code,
  inspectorId: shown.inspectorId,
});

/** The inspections of one space as a cell for each day: what is done speaks before what was missed, that before what is due; of several done the worst. */
export function cellsOf(inspections: readonly BoardInspection[]): Cell[] {
  const byDay = new Map<string, BoardInspection | BoardInspection[]>();
  for (const inspection of inspections) {
    const held = byDay.get(inspection.day);
    if (held === undefined) byDay.set(inspection.day, inspection);
    else if (Array.isArray(held)) held.push(inspection);
    else byDay.set(inspection.day, [held, inspection]);
  }
  return [...byDay.values()]
    .map((held) =>
      Array.isArray(held)
        ? cellOf(held.toSorted(byGravity).at(-1)!, { findings: held.reduce((sum, { findings }) => sum + findings, 0), count: held.length })
        : cellOf(held, { findings: held.findings, count: 1 }),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Mean of all scored inspections of a space, not of its cells. */
export const meanScore = (inspections: readonly BoardInspection[]): number | null =>
  meanOf(inspections.flatMap(({ is_done, percent }) => (is_done && percent !== null ? [percent] : [])));

/** The figures above a board. */
export function sumsOf(spaces: number, inspections: readonly BoardInspection[], isBelow: (result: string | null) => boolean) {
  const scored = inspections.filter(({ is_done, percent }) => is_done && percent !== null);
  const spacesOf = (some: readonly BoardInspection[]): number => new Set(some.map(({ space_id }) => space_id)).size;
  const missed = inspections.filter((inspection) => stateOf(inspection) === 'missed');
  return {
    spaces,
    planned: spacesOf(inspections),
    inspected: spacesOf(inspections.filter(({ is_done }) => is_done)),
    mean: meanScore(inspections),
    scored: scored.length,
    below: scored.filter(({ result }) => isBelow(result)).length,
    missed: missed.length,
    missedSpaces: spacesOf(missed),
    findings: inspections.reduce((sum, { findings }) => sum + findings, 0),
  };
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
