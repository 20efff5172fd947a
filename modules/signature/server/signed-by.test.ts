import type { Ctx } from '@quantum/platform/server';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { expect, test } from 'vitest';
import type { RoundSigner, SignRound } from '../contract/index.ts';
import { signaturesOf } from './signed-by.ts';

const ctx = {
  t: (key: string, params: object = {}) => [key.replace('signature.', ''), ...Object.values(params)].join(' '),
} as unknown as Ctx;
const seat = (step: number, printedName: string, actedAt: string, status = 'signed'): RoundSigner =>
  ({ step, printedName, status, actedAt, client: printedName === 'Client', meaning: null, drawn: null }) as unknown as RoundSigner;
const step = (no: number, rule: string, seats: number, needed: number, percent: number | null = null) => ({
  no,
  rule,
  seats,
  needed,
  percent,
  back: null,
});
const round = (steps: readonly object[], seats: readonly RoundSigner[]) => ({ steps, seats }) as unknown as SignRound;
const printed = (found: SignRound) => signaturesOf(ctx, found).map(({ step: words, name }) => [words, name]);

test('one step that all sign needs no words', () =>
  expect(printed(round([step(1, SIGN_RULE.all, 2, 2)], [seat(1, 'B', '2026-11-02'), seat(1, 'A', '2026-11-01')]))).toEqual([
    [null, 'A'],
    [null, 'B'],
  ]));

test('signatures that stand are printed step by step, with how many were needed', () =>
  expect(
    printed(
      round(
        [step(1, SIGN_RULE.any, 3, 1), step(2, SIGN_RULE.percent, 4, 2, 50), step(3, SIGN_RULE.all, 1, 1)],
        [
          seat(3, 'Client', '2026-11-04'),
          seat(1, 'A', '2026-11-01'),
          seat(1, 'Void', '2026-10-01', 'voided'),
          seat(2, 'C', '2026-11-03'),
          seat(2, 'B', '2026-11-02'),
        ],
      ),
    ),
  ).toEqual([
    ['step 1 · needs.any 3 1 100', 'A'],
    ['step 2 · needs.percent 4 2 50', 'B'],
    ['step 2 · needs.percent 4 2 50', 'C'],
    ['step 3', 'Client'],
  ]));
