import type { Route } from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addPeople } from './testing/people.ts';
import { samples } from './testing/samples.ts';

/** One statement per row is the commonest reason for slowness: no list may send more than four, no record more than eight. */
const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const routes: Route[] = world.modules.flatMap((module) => [...(module.routes ?? [])]);
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
const isRecord = ({ endpoint, scope }: Route) => endpoint.method === 'GET' && scope === 'record';
/** A paper puts a record together with its history, its pictures and the names in its answers. */
const MOST = { record: 8, paper: 13 };
/** A unit asks each module with work that keeps it open: a statement each. */
const ASKING: Readonly<Record<string, number>> = { 'GET /corporates/:id': 10 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

/**
 * Statements of a call after the first: by then everything that is kept in process is there. What the server does by itself each
 * second is counted as well, and only ever adds: the smallest of several is the call's own. More than two are tried where it is over `most`.
 */
async function statementsOf(route: Route, most: number): Promise<number> {
  const { path, body, file } = await samples[nameOf(route)]!(app);
  const url = path || route.endpoint.path;
  if (file) {
    await app.raw('every', route.endpoint.method, url, body);
    const begun = app.kernel.db.statements();
    expect((await app.raw('every', route.endpoint.method, url, body)).http).toBe(200);
    return app.kernel.db.statements() - begun;
  }
  const call = () => app.as('every', route.endpoint.method, url, body);
  await call();
  const counts: number[] = [];
  while (counts.length < 2 || (counts.length < 8 && Math.min(...counts) > most)) {
    const before = app.kernel.db.statements();
    expect((await call()).STATUS).toBe(0);
    counts.push(app.kernel.db.statements() - before);
  }
  return Math.min(...counts);
}

it.each(routes.filter(({ scope }) => scope === 'list').map((route) => [nameOf(route), route] as const))(
  '%s sends at most 4 statements',
  async (_name, route) => {
    const sent = await statementsOf(route, 4);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(4);
  },
);

const isPaper = ({ endpoint }: Route): boolean => /\/(report|paper)$/.test(endpoint.path);

it.each(
  routes
    .filter(isRecord)
    .map((route) => [nameOf(route), ASKING[nameOf(route)] ?? (isPaper(route) ? MOST.paper : MOST.record), route] as const),
)('%s sends at most %i statements', async (_name, most, route) => {
  const sent = await statementsOf(route, most);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(most);
});

it.each(['GET /code', 'GET /code/children', 'GET /menus/list', 'POST /permissions/info'])('%s is kept in process', async (name) => {
  const route = routes.find((one) => nameOf(one) === name)!;
  const most = name === 'POST /permissions/info' ? 2 : 0;
  expect(await statementsOf(route, most)).toBeLessThanOrEqual(most);
});
