import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, it, test } from 'vitest';
import { VERSION_STATUS, type VersionStatus } from '../contract/codes.ts';
import { changeRefusal, formerVersionOf, nextVersionOf, reviseRefusal, type VersionEntry } from './next-version.rules.ts';
import { versionMachine } from './version.machine.ts';

const { pending, active, readOnly, inactive } = VERSION_STATUS;
const STATES = [pending, active, readOnly, inactive];
const FREE = { lacks: null, usedBy: null };
const LACKS = { lacks: 'test.lacks', usedBy: null };
const USED = { lacks: null, usedBy: { key: 'test.used', params: { count: 2 } } };
const NO = 'platform.error.eventNotAllowed';

/** Every state with every event and every guard: where it leads, or why it does not. */
const BY_A_PERSON = {
  [pending]: { publish: [active, 'test.lacks', active], withdraw: [NO, NO, NO], replace: [NO, NO, NO] },
  [active]: { publish: [NO, NO, NO], withdraw: [inactive, inactive, 'test.used'], replace: [NO, NO, NO] },
  [readOnly]: { publish: [NO, NO, NO], withdraw: [NO, NO, NO], replace: [NO, NO, NO] },
  [inactive]: { publish: [NO, NO, NO], withdraw: [NO, NO, NO], replace: [NO, NO, NO] },
} as const;

const ROWS = STATES.flatMap((from) =>
  (['publish', 'withdraw', 'replace'] as const).flatMap((event) =>
    [FREE, LACKS, USED].map((facts, index) => [from, event, facts, BY_A_PERSON[from][event][index]!] as const),
  ),
);
test.each(ROWS)('a version in %s: %s by a person, %o', (from, event, facts, to) => {
  const move = apply(versionMachine, from, event, facts);
  expect(move.to ?? move.refusal!.key).toBe(to);
});

test.each([
  [pending, NO],
  [active, readOnly],
  [readOnly, NO],
  [inactive, NO],
])('a version in %s: replaced by the system', (from, to) => {
  const move = applyBySystem(versionMachine, from, 'replace');
  expect(move.to ?? move.refusal!.key).toBe(to);
});

it('offers publishing of a draft and withdrawing of what is published, each with its reason', () => {
  const offered = (from: VersionStatus) =>
    allowed(versionMachine, from, { ...USED, lacks: 'test.lacks' }).map(({ event, refusal }) => [event, refusal?.key]);
  expect(STATES.map(offered)).toEqual([[['publish', 'test.lacks']], [['withdraw', 'test.used']], [], []]);
});

describe('changes and next versions', () => {
  test.each([
    [pending, null, 'notActive'],
    [active, 'published', null],
    [readOnly, 'published', 'notActive'],
    [inactive, 'published', 'notActive'],
  ] as const)('of a version in %s', (status, change, revise) => {
    expect([changeRefusal(status), reviseRefusal(status)]).toEqual([change, revise]);
  });

  const entry = (versionNo: number, status: VersionStatus): VersionEntry => ({ id: 100 + versionNo, versionNo, status });
  test.each([
    [[], { versionNo: 1 }],
    [[entry(1, pending)], { refusal: 'draft' }],
    [[entry(1, active)], { versionNo: 2 }],
    [[entry(2, pending), entry(1, active)], { refusal: 'draft' }],
    [[entry(1, readOnly), entry(3, active), entry(2, readOnly)], { versionNo: 4 }],
    [[entry(2, inactive), entry(1, readOnly)], { versionNo: 3 }],
  ] as const)('after the versions %o', (versions, next) => expect(nextVersionOf(versions)).toEqual(next));

  it('the version before one is the next lower number', () => {
    const versions = [entry(1, readOnly), entry(4, pending), entry(2, active)];
    expect([4, 2, 1].map((versionNo) => formerVersionOf(versions, versionNo)?.versionNo)).toEqual([2, 1, undefined]);
  });
});
