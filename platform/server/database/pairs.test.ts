import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { runs } from '../../testing/runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pairsOf = async (words: string | null): Promise<string[] | null> =>
  (await app.sql<{ pairs: string[] | null }>('select platform.bigrams($1::text) as pairs', [words]))[0]!.pairs;

/** What they must be, said by code points. */
const expected = (lowered: string): string[] => {
  const letters = [...lowered];
  return letters.slice(1).map((letter, i) => letters[i]! + letter);
};

describe('the pairs of letters words are found by', () => {
  it.each([
    ['nothing', '', []],
    ['one letter', 'A', []],
    ['two', 'aB', ['ab']],
    ['a space between', 'A b', ['a ', ' b']],
    ['Chinese', '病房清潔', ['病房', '房清', '清潔']],
    ['beyond the first plane', '😀a𠮷', ['😀a', 'a𠮷']],
    ['the same again', 'aaa', ['aa', 'aa']],
  ])('%s', async (_, words, pairs) => expect(await pairsOf(words)).toEqual(pairs));

  it('of no words there are none', async () => expect(await pairsOf(null)).toBeNull());

  it('holds each pair of whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (drawn) => {
        const words = drawn.replaceAll('\0', '').toWellFormed();
        const [row] = await app.sql<{ lowered: string }>('select lower($1::text) as lowered', [words]);
        expect(await pairsOf(words)).toEqual(expected(row!.lowered));
      }),
      { numRuns: runs(60) },
    );
  });
});
