import { expect, it } from 'vitest';
import { compareDraft, isUntouched, mergeDraft } from './draft-merge.ts';

const base = { name: 'Ward 7A', days: [1, 3], note: '' as string | null };

it.each([
  ['nobody changed anything', {}, {}, []],
  ['I changed a field nobody else touched', { name: 'Ward 7B' }, {}, [['name', 'mine']]],
  ['somebody changed a field I did not touch', {}, { days: [2] }, [['days', 'theirs']]],
  [
    'both changed different fields',
    { name: 'Ward 7B' },
    { days: [2] },
    [
      ['name', 'mine'],
      ['days', 'theirs'],
    ],
  ],
  ['both changed the same field', { name: 'Ward 7B' }, { name: 'Ward 8' }, [['name', undefined]]],
  ['both changed it to the same', { name: 'Ward 8' }, { name: 'Ward 8' }, []],
  ['nothing and an empty text are one', { note: null }, { note: '' }, []],
])('%s', (_name, mine, theirs, expected) => {
  const found = compareDraft(base, { ...base, ...mine }, { ...base, ...theirs });
  expect(found.map(({ name, take }) => [name, take])).toEqual(expected);
});

it('leaves every difference to the person where the beginning is not known', () => {
  expect(compareDraft(undefined, { a: 1, b: 2 }, { a: 1, b: 3 })).toEqual([{ name: 'b', mine: 2, theirs: 3, take: undefined }]);
});

it('does not offer a field the form no longer has', () => {
  expect(compareDraft(undefined, { a: 1, old: 2 } as { a: number }, { a: 1 })).toEqual([]);
});

it.each([
  ['the status alone has moved', base, { ...base }, true],
  ['a field has moved', base, { ...base, name: 'Ward 8' }, false],
  ['the beginning is not known', undefined, base, false],
])('may go on as it is: %s', (_name, from, now, expected) => {
  expect(isUntouched(from, now)).toBe(expected);
});

it('takes the record as it is now and of the draft what was chosen', () => {
  const mine = { name: 'mine', days: [9], note: 'x' };
  const now = { name: 'theirs', days: [2], note: 'y' };
  expect(mergeDraft(mine, now, { name: 'mine', days: 'theirs' })).toEqual({ name: 'mine', days: [2], note: 'y' });
});
