import type { Route } from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { planInput } from '../../modules/inspection/server/testing.ts';
import { tryBadInput } from './testing/fuzz/bad-input.ts';
import { addPeople } from './testing/people.ts';
import { samples } from './testing/samples.ts';

/**
 * Malformed input is taken, or refused with a reason at its place; the server never breaks. The access matrix draws a few tries a
 * route, `npm run test:long -- fuzz` makes all of them here.
 */
const IS_WHOLE = Number(process.env['LONG_FUZZ'] ?? 0) > 0;

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const routes: Route[] = world.modules
  .flatMap((module) => [...(module.routes ?? [])])
  .filter(({ endpoint }) => !('open' in endpoint.operation) && !endpoint.path.startsWith('/public/'));
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

describe.each(IS_WHOLE ? ['every bad value at every place'] : [])('%s', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const make = samples[name]!;
    const { broken } = await tryBadInput(app, route, { sample: await make(app), make, tries: Infinity });
    expect(broken).toEqual([]);
  });
});

it('half an emoji is kept as what cannot be read, and never sent back and forth', async () => {
  const { id, version } = (await app.as('pm', 'POST', '/inspections', await planInput(app))).DATA;
  const moved = await app.as('pm', 'POST', `/inspections/${id}/stop`, { version, reason: 'wet \ud83d' });
  expect(moved).toMatchObject({ http: 200, STATUS: 0 });
  expect((await app.as('pm', 'GET', `/inspections/${id}/history`)).DATA[0].comment).toBe('wet \ufffd');
});

it('a NUL character and a day of no calendar are faults at their places', async () => {
  const faultsOf = async (more: object) => {
    const answer = await app.as('pm', 'POST', '/inspections', { ...(await planInput(app)), ...more });
    expect(answer).toMatchObject({ http: 400, STATUS: 1400 });
    return answer.DATA.map(({ path, key }: { path: string; key: string }) => [path, key]);
  };
  expect(await faultsOf({ name: 'a\0b' })).toEqual([['name', 'platform.fault.format']]);
  for (const day of ['9999-12-31', '1899-12-31', '2026-02-30', '2026-13-01', 'today'])
    expect(await faultsOf({ startsOn: day })).toContainEqual(['startsOn', 'platform.fault.day']);
});
