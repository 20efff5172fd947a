import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation, pagedQuery } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { wholeList } from './list-runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = operation({ id: 'trial.read', permission: 'trial', verb: 'read' });
const list = () => app.kernel.routes.find((route) => route.list?.name === 'inspection.task')!.list!;

it('a name changed in the middle of an export: rows before it have the old one, rows after it the new one', async () => {
  const ctx = new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read);
  const whole = (await wholeList(ctx, list(), pagedQuery.parse({})))!;
  const [space] = await app.sql<{ id: number; name: string }>(
    `select id, names->>'en' as name from organization.space order by id limit 1`,
  );
  const batch = async () => (await whole.named([{ spaceName: space!.id }, { spaceName: space!.id }])).map((row) => row['spaceName']);
  const before = await batch();
  await app.sql(`update organization.space set names = names || '{"en": "Cold store"}' where id = $1`, [space!.id]);
  let after = await batch();
  for (let tries = 0; after[0] === space!.name && tries < 100; tries++) {
    await new Promise((done) => setTimeout(done, 20));
    after = await batch();
  }
  expect([...before, ...after]).toEqual([space!.name, space!.name, 'Cold store', 'Cold store']);
});

it('what refers to nothing has no name, and what is not there any more neither', async () => {
  const ctx = new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read);
  const whole = (await wholeList(ctx, list(), pagedQuery.parse({})))!;
  const [row] = await whole.named([
    { spaceName: null, inspectorName: 999_999_999, formName: null, functionalRisk: null, timeZone: 999_999_999 },
  ]);
  expect(row).toMatchObject({ spaceName: null, inspectorName: null, functionalRisk: null, timeZone: null });
  // Where findings are entered directly there is no form; the list says so.
  expect(row!['formName']).not.toBeNull();
});
