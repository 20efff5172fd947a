import { expect, test } from 'vitest';
import { ATP_VERDICT, CHAIN_STATUS as S } from '../contract/codes.ts';
import { chainOf, type ChainAction, type ChainTest } from './chain.rules.ts';

const VERDICTS = { p: ATP_VERDICT.pass, c: ATP_VERDICT.caution, f: ATP_VERDICT.fail } as const;
/** `p`, `c`, `f`: pass, caution, fail; in capitals left out of figures; `b` failed before cleaning; `x` a voided fail. */
const testOf = (letter: string, at: number): ChainTest => ({
  clientId: `id-${String(at).padStart(3, '0')}`,
  takenAt: new Date(Date.UTC(2026, 10, 1, 8, at)).toISOString(),
  rlu: 0,
  verdict: VERDICTS[letter.toLowerCase() as keyof typeof VERDICTS] ?? ATP_VERDICT.fail,
  phase: letter === 'b' ? 'before' : 'after',
  isCounted: letter === letter.toLowerCase(),
  isVoided: letter === 'x',
});
const testsOf = (letters: string): ChainTest[] => [...letters].map(testOf);

test.each<[string, ChainAction, string, number, boolean]>([
  ['p', 'none', S.completed, 0, false],
  ['c', 'none', S.completed, 0, false],
  ['b', 'none', S.completed, 0, false],
  ['f', 'none', S.inProgress, 1, true],
  ['fp', 'none', S.completed, 1, false],
  ['fc', 'none', S.completed, 1, false],
  ['fP', 'none', S.inProgress, 1, true],
  ['F', 'none', S.inProgress, 0, true],
  ['FFF', 'none', S.inProgress, 0, true],
  ['Fp', 'none', S.completed, 0, false],
  ['ff', 'none', S.inProgress, 2, true],
  ['fff', 'none', S.underImprovement, 3, true],
  ['fff', 'open', S.underImprovement, 3, true],
  ['fff', 'settled', S.underImprovement, 3, true],
  ['fffp', 'open', S.underImprovement, 3, false],
  ['fffp', 'settled', S.caseClosed, 3, false],
  ['fffc', 'settled', S.caseClosed, 3, false],
  ['fffP', 'settled', S.underImprovement, 3, true],
  ['fffpf', 'settled', S.underImprovement, 4, true],
  ['xff', 'none', S.inProgress, 2, true],
  ['xxx', 'open', S.invalid, 0, false],
  ['xp', 'none', S.completed, 0, false],
  ['', 'none', S.invalid, 0, false],
])('tests %s with action %s: %s', (letters, action, status, fails, isAwaited) => {
  const state = chainOf(testsOf(letters), action);
  expect([state.status, state.fails, state.awaits !== null]).toEqual([status, fails, isAwaited]);
});

/** A second reading of the text: a machine that is told one test after the other and keeps what it was told. */
function modelOf(tests: readonly ChainTest[], action: ChainAction): string {
  const left = tests.filter((one) => !one.isVoided).map((one) => ({ ...one, n: Date.parse(one.takenAt) }));
  let state: string = S.invalid;
  let failed = 0;
  while (left.length > 0) {
    const next = left.reduce((a, b) => (b.n < a.n || (b.n === a.n && b.clientId < a.clientId) ? b : a));
    left.splice(left.indexOf(next), 1);
    if (state === S.invalid) state = S.completed;
    if (next.phase === 'before') continue;
    const isFail = next.verdict === ATP_VERDICT.fail;
    if (isFail && next.isCounted) failed += 1;
    if (isFail) state = failed >= 3 ? S.underImprovement : S.inProgress;
    else if (next.isCounted && (state === S.inProgress || state === S.underImprovement))
      state = failed >= 3 ? (action === 'settled' ? S.caseClosed : S.underImprovement) : S.completed;
  }
  return state;
}

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

test('over random histories the chain is what the reference says, in whatever order its tests arrive', () => {
  const seen = new Set<string>();
  for (let run = 0; run < 3000; run++) {
    const die = random(run + 1);
    const letters = Array.from({ length: 1 + Math.floor(die() * 7) }, () => 'pcfffPFbx'[Math.floor(die() * 9)]!).join('');
    const tests = testsOf(letters).map((one) => (die() < 0.2 ? { ...one, takenAt: testOf('p', 0).takenAt } : one));
    const action = (['none', 'open', 'settled'] as const)[Math.floor(die() * 3)]!;
    const arrived = tests
      .map((one) => [die(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
    const expected = chainOf(tests, action);
    expect(expected.status, letters).toBe(modelOf(tests, action));
    expect(chainOf(arrived, action), letters).toEqual(expected);
    seen.add(expected.status);
  }
  expect(seen.size).toBe(5);
});
