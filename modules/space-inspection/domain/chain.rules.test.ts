import { expect, test } from 'vitest';
import { ATP_VERDICT, CHAIN_STATUS } from '../contract/codes.ts';
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
  ['p', 'none', CHAIN_STATUS.completed, 0, false],
  ['c', 'none', CHAIN_STATUS.completed, 0, false],
  ['b', 'none', CHAIN_STATUS.completed, 0, false],
  ['f', 'none', CHAIN_STATUS.inProgress, 1, true],
  ['fp', 'none', CHAIN_STATUS.completed, 1, false],
  ['fc', 'none', CHAIN_STATUS.completed, 1, false],
  ['fP', 'none', CHAIN_STATUS.inProgress, 1, true],
  ['F', 'none', CHAIN_STATUS.inProgress, 0, true],
  ['FFF', 'none', CHAIN_STATUS.inProgress, 0, true],
  ['Fp', 'none', CHAIN_STATUS.completed, 0, false],
  ['ff', 'none', CHAIN_STATUS.inProgress, 2, true],
  ['fff', 'none', CHAIN_STATUS.underImprovement, 3, true],
  ['fff', 'open', CHAIN_STATUS.underImprovement, 3, true],
  ['fff', 'settled', CHAIN_STATUS.underImprovement, 3, true],
  ['fffp', 'open', CHAIN_STATUS.underImprovement, 3, false],
  ['fffp', 'settled', CHAIN_STATUS.caseClosed, 3, false],
  ['fffc', 'settled', CHAIN_STATUS.caseClosed, 3, false],
  ['fffP', 'settled', CHAIN_STATUS.underImprovement, 3, true],
  ['fffpf', 'settled', CHAIN_STATUS.underImprovement, 4, true],
  ['xff', 'none', CHAIN_STATUS.inProgress, 2, true],
  ['xxx', 'open', CHAIN_STATUS.invalid, 0, false],
  ['xp', 'none', CHAIN_STATUS.completed, 0, false],
  ['', 'none', CHAIN_STATUS.invalid, 0, false],
])('tests %s with action %s: %s', (letters, action, status, fails, isAwaited) => {
  const state = chainOf(testsOf(letters), action);
  expect([state.status, state.fails, state.awaits !== null]).toEqual([status, fails, isAwaited]);
});

/** A second reading of the text: a machine that is told one test after the other and keeps what it was told. */
function modelOf(tests: readonly ChainTest[], action: ChainAction): string {
  const left = tests.filter((one) => !one.isVoided).map((one) => ({ ...one, n: Date.parse(one.takenAt) }));
  let state: string = CHAIN_STATUS.invalid;
  let failed = 0;
  while (left.length > 0) {
    const next = left.reduce((a, b) => (b.n < a.n || (b.n === a.n && b.clientId < a.clientId) ? b : a));
    left.splice(left.indexOf(next), 1);
    if (state === CHAIN_STATUS.invalid) state = CHAIN_STATUS.completed;
    if (next.phase === 'before') continue;
    const isFail = next.verdict === ATP_VERDICT.fail;
    if (isFail && next.isCounted) failed += 1;
    if (isFail) state = failed >= 3 ? CHAIN_STATUS.underImprovement : CHAIN_STATUS.inProgress;
    else if (next.isCounted && (state === CHAIN_STATUS.inProgress || state === CHAIN_STATUS.underImprovement))
      state = failed >= 3 ? (action === 'settled' ? CHAIN_STATUS.caseClosed : CHAIN_STATUS.underImprovement) : CHAIN_STATUS.completed;
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
