import { describe, expect, test } from 'vitest';
import { floorsOf, matching, toggled } from './space-floors.ts';

const space = (id: number, floor: string, name = `Room ${id}`, typeName = 'Ward room', facilityName = 'Main block') => ({
  id,
  code: `R-${id}`,
  name,
  facilityName,
  floor,
  typeName,
});

test('spaces are ordered by building and floor, 2/F before 10/F, R-9 before R-10', () => {
  const floors = floorsOf([space(10, '2/F'), space(3, '10/F'), space(9, '2/F'), space(4, '1/F', 'Lobby', 'Lobby', 'Annex')]);
  expect(floors.map(({ facility, floor, spaces }) => [facility, floor, ...spaces.map(({ id }) => id)])).toEqual([
    ['Annex', '1/F', 4],
    ['Main block', '2/F', 9, 10],
    ['Main block', '10/F', 3],
  ]);
});

describe('what is typed finds', () => {
  const all = [space(1, '7/F', '7A Toilet', 'Toilet'), space(2, '7/F', '7A Bay 1'), space(3, '8/F', '8A Toilet', 'Toilet')];
  test.each([
    ['', [1, 2, 3]],
    ['toilet', [1, 3]],
    ['7/f TOILET', [1]],
    ['  main   r-2 ', [2]],
    ['lobby', []],
  ])('%j', (typed, ids) => expect(matching(all, typed).map(({ id }) => id)).toEqual(ids));
});

describe('one tap on a floor', () => {
  test.each([
    ['takes all', [], [1, 2], [1, 2]],
    ['takes the rest', [5, 1], [1, 2], [5, 1, 2]],
    ['leaves all when all were chosen', [5, 1, 2], [1, 2], [5]],
  ])('%s', (_, chosen, ids, after) =>
    expect(
      toggled(
        chosen,
        ids.map((id) => ({ id })),
      ),
    ).toEqual(after),
  );
});
