import { endpoint, listEndpoint, operation } from '@quantum/platform/contract';
import {
  byUnit,
  int,
  listRoute,
  loadScoped,
  NotAllowed,
  route,
  text,
  type Ctx,
  type ListDefinition,
  type Route,
} from '@quantum/platform/server';
import { groundOf, type MakeSample, startTestApp, type TestApp } from '@quantum/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { attackFiles } from './testing/fuzz/attack-file.ts';
import { attackList } from './testing/fuzz/attack-list.ts';
import { attackRoute } from './testing/fuzz/attack.ts';
import { prepareIsolationTest, nameOf, type IsolationWorld } from './testing/fuzz/tenant-isolation.ts';
import { SECOND_COMPANY } from './testing/people.ts';

/** Leaks planted on purpose, one of each sort that was ever made: the fuzz of two companies must find every one of them. */

const read = operation({ id: 'leaky.read', permission: 'self', verb: 'read', kind: 'read' });
const write = operation({ id: 'leaky.write', permission: 'self', verb: 'write', kind: 'write', unaudited: 'planted' });
const id = z.object({ id: z.number() });
const SPACE = { kind: 'organization.space', table: 'organization.space' };
const spaceOf = async (ctx: Ctx, space: number): Promise<{ id: number; company_id: number; code: string } | undefined> =>
  (
    await sql<{
      id: number;
      company_id: number;
      code: string;
    }>`select id, company_id, code from organization.space where id = ${space}`.execute(ctx.db)
  ).rows[0];

const row = z.object({ id: z.number(), code: z.string() });
const list = (name: string, more: Partial<ListDefinition<z.infer<typeof row>>>): ListDefinition<z.infer<typeof row>> => ({
  name,
  from: 'organization.space t',
  key: 't.id',
  columns: { id: int('t.id'), code: text('t.code', { sortable: true }) },
  defaultOrder: ['code', 'asc'],
  scope: byUnit('t.unit_id'),
  master: true,
  ...more,
});
/** Says it is limited to companies, by a column that says the same for every row. */
const wrong = list('leaky.wrong', {
  from: '(select s.*, 36::bigint as seen from organization.space s) t',
  scope: byUnit('t.seen', 't.seen'),
});

