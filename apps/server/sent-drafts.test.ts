import { randomUUID } from 'node:crypto';
import type { Route } from '@quantum/platform/server';
import { inDays, startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { submittedInspection } from '../../modules/inspection/server/testing.ts';
import { addPeople } from './testing/people.ts';
import { samples } from './testing/samples.ts';

/** Every call that creates from a draft of a device: sent again it is one record, and other content under the same id is never dropped in silence. */
const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
const shapeOf = (schema: unknown): Record<string, unknown> =>
  ((schema as { _zod?: { def?: { shape?: Record<string, unknown> } } } | undefined)?._zod?.def?.shape ?? {}) as Record<string, unknown>;
const drafts = world.modules
  .flatMap(({ routes }) => routes ?? [])
  .filter(({ endpoint }) => endpoint.method === 'POST' && !endpoint.path.startsWith('/public/') && 'clientId' in shapeOf(endpoint.input));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await submittedInspection(app, [{ responsible: 'every' }], { inspector: 'every', by: 'every' });
});
afterAll(() => app.stop());

/** The same call with another word, number or choice in one place, which the call would take. */
function othersOf(body: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(body).flatMap(([key, value]): Record<string, unknown>[] => {
    if (/clientId|version|At$|Id$|Ids$/.test(key)) return [];
    if (typeof value === 'boolean') return [{ ...body, [key]: !value }];
    if (typeof value === 'number') return [{ ...body, [key]: value + 1 }];
    if (typeof value === 'string' && !value.startsWith('_SYS_')) return [{ ...body, [key]: `${value} x` }];
    if (typeof value === 'object' && value !== null && 'en' in value) return [{ ...body, [key]: { ...value, en: 'Another' } }];
    return [];
  });
}

/** They name the version of the record above: sent again they are told that it has changed, and there the person finds what was sent. */
const OF_A_VERSION: ReadonlySet<string> = new Set(['POST /testSet/:id/questions', 'POST /riskAssessment/assessment/:id/row/:rowId/raise']);

/** Where no field that is changed blindly would be taken. */
const CHANGED: Record<string, object> = {
  'POST /inspectionTasks/unplanned': { why: 'Water on the floor' },
  'POST /inspections/programmes/change/unplanned': { why: 'Water on the floor' },
  'POST /inspections/programmes/space/unplanned': { why: 'Water on the floor' },
  'POST /training/schedulings': { deadline: '2027-12-30' },
  'POST /qpeInspection': { plannedOn: inDays(21) },
  'POST /riskAssessment/assessment/:id/rating': { initial: { L: 2, S: 2 } },
};

it('there are many', () => expect(drafts.length).toBeGreaterThan(20));

it.each(drafts.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
  const sample = await samples[name]!(app);
  const clientId = randomUUID();
  const path = sample.path || route.endpoint.path;
  const body = { ...(sample.body as Record<string, unknown>), clientId };
  const send = (who: string, sent: object) => app.as(who, 'POST', path, sent);
  const first = await send('every', body);
  expect([name, first.STATUS, first.STATUS === 0 ? null : first.DATA]).toEqual([name, 0, null]);
  expect([name, (await send('every', body)).STATUS]).toEqual([name, OF_A_VERSION.has(name) ? 1409 : 0]);
  if (OF_A_VERSION.has(name)) return;
  const others = CHANGED[name] ? [{ ...body, ...CHANGED[name] }] : othersOf(body);
  const seen = new Set<number>();
  for (const other of others) seen.add((await send('every', other)).STATUS);
  // Some changes are faults of their field; none is taken in silence.
  expect([name, [...seen].filter((status) => ![1409, 1400, 1422].includes(status))]).toEqual([name, []]);
  if (others.length > 0) expect([name, seen.has(1409)]).toEqual([name, true]);
  expect((await send('every', body)).STATUS).toBe(0);
});
