import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_STATUS } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

const BASE = '/incident/notice';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
let incidentId: number;
let photo: number;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
  photo = (await app.upload('sup', 'box.png', PNG, 'image/png')).DATA.id;
  incidentId = await ground.confirmed({ photos: [photo] });
});
afterAll(() => app.stop());

const draft = (more: object = {}) => ({
  clientId: randomUUID(),
  incidentId,
  kind: 'flash',
  titles: inThree('Needle-stick'),
  body: inThree('Pricked while bagging waste'),
  checks: inThree('Are the boxes in place?'),
  photos: [],
  unitIds: [ground.unitId],
  ...more,
});
const create = async (more: object = {}): Promise<number> => (await must(app, 'ehs', 'POST', BASE, draft(more))).id;
const read = (who: string, id: number) => must(app, who, 'GET', `${BASE}/${id}`);
const act = async (who: string, id: number, event: string, more: object = {}) => {
  const [row] = await app.sql<{ version: number }>('select version from incident.notice where id = $1', [id]);
  return app.as(who, 'POST', `${BASE}/${id}/${event}`, { version: row!.version, ...more });
};
const sent = async (more: object = {}): Promise<number> => {
  const id = await create(more);
  await act('ehs', id, 'send');
  return id;
};
const linkOf = async (id: number): Promise<string> =>
  ((await must(app, 'ehs', 'POST', `${BASE}/${id}/links`, { days: 7 })).url as string).split('/').at(-1)!;
const names = async (): Promise<Record<string, string>> =>
  (await app.sql<{ names: Record<string, string> }>('select names from organization.employee where id = $1', [ground.hurtId]))[0]!.names;

describe('writing a notice', () => {
  it('is for who classifies, is one however often it is sent, and is changed until it goes out', async () => {
    const body = draft();
    expect((await app.as('pm', 'POST', BASE, body)).STATUS).toBe(1403);
    const [one, two] = await Promise.all([1, 2].map(() => app.as('ehs', 'POST', BASE, body)));
    expect(one!.DATA).toEqual(two!.DATA);
    const { id } = one!.DATA;
    const { clientId: _id, incidentId: _of, ...content } = body;
    const { version } = await read('ehs', id);
    const changed = await must(app, 'ehs', 'PUT', `${BASE}/${id}`, { version, ...content, kind: 'final', photos: [photo] });
    expect(changed).toMatchObject({ status: NOTICE_STATUS.draft, kind: 'final', photos: [{ id: photo }], sent: 0, mayShare: false });
    await act('ehs', id, 'send');
    const { version: later } = await read('ehs', id);
    expect((await app.as('ehs', 'PUT', `${BASE}/${id}`, { version: later, ...content })).STATUS).toBe(1422);
  });

  it('that names someone involved is refused where the name stands, and the answer does not repeat it', async () => {
    const { en, 'zh-Hant': hant } = (await names()) as { en: string; 'zh-Hant': string };
    const body = { en: `${en.toUpperCase()} was pricked`, 'zh-Hans': '一人刺伤', 'zh-Hant': `${hant}被刺傷` };
    const answer = await app.as('ehs', 'POST', BASE, draft({ body }));
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'body.en' }, { path: 'body.zh-Hant' }] });
    expect(JSON.stringify(answer.DATA)).not.toContain(hant);
  });

  it('is not sent when someone named in it turns out to be involved later', async () => {
    const other = await ground.report({ isHurt: true });
    const id = await create({ incidentId: other, titles: inThree('Ann Example fell') });
    await ground.act('pm', other, 'injuries', {
      injuries: [ground.injury({ employeeId: null, name: 'Ann Example', personKind: '_SYS_PK_5' })],
    });
    expect(await act('ehs', id, 'send')).toMatchObject({ STATUS: 1422, DATA: { key: 'incident.refusal.namesInvolved' } });
  });

  it('takes photos of its incident, projects of its company and reported incidents alone', async () => {
    const strange = (await app.upload('ehs', 'other.png', PNG, 'image/png')).DATA.id;
    expect(await app.as('ehs', 'POST', BASE, draft({ photos: [strange] }))).toMatchObject({ STATUS: 1400, DATA: [{ path: 'photos' }] });
    const [foreign] = await app.sql<{ id: number }>(
      'select id from organization.unit where company_id <> (select company_id from organization.unit where id = $1) limit 1',
      [ground.unitId],
    );
    expect((await app.as('ehs', 'POST', BASE, draft({ unitIds: [foreign!.id] }))).STATUS).toBe(1410);
    const returned = await ground.report();
    await ground.act('pm', returned, 'return', { reason: 'Which ward?' });
    expect((await app.as('ehs', 'POST', BASE, draft({ incidentId: returned }))).DATA.key).toBe('incident.refusal.noticeState');
  });
});