const planted: Record<string, Route> = {
  'a record loaded without its company': route(
    endpoint({ method: 'GET', path: '/leaky/space/:id', output: row, operation: read }),
    { scope: 'record' },
    async (ctx, { params }) => {
      const found = await spaceOf(ctx, params.id);
      return found ? { id: found.id, code: found.code } : (loadScoped(ctx, SPACE, params.id) as never);
    },
  ),
  'a refusal that tells it exists': route(
    endpoint({ method: 'GET', path: '/leaky/space/:id/name', output: row, operation: read }),
    { scope: 'record' },
    async (ctx, { params }) => {
      const found = await spaceOf(ctx, params.id);
      if (found && found.company_id !== SECOND_COMPANY) throw new NotAllowed();
      return loadScoped(ctx, SPACE, params.id) as never;
    },
  ),
  'a body that names a person of theirs': route(
    endpoint({
      method: 'POST',
      path: '/leaky/watch',
      input: z.strictObject({ unitId: z.number(), employeeId: z.number() }),
      output: id,
      operation: write,
    }),
    { scope: 'record' },
    async (ctx, { input }) => {
      // Whatever is not there is refused; whose it is was never asked.
      const { rows } = await sql`select 1 from organization.employee where id = ${input.employeeId}`.execute(ctx.db);
      if (rows.length === 0) return loadScoped(ctx, SPACE, input.employeeId) as never;
      await sql`update organization.employee set manager_id = ${input.employeeId} where company_id = ${SECOND_COMPANY} and code = 'T-STRANGER'`.execute(
        ctx.db,
      );
      return { id: input.employeeId };
    },
  ),
  'many at once, of whom nobody asks whose they are': route(
    endpoint({
      method: 'POST',
      path: '/leaky/touch',
      input: z.strictObject({ spaces: z.array(z.number()) }),
      output: id,
      operation: write,
    }),
    { scope: 'record' },
    async (ctx, { input }) => {
      await sql`update organization.space set area = area + 1 where id = any(${input.spaces}::bigint[])`.execute(ctx.db);
      return { id: 1 };
    },
  ),
  'a figure that counts theirs': route(
    endpoint({ method: 'GET', path: '/leaky/count', output: id, operation: read }),
    { scope: 'record' },
    async (ctx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.file`.execute(ctx.db);
      return { id: rows[0]!.n };
    },
  ),
  'a list without a scope that says it has one': listRoute(listEndpoint({ path: '/leaky/space/list', row, operation: read }), wrong),
  'a key that looks beyond the scope': listRoute(
    listEndpoint({ path: '/leaky/key/list', row, operation: read }),
    list('leaky.key', {
      columns: {
        id: int('t.id'),
        code: text('t.code', { sortable: true }),
        near: text(`(select string_agg(o.code, ' ') from organization.space o)`, { shown: false }),
      },
    }),
  ),
};
const spaceSample: MakeSample = async (app) => {
  const [space] = await app.sql<{ id: number }>('select id from organization.space where company_id = $1 order by id desc limit 1', [
    groundOf(app).company,
  ]);
  return { path: `/leaky/space/${space!.id}` };
};
const query: MakeSample = async () => ({ path: '', body: {} });
const samples: Record<string, MakeSample> = {
  'GET /leaky/space/:id': spaceSample,
  'GET /leaky/space/:id/name': async (app) => ({ path: `${(await spaceSample(app)).path}/name` }),
  'POST /leaky/watch': async (app) => {
    const { company, project } = groundOf(app);
    const [person] = await app.sql<{ id: number }>('select id from organization.employee where company_id = $1 limit 1', [company]);
    return { path: '', body: { unitId: project, employeeId: person!.id } };
  },
  'GET /leaky/count': query,
  'POST /leaky/touch': async (app) => {
    await app.upload('every', 'note.txt', Buffer.from('a note'), 'text/plain');
    return { path: '', body: { spaces: [] } };
  },
  'POST /leaky/space/list': query,
  'POST /leaky/key/list': query,
};

let app: TestApp;
let isolation: IsolationWorld;
beforeAll(async () => {
  app = await startTestApp({ modules: [{ id: 'leaky', routes: Object.values(planted) }] });
  isolation = await prepareIsolationTest(app, Object.values(planted), samples, { seed: 1, combinations: 1, isWhole: true });
});
afterAll(() => app.stop());

it.each([
  ['a record loaded without its company', /is answered 200.*1410|shows/],
  ['a refusal that tells it exists', /is answered 403\/1403, for what nobody has 410\/1410/],
  ['a body that names a person of theirs', /is answered 200/],
] as const)('finds %s', async (name, told) => {
  const route = planted[name]!;
  const target = isolation.targets.find((one) => one.name === nameOf(route))!;
  expect((await attackRoute(isolation.attack, target, isolation.twin)).join('\n')).toMatch(told);
});

it.each([
  ['a list without a scope that says it has one', /shows/],
  ['a key that looks beyond the scope', /answered otherwise|statements/],
] as const)('finds %s', async (name, told) => {
  const target = isolation.targets.find((one) => one.name === nameOf(planted[name]!))!;
  const found: string[] = [];
  // Which of its keys is asked, how, and for what, is drawn.
  for (let i = 0; i < 20; i++) found.push(...(await attackList(isolation.attack, target, 'stranger', 4)));
  expect(found.join('\n')).toMatch(told);
});

it('finds what was changed where the answer tells nothing, and whose row names theirs', async () => {
  const { owners, attack, digest, targets, twin } = isolation;
  await attackRoute(
    attack,
    targets.find(({ name }) => name === 'POST /leaky/touch')!,
    twin,
  );
  const now = await owners.digest(attack.company);
  expect(Object.keys(now).filter((table) => now[table] !== digest[table])).toEqual(['organization.space']);
  expect(await owners.crossings(SECOND_COMPANY, attack.company)).toEqual([expect.stringContaining('organization.employee.manager_id')]);
});

it('finds a file that opens by its number', async () => {
  const { DATA } = await app.upload('every', 'note.txt', Buffer.from('theirs'), 'text/plain');
  const own = await app.upload('stranger', 'note.txt', Buffer.from('own'), 'text/plain');
  expect(await attackFiles(isolation.attack, own.DATA, 5)).toEqual([]);
  // As if the caller had uploaded it.
  await app.sql(`update platform.file set uploaded_by = (select id from access.user where user_name = 'stranger') where id = $1`, [
    DATA.id,
  ]);
  expect((await attackFiles(isolation.attack, own.DATA, 5)).join('\n')).toContain('opens a file of the other company');
});

it('finds figures that count theirs', () => {
  expect(isolation.changedByOthers).toEqual([expect.stringMatching(/^GET \/leaky\/count: .*"id":/)]);
});
