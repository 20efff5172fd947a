import { expect, it } from 'vitest';
import { byPost } from './by-post.rules.ts';

const people = (...posts: (string | null)[]) => posts.map((jobName, id) => ({ id, jobName }));
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

it('of one post they are not grouped', () => expect(told(['Cleaner', 'Cleaner'], false)).toEqual(['null 2: 0', 'null 2: 1']));
