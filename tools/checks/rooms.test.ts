import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRooms } from './rooms.ts';

let root: string;
const FOLDER = 'modules/low/server';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quantum-rooms-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const fill = (count: number, folder = FOLDER): void => {
  for (let index = 0; index < count; index++) write(`${folder}/part-${index}.ts`);
};
const faults = (large: Record<string, number> = {}): string[] => checkRooms(root, large).faults;

test('a folder holds at most 24 files; tests, migrations and folders in it are not counted', () => {
  fill(24);
  fill(30, `${FOLDER}/migrations`);
  for (let index = 0; index < 5; index++) write(`${FOLDER}/part-${index}.test.ts`);
  write(`${FOLDER}/more/one.ts`);
  expect(faults()).toEqual([]);
  write(`${FOLDER}/one-more.ts`);
  expect(faults()).toEqual([expect.stringContaining(`${FOLDER}: 25 files (at most 24)`)]);
});

test('what was larger may only shrink, and leaves the list with its last file too many', () => {
  fill(26);
  expect(faults({ [FOLDER]: 26 })).toEqual([]);
  expect(faults({ [FOLDER]: 25 })).toEqual([expect.stringContaining('26 files, and 25 before')]);
  expect(faults({ [FOLDER]: 27 })).toEqual([expect.stringContaining('write that number into the list')]);
  rmSync(join(root, FOLDER), { recursive: true });
  fill(3);
  expect(faults({ [FOLDER]: 26 })).toEqual([expect.stringContaining('take it off the list')]);
});

test.each([
  ['a tagged statement', 'export const read = (db: Db) => sql`select 1`.execute(db);'],
  ['one with a type', 'export const read = (db: Db) => sql<Row>`select 1`.execute(db);'],
  ['a part of one', 'const OPEN = sql`closed_at is null`;'],
  ['one of the driver', "export const read = (pool: Pool) => pool.query('select 1');"],
  ['one of the driver with a type', 'export const read = (pool: Pool) => pool.query<Row>(`select 1`);'],
])('%s stands in a store', (_what, text) => {
  for (const place of ['low.store.ts', 'low.list.ts', 'low.metrics.ts', 'low.links.ts', 'low.namers.ts', 'testing/world.ts'])
    write(`${FOLDER}/${place}`, text);
  write('modules/low/web/low.ts', text);
  expect(faults()).toEqual([]);
  write(`${FOLDER}/low.service.ts`, `\n${text}`);
  expect(faults()).toEqual([expect.stringContaining(`${FOLDER}/low.service.ts:2: SQL stands in`)]);
});

test('words and other calls named so are no SQL', () => {
  write(`${FOLDER}/low.service.ts`, "// sql`select`\nconst text = 'sql`select 1`'; const found = api.query(text);");
  expect(faults()).toEqual([]);
});
