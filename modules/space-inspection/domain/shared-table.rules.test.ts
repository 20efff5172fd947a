import { expect, test } from 'vitest';
import { packCells, unpackCells, type TableCell } from './packed-cells.rules.ts';
import { daysOf, tableCells } from './shared-table.rules.ts';

const days = daysOf('2026-02-27', '2026-03-02');
test('days of a period', () => expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']));

test.each([
  ['nothing of what is still to come', { state: 'due', percent: null, result: null }, []],
  ['what was missed', { state: 'missed', percent: null, result: null }, [{ day: 1, percent: null, verdict: 'missed' }]],
  ['what passed', { state: 'done', percent: 97.5, result: '_SYS_RS_1' }, [{ day: 1, percent: 97.5, verdict: 'pass' }]],
  ['what has no score', { state: 'done', percent: null, result: null }, [{ day: 1, percent: null, verdict: 'unscored' }]],
] as const)('a room shows %s', (_, cell, shown) => expect(tableCells([{ day: '2026-02-28', ...cell }], days)).toEqual(shown));

test('a day outside the period is not shown', () =>
  expect(tableCells([{ day: '2026-03-03', state: 'missed', percent: null, result: null }], days)).toEqual([]));

test('cells are the same once they were sent, their percents whole', () => {
  const cells: TableCell[] = [
    { day: 0, percent: 97.5, verdict: 'pass' },
    { day: 2, percent: null, verdict: 'missed' },
    { day: 3, percent: 80, verdict: 'fail' },
    { day: 4, percent: null, verdict: 'unscored' },
    { day: 6, percent: null, verdict: 'attention' },
  ];
  expect(packCells(cells.toReversed(), 8)).toEqual({ verdicts: 'p.mfu.a.', percents: [98, 80, null] });
  expect(unpackCells(packCells(cells, 8))).toEqual(cells.map((cell) => ({ ...cell, percent: cell.percent && Math.round(cell.percent) })));
});
