import { describe, expect, test } from 'vitest';
import { openAtFirst, treeRows, type TreeNode } from './unit-tree-rows.ts';

const node = (id: number, parent_id: number | null, name: string): TreeNode => ({ id, parent_id, code: `U${id}`, name });
const units = [
  node(1, null, 'Group'),
  node(35, 1, 'Hospital services'),
  node(36, 1, 'Offices'),
  node(101, 35, 'Facilities'),
  node(201, 101, 'Guanshan Hospital'),
  node(202, 101, 'Lanwan Hospital'),
];
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('rows of the tree', () => {
  test('only children of open units are in sight', () => {
    expect(names(treeRows(units, new Set()))).toEqual(['Group']);
    expect(names(treeRows(units, new Set([1, 35])))).toEqual(['Group', 'Hospital services', 'Facilities', 'Offices']);
  });

  test('each row tells its level and its place among its siblings', () =>
    expect(treeRows(units, new Set([1, 35, 101])).map((row) => [row.id, row.level, row.position, row.siblings, row.isOpen])).toEqual([
      [1, 1, 1, 1, true],
      [35, 2, 1, 2, true],
      [101, 3, 1, 1, true],
      [201, 4, 1, 2, false],
      [202, 4, 2, 2, false],
      [36, 2, 2, 2, false],
    ]));

  test('what is typed opens the way to what is found, by name or code', () => {
    expect(names(treeRows(units, new Set(), 'lanwan'))).toEqual(['Group', 'Hospital services', 'Facilities', 'Lanwan Hospital']);
    expect(names(treeRows(units, new Set(), 'u201'))).toEqual(['Group', 'Hospital services', 'Facilities', 'Guanshan Hospital']);
    expect(treeRows(units, new Set(), 'nothing like it')).toEqual([]);
  });

  test('a unit whose parent is out of the scope stands at the top', () =>
    expect(treeRows(units.slice(3), new Set()).map((row) => [row.id, row.level])).toEqual([[101, 1]]));

  test('five thousand units are walked at once', () => {
    const many = Array.from({ length: 5000 }, (_, i) => node(i + 1, i === 0 ? null : Math.ceil(i / 10), `Unit ${i}`));
    expect(treeRows(many, new Set(many.map(({ id }) => id)))).toHaveLength(5000);
  });
});

test('two levels are open at first', () => expect([...openAtFirst(units)].sort((a, b) => a - b)).toEqual([1, 35, 36]));
