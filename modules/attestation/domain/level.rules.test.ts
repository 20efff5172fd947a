import { expect, test } from 'vitest';
import { levelFaults, levelsLack } from './level.rules.ts';

const level = (more: object = {}) => ({
  rank: 1,
  categoryId: 1 as number | null,
  theoryPaperId: 5 as number | null,
  theoryLine: 60,
  practiceLine: 60,
  theoryWeight: 0.4,
  practiceWeight: 0.6,
  practice: { steps: [{ key: 'a', points: 10 }] } as { steps: { key: string; points: number }[] } | null,
  requirements: [] as { kind: string; n: number | null; categoryId: number | null; lessonId: number | null }[],
  ...more,
});
const ask = (kind: string, more: object = {}) => ({ kind, n: null, categoryId: null, lessonId: null, ...more });

test.each([
  [[level()], []],
  [[level({ theoryWeight: 0.5 })], ['levels.0.practiceWeight']],
  [[level(), level({ rank: 1 })], ['levels.1.rank']],
  [[level(), level({ rank: 2 })], []],
  [
    [
      level({
        practice: {
          steps: [
            { key: 'a', points: 1 },
            { key: 'a', points: 1 },
          ],
        },
      }),
    ],
    ['levels.0.practice'],
  ],
  [
    [level({ requirements: [ask('months', { n: 3 }), ask('months'), ask('certificate', { n: 1 }), ask('lesson', { lessonId: 2 })] })],
    ['levels.0.requirements.1', 'levels.0.requirements.2'],
  ],
])('levels %#', (levels, paths) => expect(levelFaults(levels).map(({ path }) => path)).toEqual(paths));

const categories = [
  { id: 1, ladder: 'A', rank: 1 },
  { id: 2, ladder: 'A', rank: 2 },
  { id: 3, ladder: 'B', rank: 3 },
  { id: 4, ladder: null, rank: null },
];
const papers = new Set([5]);
test.each([
  [[], 'attestation.refusal.noLevels'],
  [[level()], null],
  [[level({ categoryId: 4 })], null],
  [[level({ categoryId: null })], 'attestation.refusal.noCategory'],
  [[level({ categoryId: 99 })], 'attestation.refusal.noCategory'],
  [[level({ theoryPaperId: 6 })], 'attestation.refusal.paper'],
  [[level({ theoryPaperId: null, practice: null })], 'attestation.refusal.noParts'],
  [[level({ theoryPaperId: null, practice: { steps: [] } })], 'attestation.refusal.noParts'],
  [[level({ practice: { steps: [{ key: 'a', points: 0 }] } })], 'attestation.refusal.noPoints'],
  [[level({ theoryPaperId: null })], null],
  [[level(), level({ rank: 2, categoryId: 2 })], null],
  [[level({ categoryId: 2 }), level({ rank: 2, categoryId: 1 })], 'attestation.refusal.ladder'],
  [[level(), level({ rank: 2, categoryId: 3 })], 'attestation.refusal.ladder'],
  [[level(), level({ rank: 2, categoryId: 4 })], 'attestation.refusal.ladder'],
])('levels %# lack %s', (levels, lack) => expect(levelsLack(levels, categories, papers)).toBe(lack));
