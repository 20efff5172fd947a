import { expect, it } from 'vitest';
import type { GapState } from '../contract/codes.ts';
import { byPost, gapCount, mostGapsFirst, mostLackingFirst, sumsOf } from './by-post.rules.ts';

const people = (...posts: (string | null)[]) => posts.map((jobName, id) => ({ id, jobName, cells: [] }));
const told = (posts: (string | null)[], isGrouped = true) =>
  byPost(people(...posts), isGrouped).map(({ person, group, count }) => `${group} ${count}: ${person.id}`);

it.each([
  [
    'posts of several people, in their order',
    ['Cleaner', 'Guard', 'Cleaner', 'Guard'],
    ['Cleaner 2: 0', 'Cleaner 2: 2', 'Guard 2: 1', 'Guard 2: 3'],
  ],
  [
    'posts of one person stand together at the end',
    ['Manager', 'Cleaner', 'Cleaner', 'Leader'],
    ['Cleaner 2: 1', 'Cleaner 2: 2', ' 2: 0', ' 2: 3'],
  ],
  ['those without a post too', [null, 'Cleaner', null, 'Cleaner'], ['Cleaner 2: 1', 'Cleaner 2: 3', ' 2: 0', ' 2: 2']],
  ['nobody', [], []],
])('%s', (_, posts, expected) => expect(told(posts)).toEqual(expected));

it('within a post those with the most gaps stand first, and posts keep their order', () => {
  const [held, gap] = [[{ state: 'held' as const }], [{ state: 'missing' as const }]];
  const rows = byPost(
    [
      { id: 1, jobName: 'Guard', cells: held },
      { id: 2, jobName: 'Guard', cells: held },
      { id: 3, jobName: 'Cleaner', cells: held },
      { id: 4, jobName: 'Cleaner', cells: gap },
    ],
    true,
  );
  expect(rows.map(({ person }) => person.id)).toEqual([1, 2, 4, 3]);
});
it('of one post they are not grouped', () => expect(told(['Cleaner', 'Cleaner'], false)).toEqual(['null 2: 0', 'null 2: 1']));

it.each<[string, (GapState | null)[], number]>([
  ['missing, expired, revoked and suspended are gaps', ['missing', 'expired', 'revoked', 'suspended'], 4],
  ['what is held, exempt, in grace or ends soon is none', ['held', 'exempt', 'grace', 'expiring'], 0],
  ['what is not asked is none', [null, 'missing'], 1],
])('%s', (_, states, expected) => expect(gapCount({ cells: states.map((state) => state && { state }) })).toBe(expected));

it('people with the most gaps stand first, the others as they come', () => {
  const person = (id: number, ...states: GapState[]) => ({ id, cells: states.map((state) => ({ state })) });
  const people = [person(1, 'held', 'held'), person(2, 'missing', 'held'), person(3, 'missing', 'expired'), person(4, 'held', 'missing')];
  expect(mostGapsFirst(people).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

it.each([
  [[], { gaps: 0, covered: 0, counted: 0 }],
  [
    [
      { covered: 0, counted: 9 },
      { covered: 9, counted: 9 },
      { covered: 1, counted: 9 },
    ],
    { gaps: 17, covered: 10, counted: 27 },
  ],
])('%j come to %j', (requirements, sums) => expect(sumsOf(requirements)).toEqual(sums));

it('puts what is lacking most at the left, with the cells below it', () => {
  const requirement = (id: number, covered: number) => ({ id, covered, counted: 9 });
  const { requirements, people: rows } = mostLackingFirst({
    requirements: [requirement(1, 9), requirement(2, 0), requirement(3, 8), requirement(4, 0)],
    people: [{ cells: ['a', 'b', 'c', 'd'] }],
    groups: [],
  });
  expect(requirements.map(({ id }) => id)).toEqual([2, 4, 3, 1]);
  expect(rows).toEqual([{ cells: ['b', 'd', 'c', 'a'] }]);
});
