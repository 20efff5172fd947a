import { expect, test } from 'vitest';
import { INJURY_STATUS as S } from '../contract/codes.ts';
import { injuryState } from './injury-state.rules.ts';

const TODAY = '2026-03-10';
test.each([
  ['nobody was off', [], null, S.completed],
  ['an open spell', [null], null, S.inProgress],
  ['back to full duty', ['2026-03-09'], null, S.completed],
  ['off until today', ['2026-03-10'], null, S.inProgress],
  ['settled', ['2026-03-01'], '2026-03-05', S.caseClosed],
  ['a relapse after it was settled', ['2026-03-01', null], '2026-03-05', S.inProgress],
])('%s', (_what, ends, settledOn, state) =>
  expect(
    injuryState(
      ends.map((to) => ({ to })),
      settledOn,
      TODAY,
    ),
  ).toBe(state),
);
