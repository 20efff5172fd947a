import { LIMITS } from '@quantum/platform/contract';
import { describe, expect, it } from 'vitest';
import { QUESTION_KIND } from '../../../contract/codes.ts';
import { isChoice, questionFaults } from '../../../domain/question.rules.ts';
import { optionsOf, SETS } from './load.ts';
import type { DemoQuestion } from './question.ts';

const ALL = SETS.flatMap(([, all]) => all);
const single = ALL.filter(({ kind }) => kind === QUESTION_KIND.single);
const asStored = (one: DemoQuestion, i: number) => ({
  ...one,
  options: optionsOf(one, i),
  parts: one.parts.map((part, n) => ({ ...part, key: String(n + 1), options: optionsOf(part, n) })),
});

describe('the questions of the demo', () => {
  it('are 120 of every kind, each once and as the product takes them', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(Object.values(QUESTION_KIND)));
    expect(new Set(ALL.map(({ stem }) => stem.en)).size).toBe(ALL.length);
    for (const [i, one] of ALL.entries()) expect([one.stem.en, questionFaults(asStored(one, i))]).toEqual([one.stem.en, []]);
    for (const { explanation } of ALL) expect(explanation.length).toBeLessThanOrEqual(LIMITS.line);
  });
  it('differ in all three languages from option to option', () => {
    for (const { stem, options, kind } of ALL)
      if (isChoice(kind))
        for (const locale of ['en', 'zh-Hans', 'zh-Hant'] as const)
          expect([stem.en, new Set(options.map(({ text }) => text[locale])).size]).toEqual([stem.en, options.length]);
  });
  it('do not give the right option away by its place or its length', () => {
    const places = new Map<number, number>();
    let longest = 0;
    for (const [i, one] of ALL.entries()) {
      if (one.kind !== QUESTION_KIND.single) continue;
      const options = optionsOf(one, i);
      const at = options.findIndex(({ isRight }) => isRight);
      places.set(at, (places.get(at) ?? 0) + 1);
      const right = options[at]!.text.en.length;
      if (options.every(({ text, isRight }) => isRight || text.en.length < right)) longest++;
    }
    expect(Math.max(...places.values())).toBeLessThan(single.length * 0.45);
    expect(longest).toBeLessThan(single.length * 0.6);
  });
});
