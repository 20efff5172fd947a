import { describe, expect, it } from 'vitest';
import { citeRefusal, standingOfCitation, tellOf } from './citation.rules.ts';

const version = (effectiveDate: string, text: string | null, more: object = {}) => ({
  effectiveDate,
  text,
  isActive: true,
  endedOn: null,
  ...more,
});
const FIRST = version('2020-01-01', 'Keep lids closed');

describe('a cited clause', () => {
  it.each([
    ['as it was cited', [FIRST], 'inForce', null],
    ['with the same words in the next version', [FIRST, version('2022-01-01', 'Keep  lids\nclosed')], 'inForce', null],
    ['with other words', [FIRST, version('2022-01-01', 'Lock lids')], 'changed', '2022-01-01'],
    ['changed, then kept', [FIRST, version('2022-01-01', 'Lock lids'), version('2024-01-01', 'Lock lids')], 'changed', '2022-01-01'],
    ['changed twice', [FIRST, version('2022-01-01', 'Lock lids'), version('2024-01-01', 'Seal lids')], 'changed', '2024-01-01'],
    ['changed and changed back', [FIRST, version('2022-01-01', 'Lock lids'), version('2024-01-01', 'Keep lids closed')], 'inForce', null],
    ['gone', [FIRST, version('2022-01-01', null)], 'gone', '2022-01-01'],
    ['gone since the version before', [FIRST, version('2022-01-01', null), version('2024-01-01', null)], 'gone', '2022-01-01'],
    ['of an abolished regulation', [version('2020-01-01', 'x', { isActive: false, endedOn: '2023-05-01' })], 'gone', '2023-05-01'],
    [
      'of a version that is read-only by now',
      [version('2020-01-01', 'x', { isActive: false, endedOn: '2022-01-01' }), version('2022-01-01', 'x')],
      'inForce',
      null,
    ],
  ] as const)('%s', (_name, versions, state, since) => expect(standingOfCitation(versions)).toEqual({ state, since }));
});

it.each([
  [{ count: 0, isCited: false }, null],
  [{ count: 2, isCited: false }, null],
  [{ count: 3, isCited: false }, 'regulation.refusal.manyCitations'],
  [{ count: 0, isCited: true }, 'regulation.refusal.cited'],
])('of %j the refusal is %s', (facts, refusal) => expect(citeRefusal({ ...facts, most: 3 })).toBe(refusal));

it.each([
  [[1, 2], [3], [4], [1, 2]],
  [[], [3], [4], [3]],
  [[], [], [4], [4]],
  [[], [], [], []],
])('of who cited %j, who answers %j and who keeps regulations %j it tells %j', (cited, owner, keepers, told) =>
  expect(tellOf(cited, owner, keepers)).toEqual(told),
);
