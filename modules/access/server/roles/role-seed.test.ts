import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '../../contract/index.ts';
import { readRoleSeed, seedRoles } from './role.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const held = async (): Promise<string[]> =>
  (
    await app.sql<{ permission: string }>(
      `select p.permission from access.role r join access.role_permission p on p.role_id = r.id where r.code = 'EHS030' order by 1`,
    )
  ).map((row) => row.permission);

test('a permission new to the seed is given at the next start; one an administrator took away is not given back', async () => {
  const all = await held();
  await app.sql(`delete from access.role_permission where role_id = (select id from access.role where code = 'EHS030')`);
  await app.sql(`delete from access.seeded_permission where role_code = 'EHS030' and permission = 'inspection:plan'`);
  await seedRoles(app.kernel);
  expect(all.length).toBeGreaterThan(1);
  expect(await held()).toEqual(['inspection:plan']);
  const [row] = await app.sql<{ event: string; changes: unknown }>(
    `select event, changes from audit.entry where kind = 'access.role' order by id desc limit 1`,
  );
  expect(row).toEqual({ event: 'seed', changes: { permissions: [null, ['inspection:plan']] } });
});

const row = { code: 'INS111', path: 'elsewhere', permission: 'self' };
test.each([
  ['two modules with one menu code', row, 'menu code INS111 is claimed by inspection and by stray'],
  ['a menu row in a group that is not there', { ...row, code: 'XX1', parent: 'XX0' }, 'stands in XX0, which is not there'],
])('%s: no start, and a line that says why', async (_, stray, said) => {
  await expect(startTestApp({ modules: [{ id: 'stray', menu: [stray] }] })).rejects.toThrow(said);
});

test('rights for a role that is not seeded: no start, and a line that says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quantum-roles-'));
  const file = join(folder, 'roles.json');
  await writeFile(file, '{"GHOST":["x:read"]}');
  expect(() => readRoleSeed([{ id: 'stray', roles: pathToFileURL(file) }])).toThrow('the role GHOST, which is not seeded');
  await rm(folder, { recursive: true });
});

test('every role of the seed is there, one that holds nothing too', async () => {
  const there = await app.sql<{ code: string }>('select code from access.role');
  expect(there.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.values(ROLE)));
  await app.sql(`delete from access.grant where role_id = (select id from access.role where code = 'EHS010')`);
  await app.sql(`delete from access.role where code = 'EHS010'`);
  await seedRoles(app.kernel);
  expect(await app.sql(`select code from access.role where code = 'EHS010'`)).toHaveLength(1);
});

test('every role of the seed has its constant, and none has two', () => {
  expect(Object.values(ROLE).toSorted()).toEqual(
    readRoleSeed([])
      .map(({ code }) => code)
      .toSorted(),
  );
});
