import { expect, it } from 'vitest';
import { indexesOf, indexFaults, indexSections } from './index-page.ts';

const many = Array.from({ length: 16 }, (_, i) => `create index i${i} on m.thing (c${i}) where c${i} is not null;`).join('\n');
const users = Array.from({ length: 16 }, (_, i) => `comment on index m.i${i} is 'list ${i}';`).join('\n');

it('names the user of each index of a table that has many, and leaves out dropped ones', () => {
  const tables = indexesOf([
    { sql: many },
    { sql: `${users}\ncreate unique index own on m.thing (a, b);\ncomment on index m.own is 'key';` },
    { sql: 'drop index m.i3;' },
  ]);
  expect(indexFaults(tables)).toEqual([]);
  const [section] = indexSections(tables);
  expect(section!.table).toBe('m.thing');
  expect(section!.rows).toHaveLength(16);
  expect(section!.rows).toContainEqual(['i1', '`(c1) where c1 is not null`', 'list 1']);
  expect(section!.rows).toContainEqual(['own', '`unique (a, b)`', 'key']);
});

it('refuses an index that does not say who uses it, also one made again', () => {
  expect(indexFaults(indexesOf([{ sql: many }]))).toHaveLength(16);
  const again = indexesOf([{ sql: many }, { sql: users }, { sql: 'drop index m.i0;\ncreate index i0 on m.thing (other);' }]);
  expect(indexFaults(again)).toEqual([expect.stringContaining('who uses i0')]);
});

it('leaves tables with few alone', () => {
  expect(indexesOf([{ sql: 'create index a on m.small (a);' }]).size).toBe(0);
});
