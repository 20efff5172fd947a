import { randomUUID } from 'node:crypto';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INCIDENT_STATUS, INCIDENT_TYPE } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
let space: { id: number; qr_token: string };
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
  [space] = (await app.sql<{ id: number; qr_token: string }>(
    'select id, qr_token from organization.space where unit_id = $1 order by id limit 1',
    [ground.unitId],
  )) as [{ id: number; qr_token: string }];
});
afterAll(() => app.stop());

const visitorReports = async (more: object = {}) => {
  const body = {
    clientId: randomUUID(),
    kind: 'waste',
    description: 'A needle in the bin',
    photos: [],
    name: null,
    contact: null,
    ...more,
  };
  const { DATA } = await app.as(null, 'POST', `/public/issue/${space.qr_token}`, body);
  const [row] = await app.sql<{ id: number }>('select id from issue.issue where client_id = $1', [body.clientId]);
  return { id: row!.id, follow: DATA.follow as string };
};
const turn = async (who: string, id: number, more: object) => {
  const [row] = await app.sql<{ version: number }>('select version from issue.issue where id = $1', [id]);
  return app.as(who, 'POST', `/issues/${id}/turn`, { version: row!.version, code: null, isHurt: false, ...more });
};
const follow = async (code: string) => (await app.as(null, 'GET', `/public/issueFollow/${code}`)).DATA;
const idOf = ({ href }: { href: string }): number => Number(href.split('/').at(-1));

describe('an issue that is more than that', () => {
  it('offers what modules contribute, in order', async () => {
    const { id } = await visitorReports();
    const { outcomes, events } = await must(app, 'pm', 'GET', `/issues/${id}`);
    expect(outcomes.map((one: { id: string }) => one.id)).toEqual(['hazard', 'abnormalEvent', 'incident']);
    expect(events.map(({ event }: { event: string }) => event)).toContain('turn');
  });

  it('becomes a hazard with its place and photos, and a visitor sees each step by the same code', async () => {
    const { DATA: photo } = await app.upload('sup', 'bin.png', PNG, 'image/png');
    const { id } = await must(app, 'sup', 'POST', '/issues', {
      clientId: randomUUID(),
      unitId: ground.unitId,
      spaceId: space.id,
      category: '_SYS_FC_4',
      description: 'A needle in the bin',
      photos: [photo.id],
    });
    const { DATA: own } = await turn('pm', id, { outcome: 'hazard' });
    expect(own).toMatchObject({ status: '_SYS_TS_20', turnedInto: { code: expect.stringMatching(/^HZ-/) } });
    expect(await must(app, 'sup', 'GET', `/hazard/${idOf(own.turnedInto)}`)).toMatchObject({
      category: '_SYS_FC_4',
      spaceId: space.id,
      photosBefore: [{ id: photo.id }],
      anonymous: false,
    });

    const visitor = await visitorReports();
    expect(await follow(visitor.follow)).toMatchObject({ stage: 'received', goesOnAs: null });
    const { DATA } = await turn('pm', visitor.id, { outcome: 'hazard' });
    const hazard = idOf(DATA.turnedInto);
    expect(await follow(visitor.follow)).toMatchObject({ stage: 'received', goesOnAs: DATA.turnedInto.code });
    await must(app, 'pm', 'POST', `/hazard/${hazard}/accept`, { version: 1, risk: '_SYS_IR_1', level: null });
    expect(await follow(visitor.follow)).toMatchObject({ stage: 'accepted', road: expect.arrayContaining(['checking']) });
    expect((await turn('pm', visitor.id, { outcome: 'incident' })).STATUS).toBe(1422);
  });

  it('becomes an abnormal event of the kind that triage chooses', async () => {
    const { id } = await visitorReports();
    expect(await turn('pm', id, { outcome: 'abnormalEvent' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'code' }] });
    expect(await turn('pm', id, { outcome: 'abnormalEvent', code: '_SYS_AK_99' })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'code' }],
    });
    const { DATA } = await turn('pm', id, { outcome: 'abnormalEvent', code: '_SYS_AK_6' });
    expect(await must(app, 'pm', 'GET', `/abnormalEvent/${idOf(DATA.turnedInto)}`)).toMatchObject({
      category: '_SYS_AK_6',
      anonymous: true,
    });
  });

  it('becomes an incident whose steps the visitor sees without names; what is refused makes nothing', async () => {
    const { id, follow: code } = await visitorReports({ isHurt: true });
    expect(await must(app, 'pm', 'GET', `/issues/${id}`)).toMatchObject({ isHurt: true });
    const count = async () => Number((await app.sql<{ n: string }>('select count(*) as n from incident.incident'))[0]!.n);
    const before = await count();
    expect((await turn('emp', id, { outcome: 'incident', isHurt: true })).STATUS).toBe(1403);
    expect((await turn('pm', id, { outcome: 'recipe' })).DATA).toMatchObject([{ path: 'outcome' }]);
    expect(await count()).toBe(before);
    const { DATA } = await turn('pm', id, { outcome: 'incident', isHurt: true });
    const incident = idOf(DATA.turnedInto);
    const it = await ground.read('ehs', incident);
    expect(it).toMatchObject({ type: INCIDENT_TYPE.accident, status: INCIDENT_STATUS.reporting, spaceId: space.id, reporter: null });
    const [issue] = await app.sql<{ reported_at: Date }>('select reported_at from issue.issue where id = $1', [id]);
    expect(new Date(it.occurredAt)).toEqual(new Date(issue!.reported_at));
    await ground.act('pm', incident, 'injuries', { injuries: [ground.injury()] });
    await ground.act('pm', incident, 'confirm');
    expect(await follow(code)).toMatchObject({ stage: 'accepted', goesOnAs: DATA.turnedInto.code });
    const [lead] = await app.sql<{ id: number }>(
      'select id from organization.employee where company_id = (select company_id from organization.unit where id = $1) and left_on is null order by id desc limit 1',
      [ground.unitId],
    );
    await ground.act('ehs', incident, 'investigate', { leadId: lead!.id, team: [], triggers: [] });
    expect(await follow(code)).toMatchObject({
      stage: 'investigating',
      road: ['received', 'accepted', 'investigating', 'working', 'solved'],
    });
  });
});

