import { expect, test } from 'vitest';
import { INJURY_STATUS } from '../contract/codes.ts';
import { injuryState } from './injury-state.rules.ts';

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
