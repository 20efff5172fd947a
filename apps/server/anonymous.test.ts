import { randomUUID } from 'node:crypto';
import type { Operation } from '@quantum/platform/contract';
import type { Route } from '@quantum/platform/server';
import { jpeg, must, pdfText, type Sample, startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addPeople, addPerson, HOSPITAL } from './testing/people.ts';
import { samples } from './testing/samples.ts';

/**
 * Two colleagues alike in everything; one records what they saw without their name. Whatever the program answers, to anyone, on any
 * route that reads, it names the one as often as the other: where people are listed, and never for what was recorded.
 */
const ANONYMOUS = 'zephyrine';
const COLLEAGUE = 'quillons';
const READERS = ['every', 'pm', 'sup', 'ehs'];

/** Who holds the right to learn who observed, and the answers that say it to them: each such reading is itself in the history. */
const MAY_KNOW = { readers: ['every', 'ehs'], routes: ['GET /safetyObservations/:id', 'GET /safetyObservations/:id/history'] };

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const isReading = ({ endpoint }: Route): boolean =>
  !('open' in endpoint.operation) && !endpoint.path.startsWith('/public/') && (endpoint.operation as Operation).kind === 'read';
const reading: Route[] = world.modules.flatMap((module) => [...(module.routes ?? [])]).filter(isReading);
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;

let app: TestApp;
let sup: number;
/** Records that came of the anonymous observations, by the address their routes begin with. */
let own: Record<string, number[]>;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  const [role] = await app.sql<{ code: string }>(
    `select r.code from access.grant g join access.role r on r.id = g.role_id join access.user u on u.id = g.user_id where u.user_name = 'insp'`,
  );
  for (const userName of [ANONYMOUS, COLLEAGUE]) await addPerson(app, { userName, like: 'insp', role: role!.code, unitId: HOSPITAL });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  await must(app, COLLEAGUE, 'POST', '/permissions/info', {});
  sup = (await must(app, 'sup', 'POST', '/permissions/info', {})).employeeId;
  const action = { risk: '_SYS_IR_2', measures: 'Fix a sharps box', responsibleId: sup };
  const observations = [await observe(action), await observe(null)];
  const { version } = await must(app, 'pm', 'GET', `/safetyObservations/${observations[1]}`);
  await must(app, 'pm', 'POST', `/safetyObservations/${observations[1]}/raise`, { version, action });
  const actions = await app.sql<{ id: number }>(
    `select id from action.action where source_kind like 'safety%' and source_id = any($1) order by id`,
    [observations],
  );
  own = { '/safetyObservations': observations, '/tasks/correctiveAction': actions.map(({ id }) => id) };
});
afterAll(() => app.stop());

async function observe(action: object | null): Promise<number> {
  const { DATA: file } = await app.upload(ANONYMOUS, `${ANONYMOUS}.jpg`, await jpeg(), 'image/jpeg');
  const { id } = await must(app, ANONYMOUS, 'POST', '/safetyObservations', {
    clientId: randomUUID(),
    unitId: HOSPITAL,
    spaceId: null,
    observedGroup: '_SYS_OG_1',
    behaviours: [{ category: '_SYS_BC_3', safe: 1, atRisk: 2 }],
    positive: false,
    stopWork: false,
    note: 'Recapped needles',
    doneOnSpot: 'Stopped and shown the sharps box',
    anonymous: true,
    photos: [file.id],
    action,
  });
  return id;
}

const count = (text: string, name: string): number => text.toLowerCase().split(name).length - 1;
/** How often an answer, or what its PDF says, names the two. */
async function named(who: string, route: Route, sample: Sample): Promise<[number, number]> {
  const { method, path } = route.endpoint;
  const headers = who === 'every' ? (sample.headers ?? {}) : {};
  const { body } = await app.raw(who, method, sample.path || path, sample.body, { headers });
  const isPaper = body.subarray(0, 5).toString() === '%PDF-';
  const text = isPaper ? pdfText(body).text.replace(/\s/g, '') : body.toString('utf8');
  return [count(text, ANONYMOUS), count(text, COLLEAGUE)];
}

it('there is something to be found: the records are there, with their photos and actions', async () => {
  expect(own['/tasks/correctiveAction']).toHaveLength(2);
  for (const id of own['/tasks/correctiveAction']!)
    expect((await must(app, 'pm', 'GET', `/tasks/correctiveAction/${id}`)).before).toMatchObject([{ by: '', name: 'photo.jpg' }]);
});

describe('an anonymous observer is named as often as a colleague who recorded nothing', () => {
  it.each(reading.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const sample = await samples[name]!(app);
    for (const who of READERS) {
      const [one, other] = await named(who, route, sample);
      expect([who, one]).toEqual([who, other]);
    }
    const base = Object.keys(own).find((path) => route.endpoint.path.startsWith(`${path}/:id`));
    for (const id of base ? own[base]! : []) {
      const path = `${base}/${id}${(sample.path || '').slice(base!.length).replace(/^\/\d+/, '')}`;
      for (const who of READERS) {
        const isTold = MAY_KNOW.readers.includes(who) && MAY_KNOW.routes.includes(name);
        expect([path, who, ...(await named(who, route, { ...sample, path }))]).toEqual([path, who, isTold ? 1 : 0, 0]);
      }
    }
  });

  it.each(['/safetyObservations', '/tasks/correctiveAction'])('no search leads from the name to a record of %s', async (base) => {
    const ids = async (queryCriterias: object[]) =>
      (await must(app, 'pm', 'POST', `${base}/list`, { queryCriterias, pagingTool: { currentPage: -1, pageSize: -1 } })).items.map(
        (one: { id: number }) => one.id,
      );
    expect(await ids([])).toEqual(expect.arrayContaining(own[base]!));
    expect(await ids([{ key: 'search', value: ANONYMOUS, condition: 'like' }])).toEqual([]);
  });

  it('no message says it, to whomever it went', async () => {
    const rows = await app.sql<{ said: string }>(`select m::text as said from notification.message m`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ said }) => said.toLowerCase().includes(ANONYMOUS))).toEqual([]);
  });
});
