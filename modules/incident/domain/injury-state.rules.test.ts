import { expect, test } from 'vitest';
import { INJURY_STATUS } from '../contract/codes.ts';
import { endsAfterClose, injuryState, isLostTime } from './injury-state.rules.ts';

const TODAY = '2026-03-10';
test.each([
  ['nobody was off', [], null, INJURY_STATUS.completed],
  ['an open spell', [null], null, INJURY_STATUS.inProgress],
  ['back to full duty', ['2026-03-09'], null, INJURY_STATUS.completed],
  ['off until today', ['2026-03-10'], null, INJURY_STATUS.inProgress],
  ['settled', ['2026-03-01'], '2026-03-05', INJURY_STATUS.caseClosed],
  ['a relapse after it was settled', ['2026-03-01', null], '2026-03-05', INJURY_STATUS.inProgress],
])('%s', (_what, ends, settledOn, state) =>
  expect(
    injuryState(
      ends.map((to) => ({ to })),
      settledOn,
      TODAY,
    ),
  ).toBe(state),
);

test.each([
  ['an open case', [null], null, false],
  ['back before it was closed', ['2026-08-07'], '2026-08-08', false],
  ['back on the day it was closed', ['2026-08-08'], '2026-08-08', false],
  ['off for a day after it was closed', ['2026-08-09'], '2026-08-08', true],
  ['still off', [null], '2026-08-08', true],
  ['never off', [], '2026-08-08', false],
])('absence and closing of the case: %s', (_, ends, closedOn, expected) =>
  expect(
    endsAfterClose(
      ends.map((to) => ({ to })),
      closedOn,
    ),
  ).toBe(expected),
);

test.each([
  ['deaths', true],
  ['away', true],
  ['restricted', false],
  ['other', false],
  [null, false],
])('lost time: %s', (column, expected) => expect(isLostTime(column)).toBe(expected));
