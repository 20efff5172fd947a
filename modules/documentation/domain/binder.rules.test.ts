import { expect, it } from 'vitest';
import { completeness, missingFirst, standingOfEntry, type EntryStanding } from './binder.rules.ts';

it.each([
  [{ isNotNeeded: true, isInForce: null }, 'notNeeded'],
  [{ isNotNeeded: true, isInForce: true }, 'notNeeded'],
  [{ isNotNeeded: false, isInForce: null }, 'missing'],
  [{ isNotNeeded: false, isInForce: false }, 'ended'],
  [{ isNotNeeded: false, isInForce: true }, 'inForce'],
])('%j is %s', (entry, standing) => expect(standingOfEntry(entry)).toBe(standing));

const times = (count: number, standing: EntryStanding) => Array<EntryStanding>(count).fill(standing);
it.each([
  ['9 of 13, one not needed', [...times(9, 'inForce'), ...times(2, 'missing'), 'ended', 'notNeeded'] as EntryStanding[], [9, 12]],
  ['nothing needed', times(3, 'notNeeded'), null],
  ['no entries', [], null],
])('%s', (_what, standings, share) => {
  const found = completeness(standings);
  expect(found && [found.numerator, found.denominator]).toEqual(share);
});

it('what is missing stands first, then what has ended; in each in its own order', () => {
  const entries = (['inForce', 'missing', 'notNeeded', 'ended', 'missing'] as const).map((standing, n) => ({ n, standing }));
  expect(missingFirst(entries).map(({ n }) => n)).toEqual([1, 4, 3, 0, 2]);
});
