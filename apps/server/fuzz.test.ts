import type { Route } from '@quantum/platform/server';
import { jpeg, startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { attackFiles } from './testing/fuzz/attack-file.ts';
import { attackList } from './testing/fuzz/attack-list.ts';
import { attackRoute, keysOf } from './testing/fuzz/attack.ts';
import { prepareIsolationTest, nameOf, type IsolationWorld } from './testing/fuzz/tenant-isolation.ts';
import { unknownIds } from './testing/fuzz/values.ts';
import { SECOND_COMPANY } from './testing/people.ts';
import { keysOfCompany } from './testing/rows-of-company.ts';
import { samples } from './testing/samples.ts';

/**
 * Two companies, one against the other: nothing of theirs is read, counted or changed, and what is theirs is answered like
 * what does not exist. `npm run test:long -- fuzz 500` tries so many random combinations at every route.
 */
const ASKED = Number(process.env['LONG_FUZZ'] ?? 0);
const TRIES = ASKED || 1;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const routes: Route[] = world.modules
  .flatMap((module) => [...(module.routes ?? [])])
  .filter(({ endpoint }) => !('open' in endpoint.operation) && !endpoint.path.startsWith('/public/'));
const lists = routes.filter(({ scope }) => scope === 'list' || scope === 'export');

let app: TestApp;
let isolation: IsolationWorld;
beforeAll(async () => {
  app = await startTestApp();
  isolation = await prepareIsolationTest(app, routes, samples, { seed: SEED, combinations: TRIES, isWhole: ASKED > 0 });
});
afterAll(async () => {
  if (ASKED > 0) process.stdout.write(`  = ${isolation.attack.calls.toLocaleString('en')} calls, seed ${SEED}\n`);
  await app.stop();
});
const targetOf = (route: Route) => isolation.targets.find(({ name }) => name === nameOf(route))!;

it('knows what every id in an input represents', () => {
  expect(unknownIds(new Set(routes.flatMap(({ endpoint }) => keysOf(endpoint.input))))).toEqual([]);
});

it('has a record of both companies for every call but those of codes, which the group alone makes', () => {
  expect(isolation.withoutOwn.map((name) => name.split(' ')[1]!.replace(/^(\/codes\/:id).*/, '$1'))).toEqual(Array(6).fill('/codes/:id'));
});

it('reads the same, whatever the other company does', () => {
  expect(isolation.changedByOthers).toEqual([]);
});

it.each(routes.map((route) => [nameOf(route), route] as const))('%s answers what is theirs like what is nobody’s', async (_name, route) => {
  expect(await attackRoute(isolation.attack, targetOf(route), isolation.twin)).toEqual([]);
});

// In the suite what is read, by a project manager; in the long run every call with an id, by each role.
const LITTLE = ASKED > 0 ? ['other', 'insp-2', 'ehsm-2', 'emp-2', 'qa-2', 'dir-2', 'sup-2'] : ['other'];
const records = routes.filter(({ endpoint }) => (ASKED > 0 || endpoint.method === 'GET') && endpoint.path.includes(':'));
it.each(records.flatMap((route) => LITTLE.map((who) => [nameOf(route), who, route] as const)))(
  '%s answers theirs like what is nobody’s to %s, who holds little',
  async (_name, who, route) => {
    // What the calls before have made the server forget of this person is read again first, or the first call takes more than the second.
    await app.as(who, 'POST', '/corporates/list/table', {});
    expect(await attackRoute({ ...isolation.attack, attacker: who }, targetOf(route), isolation.twin)).toEqual([]);
  },
);

// How people stand is there once their training was asked for: those two the long matrix asks with rows. Answers of food safety need
// a form of that kind: its own tests ask them with rows of another company.
const WITHOUT_ROWS = ['/training/requirements/people', '/inspectionTasks/answers'].flatMap((path) => [
  `POST ${path}/list`,
  `POST ${path}/export`,
]);
const filled = lists.filter((route) => route.list!.scope.by !== 'nothing' && !WITHOUT_ROWS.includes(nameOf(route)));
it.each(filled.map((route) => [nameOf(route), route] as const))('%s has rows of theirs to hide', async (_name, route) => {
  expect((await keysOfCompany(app, route.list!, isolation.attack.company))!.length).toBeGreaterThan(0);
});

it.each(lists.map((route) => [nameOf(route), route] as const))('%s knows none of their values', async (_name, route) => {
  // One holds a whole company, one a single project: the list runner looks for their rows in different ways.
  for (const who of ['stranger', 'other']) expect(await attackList(isolation.attack, targetOf(route), who, TRIES)).toEqual([]);
});

it('no file of theirs opens, by no address', async () => {
  const { DATA } = await app.upload('stranger', 'photo.jpg', await jpeg(), 'image/jpeg');
  expect((await app.raw('stranger', 'GET', DATA.url.replace('/api', ''))).http).toBe(200);
  expect(await attackFiles(isolation.attack, DATA, 5 * TRIES)).toEqual([]);
});

it('and in the end nothing of theirs has changed, and no one’s rows name the other’s', async () => {
  const { owners, attack, digest } = isolation;
  expect(await owners.digest(attack.company)).toEqual(digest);
  expect(await owners.crossings(SECOND_COMPANY, attack.company)).toEqual([]);
  expect(await owners.crossings(attack.company, SECOND_COMPANY)).toEqual([]);
});

it('a key of their call answers nothing of it', async () => {
  const [mine, theirs] = [await samples['POST /issues']!(isolation.twin), await samples['POST /issues']!(app)];
  const headers = { 'idempotency-key': randomUUID() };
  const first = await app.as('pm', 'POST', '/issues', theirs.body, { headers });
  const second = await app.as('stranger', 'POST', '/issues', mine.body, { headers });
  expect([first.STATUS, second.STATUS]).toEqual([0, 0]);
  expect(second.DATA.id).not.toBe(first.DATA.id);
});