describe('an abnormal event that is more than that', () => {
  it('is escalated to an incident of the same time, and its tracking code shows the steps', async () => {
    const { DATA: receipt } = await app.as('emp', 'POST', '/abnormalEvent', {
      clientId: randomUUID(),
      unitId: ground.unitId,
      spaceId: null,
      category: '_SYS_AK_5',
      description: 'A patient slid from the trolley',
      occurredAt: '2026-03-05T23:00:00.000Z',
      photos: [],
      anonymous: true,
      risk: null,
      fix: null,
      minutesLost: null,
      patientAffected: true,
    });
    const seen = async () => (await app.as(null, 'GET', `/public/hazard/${receipt.follow}`)).DATA;
    expect((await app.as('sup', 'POST', `/abnormalEvent/${receipt.id}/escalate`, { version: 1, isHurt: false })).STATUS).toBe(1403);
    const it = await must(app, 'pm', 'POST', `/abnormalEvent/${receipt.id}/escalate`, { version: 1, isHurt: false });
    expect(it).toMatchObject({ status: '_SYS_TS_20', continuedAs: { code: expect.stringMatching(/^INC-/) } });
    const made = await ground.read('ehs', idOf(it.continuedAs));
    expect(made).toMatchObject({ type: INCIDENT_TYPE.nearMiss, occurredAt: '2026-03-05T23:00:00.000Z', reporter: null });
    expect(await seen()).toMatchObject({ stage: 'received', goesOnAs: it.continuedAs.code });
    await ground.act('pm', made.id, 'confirm');
    expect(await seen()).toMatchObject({ stage: 'accepted' });
  });

  it('is none of a hazard report', async () => {
    const { DATA } = await app.as('emp', 'POST', '/hazard', {
      clientId: randomUUID(),
      unitId: ground.unitId,
      spaceId: null,
      category: '_SYS_FC_3',
      description: 'A wet floor',
      occurredAt: '2026-03-05T23:00:00.000Z',
      photos: [],
      anonymous: false,
      risk: null,
      fix: null,
      minutesLost: null,
      patientAffected: null,
    });
    const { events } = await must(app, 'pm', 'GET', `/hazard/${DATA.id}`);
    expect(events.map(({ event }: { event: string }) => event)).not.toContain('escalate');
    expect((await app.as('pm', 'POST', `/abnormalEvent/${DATA.id}/escalate`, { version: 1, isHurt: false })).STATUS).toBe(1410);
  });
});