describe('a notice that was sent', () => {
  it('counts who it went to, who opened and who read it; nobody else confirms it', async () => {
    const id = await sent();
    const first = await read('ehs', id);
    expect(first).toMatchObject({ status: NOTICE_STATUS.sent, opened: 0, read: 0, own: expect.anything() });
    expect(first.sent).toBeGreaterThan(1);
    const { items } = await must(app, 'pm', 'POST', `${BASE}/mine/list`, {});
    expect(items.find((row: { id: number }) => row.id === id)).toMatchObject({ readAt: null });
    expect((await app.as('emp', 'POST', `${BASE}/${id}/confirm`)).STATUS).toBe(1410);
    expect(await must(app, 'pm', 'POST', `${BASE}/${id}/open`)).toMatchObject({ opened: 1, read: 0 });
    const { own } = await must(app, 'pm', 'POST', `${BASE}/${id}/confirm`);
    app.clock.advance({ minutes: 1 });
    expect((await must(app, 'pm', 'POST', `${BASE}/${id}/confirm`)).own).toEqual(own);
    const list = await must(app, 'ehs', 'POST', `${BASE}/list`, {});
    expect(list.items.find((row: { id: number }) => row.id === id)).toMatchObject({ sent: first.sent, opened: 1, read: 1, readByLink: 0 });
    const messages = await app.sql(`select 1 from notification.message where event = 'incident.notice' and record_id = $1`, [id]);
    // Who sends it is not told.
    expect(messages.length).toBe(first.sent - 1);
  });

  it('is replaced by the final one of its incident, and a withdrawn one tells its readers why', async () => {
    const flash = await sent();
    const final = await sent({ kind: 'final' });
    expect((await read('ehs', flash)).status).toBe(NOTICE_STATUS.replaced);
    expect((await act('ehs', flash, 'withdraw', { reason: 'Wrong' })).STATUS).toBe(1422);
    expect((await act('ehs', final, 'withdraw', { reason: 'Wrong ward' })).DATA).toMatchObject({
      status: NOTICE_STATUS.withdrawn,
      reason: 'Wrong ward',
    });
    const told = await app.sql(`select 1 from notification.message where event = 'incident.noticeWithdrawn' and record_id = $1`, [final]);
    expect(told.length).toBeGreaterThan(1);
    expect((await ground.read('ehs', incidentId)).notices).toContainEqual(
      expect.objectContaining({ status: NOTICE_STATUS.replaced, kind: 'flash' }),
    );
  });

  it('goes to every project of the company and to no one of another', async () => {
    const id = await sent({ unitIds: [] });
    const rows = await app.sql<{ company_id: number }>(
      `select distinct e.company_id from incident.notice_reader r join organization.employee e on e.id = r.employee_id where r.notice_id = $1`,
      [id],
    );
    const [{ company_id }] = (await app.sql<{ company_id: number }>('select company_id from incident.notice where id = $1', [id])) as [
      { company_id: number },
    ];
    expect(rows).toEqual([{ company_id }]);
    const here = (await read('ehs', await sent())).sent;
    expect((await read('ehs', id)).sent).toBeGreaterThan(here);
  });
});

describe('behind its link', () => {
  const see = (token: string, locale = 'en') => app.as(null, 'GET', `/public/notice/${token}`, undefined, { locale });

  it('shows the notice in the language of its reader, its photos, and neither place nor people', async () => {
    const id = await sent({ kind: 'final', photos: [photo], titles: { en: 'Needle-stick', 'zh-Hans': '针刺', 'zh-Hant': '針刺' } });
    const token = await linkOf(id);
    const { DATA } = await see(token, 'zh-Hant');
    expect(DATA).toMatchObject({ title: '針刺', kind: 'final', state: 'current', photos: [{ id: photo }] });
    expect((await (await app.kernel.inject()).inject({ method: 'GET', url: DATA.photos[0].url })).statusCode).toBe(200);
    const text = JSON.stringify({ ...DATA, photos: [] });
    const [place] = await app.sql<{ names: Record<string, string>; code: string }>(
      'select names, code from organization.unit where id = $1',
      [ground.unitId],
    );
    for (const secret of [...Object.values(await names()), ...Object.values(place!.names), place!.code]) expect(text).not.toContain(secret);
    const { links } = await must(app, 'ehs', 'GET', `${BASE}/${id}/links`);
    expect(links).toMatchObject([{ openings: 1 }]);
  });

  it('is confirmed once for a device, and counted', async () => {
    const id = await sent();
    const token = await linkOf(id);
    const clientId = randomUUID();
    const confirm = (body: object) => app.as(null, 'POST', `/public/notice/${token}/confirm`, body);
    const first = await confirm({ clientId });
    app.clock.advance({ minutes: 1 });
    expect((await confirm({ clientId })).DATA).toEqual(first.DATA);
    await confirm({ clientId: randomUUID() });
    expect((await read('ehs', id)).readByLink).toBe(2);
  });

  it('says that it was withdrawn; a draft has no link, and only who classifies makes one', async () => {
    const id = await sent();
    const token = await linkOf(id);
    await act('ehs', id, 'withdraw', { reason: 'said in confidence' });
    const { DATA } = await see(token);
    expect(DATA.state).toBe('withdrawn');
    expect(JSON.stringify(DATA)).not.toContain('in confidence');
    expect((await app.as('ehs', 'POST', `${BASE}/${await create()}/links`, { days: 7 })).DATA.key).toBe('incident.refusal.noticeUnsent');
    expect((await app.as('pm', 'POST', `${BASE}/${await sent()}/links`, { days: 7 })).STATUS).toBe(1403);
    expect((await see('x'.repeat(43))).STATUS).toBe(1410);
  });
});
