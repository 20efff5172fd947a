import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '../contract/index.ts';
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
  await seedRoles(app.kernel.db.owner);
  expect(all.length).toBeGreaterThan(1);
  expect(await held()).toEqual(['inspection:plan']);
});

test('every role of the seed has its constant, and none has two', () => {
  expect(Object.values(ROLE).toSorted()).toEqual(
    readRoleSeed()
      .map(({ code }) => code)
      .toSorted(),
  );
});
