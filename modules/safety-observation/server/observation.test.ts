import { randomUUID } from 'node:crypto';
import { ROLE } from '@quantum/modules/access/contract';
import { addPerson, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { roundTripsOf, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BASE = '/safetyObservations';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let app: TestApp;
let names: string[];
let sup: number;
let insp: number;
beforeAll(async () => {
  app = await startTestApp();
  const people = await app.sql<{ user_name: string; employee_id: number; names: Record<string, string>; code: string }>(
    `select u.user_name, u.employee_id, e.names, e.code from access.user u join organization.employee e on e.id = u.employee_id where u.user_name in ('insp', 'sup')`,
  );
  const observer = people.find((one) => one.user_name === 'insp')!;
  names = [...Object.values(observer.names), observer.code];
  insp = observer.employee_id;
  sup = people.find((one) => one.user_name === 'sup')!.employee_id;
});
afterAll(() => app.stop());

const seen = (more: object = {}) => ({
  clientId: randomUUID(),
  unitId: 201,
  spaceId: null,
  observedGroup: '_SYS_OG_1',
  behaviours: [{ category: '_SYS_BC_1', safe: 4, atRisk: 0 }],
  positive: true,
  stopWork: false,
  note: 'Gloves changed between beds',
  doneOnSpot: '',
  anonymous: false,
  photos: [],
  action: null,
  ...more,
});
const atRisk = (more: object = {}) =>
  seen({
    behaviours: [{ category: '_SYS_BC_3', safe: 1, atRisk: 2 }],
    positive: false,
    note: 'Recapped needles at the trolley',
    doneOnSpot: 'Stopped and shown the sharps box',
    ...more,
  });
const action = { risk: '_SYS_IR_2', measures: 'Fix a sharps box to each trolley', responsibleId: null as number | null };
const record = async (who: string, body: object) => (await app.as(who, 'POST', BASE, body)).DATA as { id: number; code: string };
const read = async (who: string, id: number) => (await app.as(who, 'GET', `${BASE}/${id}`)).DATA;
const told = async (who: string) =>
  (await app.as(who, 'POST', '/message/list', {})).DATA.items as { title: string; text: string; href: string }[];

it('is recorded in two round trips, the second with its commit, with code, parts and history', async () => {
  await record('insp', seen());
  const made: { id: number }[] = [];
  expect(await roundTripsOf(async () => made.push(await record('insp', seen())))).toBeLessThanOrEqual(2);
  expect((await read('insp', made[0]!.id)).behaviours).toHaveLength(1);
});

describe('recording', () => {
  it('is one observation however often the draft is sent, and only within units one may record in', async () => {
    const body = seen();
    const answers = await Promise.all([1, 2, 3].map(() => app.as('insp', 'POST', BASE, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
    expect((await app.as('sup', 'POST', BASE, body)).STATUS).toBe(1410);
    expect((await app.as('emp', 'POST', BASE, seen())).STATUS).toBe(1403);
    expect((await app.as('insp', 'POST', BASE, seen({ unitId: 301 }))).STATUS).toBe(1410);
    const [foreign] = await app.sql<{ id: number }>('select id from organization.space where unit_id <> 201 limit 1');
    expect((await app.as('insp', 'POST', BASE, seen({ spaceId: foreign!.id }))).STATUS).toBe(1410);
  });

  it.each([
    ['behaviour at risk without an answer', { behaviours: [{ category: '_SYS_BC_3', safe: 0, atRisk: 1 }] }, 'doneOnSpot'],
    ['a stop without a reason', { stopWork: true, note: '', doneOnSpot: 'Stopped' }, 'note'],
    ['a category nobody knows', { behaviours: [{ category: '_SYS_BC_99', safe: 1, atRisk: 0 }] }, 'behaviours.0.category'],
    ['a group nobody knows', { observedGroup: '_SYS_OG_9' }, 'observedGroup'],
    ['a count below nought', { behaviours: [{ category: '_SYS_BC_1', safe: -1, atRisk: 0 }] }, 'behaviours.0.safe'],
  ])('refuses %s', async (_what, more, path) => {
    const answer = await app.as('insp', 'POST', BASE, seen(more));
    expect(answer.STATUS).toBe(1400);
    expect(answer.DATA.map((fault: { path: string }) => fault.path)).toContain(path);
  });

  it('raises the action agreed on the spot with its photo, and follows it to the end', async () => {
    const { DATA: file } = await app.upload('insp', 'trolley.png', PNG, 'image/png');
    const { id, code } = await record('insp', atRisk({ doneOnSpot: '', photos: [file.id], action: { ...action, responsibleId: sup } }));
    const it = await read('pm', id);
    expect(it).toMatchObject({ status: '_SYS_TS_14', safeCount: 1, atRiskCount: 2, actions: [{ code: expect.stringMatching(/^CA-/) }] });
    expect((await told('pm')).some((row) => row.href.endsWith(`/safety-observation/${id}`))).toBe(true);
    expect((await app.as('ehs', 'POST', `${BASE}/${id}/void`, { version: it.version, reason: 'twice' })).DATA.key).toBe(
      'safety-observation.refusal.openActions',
    );
    const path = `/tasks/correctiveAction/${it.actions[0].href.split('/').at(-1)}`;
    const raised = (await app.as('sup', 'GET', path)).DATA;
    expect(raised.source).toMatchObject({ code, href: `/quantum/safety-observation/${id}` });
    expect(raised.before).toHaveLength(1);
    const { DATA: after } = await app.upload('sup', 'after.png', PNG, 'image/png');
    const done = await app.as('sup', 'POST', `${path}/submit`, { version: raised.version, note: 'Fixed', photos: [after.id] });
    expect((await app.as('pm', 'POST', `${path}/pass`, { version: done.DATA.version })).STATUS).toBe(0);
    expect((await read('pm', id)).status).toBe('_SYS_TS_7');
    expect((await told('insp')).some((row) => row.href.endsWith(`/safety-observation/${id}`))).toBe(true);
  });
});

describe('the review', () => {
  it('closes with thanks, or raises an action; back again when that is cancelled', async () => {
    const { id } = await record('insp', seen());
    const { version } = await read('pm', id);
    expect((await app.as('insp', 'POST', `${BASE}/${id}/close`, { version, note: '' })).STATUS).toBe(1403);
    expect((await app.as('pm', 'POST', `${BASE}/${id}/close`, { version, note: 'Well done' })).DATA).toMatchObject({
      status: '_SYS_TS_7',
      reviewNote: 'Well done',
      events: [],
    });
    expect((await told('insp')).some((row) => row.href.endsWith(`/safety-observation/${id}`))).toBe(true);

    const other = await read('pm', (await record('insp', atRisk())).id);
    const raised = await app.as('pm', 'POST', `${BASE}/${other.id}/raise`, { version: other.version, action });
    expect(raised.DATA).toMatchObject({ status: '_SYS_TS_14', actions: [{}] });
    const path = `/tasks/correctiveAction/${raised.DATA.actions[0].href.split('/').at(-1)}`;
    const { DATA: made } = await app.as('ehs', 'GET', path);
    expect((await app.as('ehs', 'POST', `${path}/cancel`, { version: made.version, reason: 'another way' })).STATUS).toBe(0);
    expect((await read('pm', other.id)).status).toBe('_SYS_TS_12');
  });

  it('of two reviewers at once only one wins', async () => {
    const { id } = await record('insp', seen());
    const { version } = await read('pm', id);
    const answers = await Promise.all([
      app.as('pm', 'POST', `${BASE}/${id}/close`, { version, note: '' }),
      app.as('ehs', 'POST', `${BASE}/${id}/void`, { version, reason: 'no' }),
    ]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

describe('an anonymous observer', () => {
  it('is known to no one without sensitive:identity: answer, list, history, export, messages, action, audit trail', async () => {
    const body = atRisk({ anonymous: true, note: 'Ladder without a second person', action: { ...action, responsibleId: sup } });
    const { id, code } = await record('insp', body);
    const says = (what: unknown) => names.filter((name) => JSON.stringify(what).includes(name));
    const it = await read('pm', id);
    expect(it).toMatchObject({ anonymous: true, observerName: null });
    expect(it).not.toHaveProperty('anonymousObserver');
    const search = { queryCriterias: [{ key: 'search', value: code.toLowerCase() }] };
    const list = (await app.as('pm', 'POST', `${BASE}/list`, search)).DATA.items;
    expect(list).toHaveLength(1);
    const history = (await app.as('pm', 'GET', `${BASE}/${id}/history`)).DATA;
    expect(history.map((row: { event: string }) => row.event)).toEqual(['improve']);
    const sheet = (await app.raw('pm', 'POST', `${BASE}/export`, { format: 'csv' })).body.toString();
    expect(sheet).toContain(code);
    const row = sheet.split('\n').find((line) => line.includes(code));
    const messages = (await told('pm')).filter(({ href }) => href.endsWith(`/safety-observation/${id}`));
    expect(messages).toHaveLength(1);
    const path = `/tasks/correctiveAction/${it.actions[0].href.split('/').at(-1)}`;
    const raised = [(await app.as('sup', 'GET', path)).DATA, (await app.as('pm', 'GET', `${path}/history`)).DATA];
    expect(says([it, list, history, row, messages, raised])).toEqual([]);
    for (const key of ['observer_id', 'created_by'])
      expect((await app.as('pm', 'POST', `${BASE}/list`, { queryCriterias: [{ key, value: insp }] })).STATUS).toBe(1400);

    const [kept] = await app.sql<{ created_by: number | null; updated_by: number | null }>(
      'select created_by, updated_by from safety_observation.observation where id = $1',
      [id],
    );
    expect(kept).toEqual({ created_by: null, updated_by: null });
    const trail = await app.sql<{ actor_kind: string }>(
      `select * from audit.entry where kind = 'safety-observation.observation' and record_id = $1 and event <> 'readSensitive'`,
      [id],
    );
    expect(trail.map(({ actor_kind: kind }) => kind)).toEqual(['system']);
    expect(says(trail)).toEqual([]);
  });

  it('is not known to a compliance owner who reads observations: copies of identity papers are another right', async () => {
    await addPerson(app, { userName: 'leg-reads', like: 'pm', role: ROLE.complianceOwner, unitId: HOSPITAL });
    await app.sql(
      `insert into access.grant (user_id, role_id, unit_id, valid_from) select u.id, r.id, $1, current_date - 1
        from access.user u, access.role r where u.user_name = 'leg-reads' and r.code = $2`,
      [HOSPITAL, ROLE.supervisor],
    );
    app.kernel.invalidation.tell('grants', '');
    const { id } = await record('insp', seen({ anonymous: true }));
    const observation = await read('leg-reads', id);
    expect(observation).toMatchObject({ id, anonymous: true, observerName: null });
    expect(observation).not.toHaveProperty('anonymousObserver');
  });

  it('is named to anyone who holds it, with the reading in the audit trail, and finds the own ones', async () => {
    const { id, code } = await record('insp', seen({ anonymous: true }));
    const it = await read('ehs', id);
    expect(it.anonymousObserver).toMatchObject({ id: insp, name: names[0] });
    const [first] = (await app.as('ehs', 'GET', `${BASE}/${id}/history`)).DATA.toReversed();
    expect(first.who).toBe(it.anonymousObserver.name);
    const readings = await app.sql(`select 1 from audit.entry where record_id = $1 and kind = $2 and event = 'readSensitive'`, [
      id,
      'safety-observation.observation',
    ]);
    expect(readings.length).toBe(2);
    const mine = (await app.as('insp', 'POST', `${BASE}/mine/list`, {})).DATA.items.map((row: { code: string }) => row.code);
    expect(mine).toContain(code);
    expect((await app.as('sup', 'POST', `${BASE}/mine/list`, {})).DATA.items).toEqual([]);
    await app.as('pm', 'POST', `${BASE}/${id}/close`, { version: it.version, note: '' });
    expect((await told('insp')).some((row) => row.href.endsWith(`/safety-observation/${id}`))).toBe(true);
    expect(
      await app.sql(
        `select 1 from notification.delivery d join notification.message m on m.id = d.message_id where m.event = 'safety-observation.thanks'`,
      ),
    ).toEqual([]);
  });
});
