import { expect, it } from 'vitest';
import { INSPECTION_RESULT } from '../../contract/codes.ts';
import {
  cellsOf,
  heatOf,
  lastResults,
  meanScore,
  placesOf,
  shownOf,
  countedIn,
  sumsOf,
  type BoardInspection,
} from './space-board.rules.ts';

let made = 0;
const inspection = (more: Partial<BoardInspection>): BoardInspection => ({
  id: ++made,
  space_id: 1,
  day: '2026-11-20',
  is_done: false,
  missed: false,
  percent: null,
  result: null,
  findings: 0,
  inspectorId: null,
  ...more,
});
const done = (percent: number | null, more: Partial<BoardInspection> = {}) =>
  inspection({ is_done: true, percent, result: INSPECTION_RESULT.pass, ...more });

it.each([
  ['nothing', [], []],
  ['one to come', [inspection({})], [['due', null]]],
  ['one missed', [inspection({ missed: true })], [['missed', null]]],
  ['one done late, which was missed first', [done(90, { missed: true })], [['done', 90]]],
  ['a done one beside a missed one', [done(92), inspection({ missed: true })], [['done', 92]]],
  ['a missed one beside one to come', [inspection({ missed: true }), inspection({})], [['missed', null]]],
  ['the worse of two done', [done(97), done(80)], [['done', 80]]],
  ['done without a score', [done(null)], [['done', null]]],
])('%s', (_name, inspections, expected) => {
  expect(cellsOf(inspections).map(({ state, percent }) => [state, percent])).toEqual(expected);
});

it('gives each day one cell, with all its findings and the record it opens', () => {
  const late = done(70, { day: '2026-11-21', findings: 2, inspectorId: 7 });
  const cells = cellsOf([done(95, { day: '2026-11-19', findings: 1 }), done(80, { id: 1, day: '2026-11-21', findings: 3 }), late]);
  expect(cells.map(({ day, findings, count }) => [day, findings, count])).toEqual([
    ['2026-11-19', 1, 1],
    ['2026-11-21', 5, 2],
  ]);
  expect(cells[1]).toMatchObject({ taskId: late.id, inspectorId: 7 });
});

it('shows the last five results that count, the oldest first, and none where there are fewer', () => {
  const of = (result: string | null, more: Partial<BoardInspection> = {}) => done(80, { result, ...more });
  const { pass, attention, fail, notScored } = INSPECTION_RESULT;
  const five = [of(pass), of(fail), of(notScored), of(null), of(attention), of(pass), inspection({ result: fail }), of(fail)];
  expect(lastResults([of(attention), ...five])).toEqual([pass, fail, attention, pass, fail]);
  expect(lastResults(five.slice(1))).toBeNull();
});

it('takes the mean over inspections, rounded once, and none where nothing has a score', () => {
  expect(meanScore([done(90), done(91), done(91), inspection({}), done(null)])).toBe(90.67);
  expect(meanScore([done(null), inspection({ missed: true })])).toBeNull();
});

it('counts spaces once, inspections each', () => {
  const below = (result: string | null) => result === 'fail';
  const inspections = [
    done(98),
    done(60, { result: 'fail', findings: 3 }),
    inspection({ space_id: 2, missed: true }),
    inspection({ space_id: 2, missed: true, day: '2026-11-21' }),
    inspection({ space_id: 3 }),
    done(null, { space_id: 4, result: null, findings: 1 }),
  ];
  expect(sumsOf(9, Map.groupBy(inspections, ({ space_id }) => space_id).values(), below)).toEqual({
    spaces: 9,
    planned: 4,
    inspected: 2,
    mean: 79,
    scored: 2,
    below: 1,
    missed: 2,
    missedSpaces: 1,
    findings: 4,
  });
});

it.each([
  [INSPECTION_RESULT.pass, 'pass'],
  [INSPECTION_RESULT.attention, 'attention'],
  [INSPECTION_RESULT.fail, 'fail'],
  [INSPECTION_RESULT.notScored, 'unscored'],
  [null, 'unscored'],
])('%s is coloured as %s', (result, heat) => expect(heatOf(result)).toBe(heat));

it.each([
  ['a failure before a pass done later', [done(60, { result: INSPECTION_RESULT.fail }), done(99)], 60],
  [
    'a critical failure with a high score before an attention',
    [done(98, { result: INSPECTION_RESULT.fail }), done(91, { result: INSPECTION_RESULT.attention })],
    98,
  ],
  ['an attention before a pass', [done(96), done(93, { result: INSPECTION_RESULT.attention }), done(97)], 93],
  ['of two failures the lower', [done(40, { result: INSPECTION_RESULT.fail }), done(70, { result: INSPECTION_RESULT.fail })], 40],
  ['a scored one before one without', [done(97), done(null, { result: INSPECTION_RESULT.notScored })], 97],
])('the worst of a day shows: %s', (_name, inspections, percent) => {
  expect(cellsOf(inspections)).toMatchObject([{ percent, count: inspections.length }]);
});

const groups = [
  { place: 'A', rows: [row('1', 1), row('1', 0)] },
  { place: 'B', rows: [row('2', 0)] },
  { place: 'C', rows: [row('2', 2)] },
];
function row(functionalRisk: string, cells: number) {
  return { functionalRisk, cells: Array.from({ length: cells }, () => ({})) };
}
it.each([
  ['what was planned', { all: false, risks: [] }, ['A1', 'C1']],
  ['everything', { all: true, risks: [] }, ['A2', 'B1', 'C1']],
  ['one functional risk', { all: true, risks: ['2'] }, ['B1', 'C1']],
  ['what was planned of one', { all: false, risks: ['1'] }, ['A1']],
  ['one nobody has', { all: true, risks: ['6'] }, []],
])('shows %s, and no place without a row', (_name, ask, expected) => {
  expect(shownOf(groups, ask).map(({ place, rows }) => `${place}${rows.length}`)).toEqual(expected);
});

const stands = (facility_id: number, floor: string) => ({ facility_id, floor });
const SPACES = [stands(1, '2'), stands(1, '10'), stands(1, '2'), stands(2, ''), stands(2, '2')];

it('names the buildings and their floors in the order the spaces are in', () => {
  expect(placesOf(SPACES)).toEqual([
    { facilityId: 1, floors: ['2', '10'] },
    { facilityId: 2, floors: ['2'] },
  ]);
  expect(placesOf([])).toEqual([]);
});

it.each([
  ['nothing chosen', {}, 5],
  ['a building', { facility: 1 }, 3],
  ['a floor of it', { facility: 1, floor: '2' }, 2],
  ['an empty floor is none', { facility: 2, floor: '' }, 2],
  ['a floor it has not', { facility: 2, floor: '10' }, 0],
  ['a building of another project', { facility: 3 }, 0],
])('takes the spaces of what was chosen: %s', (_, place, count) => {
  expect(countedIn(SPACES, place)).toHaveLength(count);
});
