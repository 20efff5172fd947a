import { createHmac } from 'node:crypto';
import { Outgoing } from '@quantum/platform/server';
import { must, startOutside, startTestApp, whoIs, type Outside, type TestApp } from '@quantum/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_TRIES } from '../../domain/retry.rules.ts';
import { WEBHOOK_TEMPLATES } from '../../domain/webhook.rules.ts';
import { tellPeople } from '../testing/tell.ts';
import { isToldToRobots } from './told-events.ts';
import { deliverWebhooks } from './webhook.jobs.ts';

const COMPANY = 35;
const HOSPITAL = 201;
const ADDRESS = 'https://qyapi.robots.example/cgi-bin/webhook/send?key=abcd-1234-key';
let app: TestApp;
let second: TestApp;
let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
  const settings = { PUBLIC_URL: 'https://ehsq.example.org', ACCESS_MINUTES: '100000', SESSION_IDLE_HOURS: '2000', SESSION_DAYS: '100' };
  app = await startTestApp({ settings });
  second = await startTestApp({ settings, beside: app });
  for (const { kernel } of [app, second]) (kernel as { outgoing: Outgoing }).outgoing = new Outgoing(outside.net);
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  await outside.stop();
});
beforeEach(async () => {
  outside.calls.length = 0;
  outside.addresses.clear();
  outside.answer = () => ({ status: 200, text: '{"errcode":0,"errmsg":"ok"}' });
  await app.sql(`update notification.webhook set status = '_SYS_A9_2'`);
  await app.sql('delete from notification.webhook_delivery');
});

const input = (change: object = {}) => ({
  unitId: COMPANY,
  name: 'EHS robot',
  kind: 'weCom',
  locale: 'zh-Hans',
  told: ['action.closed', 'action.assigned'],
  template: WEBHOOK_TEMPLATES.weCom,
  address: ADDRESS,
  secret: null,
  ...change,
});
/** The server that tells has heard of the change. */
const settled = (event: string) =>
  expect
    .poll(async () => {
      await tell(['sup'], event, 0);
      return (await rows()).length;
    })
    .toBeGreaterThan(0);
const make = async (change: object = {}) => {
  const made = await must(app, 'admin', 'POST', '/message/webhook', input(change));
  await settled(made.told[0]);
  await app.sql('delete from notification.webhook_delivery');
  return made;
};
const rows = () =>
  app.sql<{ id: number; state: string; tries: number; error: string | null; next_at: string }>(
    `select * from notification.webhook_delivery where state <> 'cancelled' order by id`,
  );
const tell = (who: string[], event = 'action.closed', id = 7, unitId = HOSPITAL, twice = false) =>
  tellPeople(app, twice ? [who.slice(0, 1), who.slice(1)] : [who], {
    event,
    id,
    unitId,
    params: { title: 'Mrs Chan fell, call 9123 4567' },
  });
const later = (minutes: number) => app.clock.advance({ minutes });
const deliver = () => deliverWebhooks(app.kernel);

describe('a webhook', () => {
  it('is told what people of its unit and below are told: kind, code, unit and link, and no word of a person', async () => {
    await make();
    await tell(['sup']);
    await deliver();
    expect(outside.calls).toHaveLength(1);
    const { host, path, body } = outside.calls[0]!;
    expect([host, path]).toEqual(['qyapi.robots.example', '/cgi-bin/webhook/send?key=abcd-1234-key']);
    const { content } = JSON.parse(body.toString()).markdown;
    expect(content).toContain('CA-7');
    expect(content).toContain('(https://ehsq.example.org/quantum/corrective-action/detail/7)');
    expect(content).toMatch(/整改|纠正/);
    expect(body.toString()).not.toMatch(/Chan|9123|Lee|Ward 7A/);
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, error: null }]);
  });

  it('gets a message once, however many people are told of it in one transaction, and from two servers', async () => {
    await make();
    await tell(['sup', 'pm', 'insp'], 'action.closed', 8, HOSPITAL, true);
    expect(await rows()).toHaveLength(1);
    await Promise.all([deliver(), deliverWebhooks(second.kernel), deliver()]);
    expect([outside.calls.length, await rows()]).toMatchObject([1, [{ state: 'sent', tries: 1, error: null }]]);
  });

  it('is told nothing of other units, of other kinds, once it is retired, or of what was rolled back', async () => {
    const made = await make({ unitId: HOSPITAL });
    await tell(['sup'], 'action.closed', 9, COMPANY);
    await tell(['sup'], 'action.cancelled');
    expect(await rows()).toEqual([]);
    await tell(['sup']);
    await must(app, 'admin', 'POST', `/message/webhook/${made.id}/retire`, { version: made.version, reason: 'Moved' });
    await deliver();
    expect(outside.calls).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('signs what it sends; robots of DingTalk in their own way', async () => {
    await make({ kind: 'plain', template: WEBHOOK_TEMPLATES.plain, secret: 'a secret' });
    await make({
      kind: 'dingTalk',
      template: WEBHOOK_TEMPLATES.dingTalk,
      secret: 'SEC1',
      address: 'https://oapi.dingtalk.example/robot/send?access_token=t',
    });
    await tell(['sup'], 'action.closed', 10);
    await deliver();
    const plain = outside.calls.find(({ host }) => host.startsWith('qyapi'))!;
    const time = String(plain.headers['x-quantum-timestamp']);
    const expected = createHmac('sha256', 'a secret').update(`${time}.${plain.body.toString()}`).digest('hex');
    expect(plain.headers['x-quantum-signature']).toBe(`sha256=${expected}`);
    const robot = new URL(outside.calls.find(({ host }) => host.startsWith('oapi'))!.path, 'https://x.example');
    const at = robot.searchParams.get('timestamp')!;
    expect(robot.searchParams.get('sign')).toBe(createHmac('sha256', 'SEC1').update(`${at}\nSEC1`).digest('base64'));
    expect(robot.searchParams.get('access_token')).toBe('t');
  });

  it('keeps address and secret to itself: sealed in the tables, in no answer and no history', async () => {
    const made = await make({ secret: 'SEC-keep' });
    const answers = [
      made,
      await must(app, 'admin', 'GET', `/message/webhook/${made.id}`),
      await must(app, 'admin', 'POST', '/message/webhook/list', {}),
      await must(app, 'admin', 'GET', `/message/webhook/${made.id}/history`),
      await app.sql('select * from notification.webhook'),
      await app.sql(`select changes from audit.entry where kind = 'notification.webhook'`),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/abcd-1234|SEC-keep/);
    expect(made).toMatchObject({ host: 'qyapi.robots.example', hasSecret: true });
    const { address: _, secret: __, unitId: ___, ...same } = input({ secret: null });
    const change = { ...same, version: made.version, address: 'https://other.example/x' };
    expect(await app.as('admin', 'PUT', `/message/webhook/${made.id}`, change)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'secret' }] });
    const changed = await must(app, 'admin', 'PUT', `/message/webhook/${made.id}`, { ...change, secret: null });
    expect(changed).toMatchObject({ host: 'other.example', hasSecret: false });
    expect(await app.as('admin', 'PUT', `/message/webhook/${made.id}`, { ...change, secret: null })).toMatchObject({ STATUS: 1409 });
  });
});

describe('a webhook that does not take its messages', () => {
  it('is tried again as a mail is, then dead, told to the administrator, and sent again by one', async () => {
    const made = await make();
    outside.answer = () => ({ status: 200, text: '{"errcode":93000,"errmsg":"invalid webhook url, key abcd-1234-key"}' });
    await tell(['sup'], 'action.closed', 11);
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 1, error: '93000 invalid webhook url, key …' }]);
    for (let n = 1; n < MAIL_TRIES; n++) {
      later(13 * 60);
      await deliver();
    }
    const [dead] = await rows();
    expect(dead).toMatchObject({ state: 'dead', tries: MAIL_TRIES });
    const { items } = await must(app, 'admin', 'POST', '/message/webhook/delivery/list', {
      queryCriterias: [{ key: 'state', value: 'dead' }],
    });
    expect(items[0]).toMatchObject({ id: dead!.id, webhookName: 'EHS robot', code: 'CA-11', state: 'dead' });
    const home = await must(app, 'admin', 'GET', '/charts/homepage');
    const faults = home.lists.find(({ id }: { id: string }) => id === 'system.failed').rows;
    expect(faults).toContainEqual(
      expect.objectContaining({
        title: 'Webhook does not deliver: EHS robot',
        href: `/quantum/system-setting/integrations/webhooks/${made.id}`,
      }),
    );
    expect(await app.as('pm', 'POST', `/message/webhook/delivery/${dead!.id}/retry`, {})).toMatchObject({ STATUS: 1403 });
    outside.answer = () => ({ status: 200, text: '{"errcode":0}' });
    await must(app, 'admin', 'POST', `/message/webhook/delivery/${dead!.id}/retry`, {});
    await deliver();
    expect((await rows())[0]).toMatchObject({ state: 'sent', error: null });
  });

  it.each([
    ['that leads inside since it was entered', () => outside.addresses.set('qyapi.robots.example', ['10.0.0.1']), 'dead', 'notPublic'],
    ['that redirects', () => (outside.answer = () => ({ status: 302, headers: { location: 'https://10.0.0.1/' } })), 'dead', 'redirect'],
    ['whose name is not known', () => outside.addresses.set('qyapi.robots.example', []), 'queued', 'unknownHost'],
    ['that fails', () => (outside.answer = () => ({ status: 500, text: '<html>' })), 'queued', 'HTTP 500'],
  ])('%s', async (_name, arrange, state, error) => {
    await make();
    arrange();
    await tell(['sup'], 'action.closed', 12);
    await deliver();
    expect(await rows()).toMatchObject([{ state, error }]);
  });

  it('never answering holds up no other', { timeout: 30_000 }, async () => {
    await make({ address: 'https://silent.example/x' });
    await make();
    outside.answer = ({ host }) => (host === 'silent.example' ? undefined : { status: 200, text: '{"errcode":0}' });
    await tell(['sup'], 'action.closed', 13);
    const run = deliver();
    await expect.poll(async () => (await rows()).some(({ state }) => state === 'sent')).toBe(true);
    await run;
    expect((await rows()).map(({ state, error }) => [state, error]).toSorted()).toEqual([
      ['queued', 'timeout'],
      ['sent', null],
    ]);
  });

  it('says so when it is tried, and the trial is in its history', async () => {
    const made = await make();
    expect(await must(app, 'admin', 'POST', `/message/webhook/${made.id}/test`)).toEqual({ sent: true, error: null });
    expect(outside.calls[0]!.body.toString()).toContain('Quantum EHSQ 测试消息');
    outside.addresses.set('qyapi.robots.example', ['192.168.0.4']);
    expect(await must(app, 'admin', 'POST', `/message/webhook/${made.id}/test`)).toEqual({ sent: false, error: 'notPublic' });
    const history = await must(app, 'admin', 'GET', `/message/webhook/${made.id}/history`);
    expect(history.filter(({ event }: { event: string }) => event === 'test')).toHaveLength(2);
  });
});

describe('what cannot be a webhook', () => {
  it.each([
    [{ address: 'http://10.0.0.1/hook' }, 'address'],
    [{ address: 'https://10.0.0.1/hook' }, 'address'],
    [{ address: 'http://robots.example/hook' }, 'address'],
    [{ address: 'https://localhost/hook' }, 'address'],
    [{ address: 'https://me:pass@robots.example/hook' }, 'address'],
    [{ template: '{"text": "{{patient}}"}' }, 'template'],
    [{ template: 'text' }, 'template'],
    [{ told: ['action.closed', 'nothing.known'] }, 'told.1'],
    [{ told: [] }, 'told'],
  ])('%o', async (change, path) => {
    expect(await app.as('admin', 'POST', '/message/webhook', input(change))).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });
});

describe('quiet hours', () => {
  it('of everyone who is told hold its message until the first of them end; of some, or of what must be known, they do not', async () => {
    await make();
    app.clock.set(new Date('2026-12-02T15:00:00Z'));
    try {
      for (const [who, to] of [
        ['sup', '06:00'],
        ['pm', '05:00'],
      ] as const)
        await must(app, who, 'PUT', '/message/timing', { rhythm: 'atOnce', quiet: { from: '22:00', to } });
      await tell(['sup', 'pm'], 'action.closed', 14);
      await tell(['sup', 'pm', 'insp'], 'action.closed', 15);
      await tell(['sup', 'pm'], 'action.assigned', 16);
      await deliver();
      expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'sent', 'sent']);
      expect(new Date((await rows())[0]!.next_at).toISOString()).toBe('2026-12-02T21:00:00.000Z');
      later(6 * 60 + 1);
      await deliver();
      expect((await rows())[0]!.state).toBe('sent');
    } finally {
      await app.sql('delete from notification.timing');
      app.clock.set(new Date());
    }
  });
});

describe('a robot for people without device and mail', () => {
  const robot = (change: object = {}) => make({ onlyUnreached: true, ...change });
  /** Nobody of the demo has a device. */
  const givesDevice = async (who: string): Promise<void> => {
    await must(app, who, 'POST', '/message/push', {
      endpoint: `https://push.example.com/${who}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      device: 'A phone',
    });
  };
  afterEach(async () => {
    await app.sql('delete from notification.push_device');
  });

  it('is told once for all of them: kind, code, unit and link, and nobody', async () => {
    await robot();
    await tell(['sup', 'pm', 'insp'], 'action.closed', 21, HOSPITAL, true);
    await deliver();
    expect(outside.calls).toHaveLength(1);
    const body = outside.calls[0]!.body.toString();
    expect(body).toContain('CA-21');
    expect(body).not.toMatch(/Chan|9123|Lee|Ward 7A/);
    const names = await app.sql<{ name: string }>(
      `select jsonb_path_query(e.names, '$.*') #>> '{}' as name from organization.employee e join access.user u on u.employee_id = e.id
       where u.user_name in ('sup', 'pm', 'insp')`,
    );
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const { name } of names) expect(body).not.toContain(name);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('is not told of who has a device, or does not want the kind at all', async () => {
    await robot();
    await givesDevice('sup');
    await must(app, 'pm', 'PUT', '/message/eventChoices', { event: 'action.closed', centre: false, mail: false });
    await tell(['sup', 'pm'], 'action.closed', 22);
    expect(await rows()).toEqual([]);
    await tell(['sup', 'pm', 'insp'], 'action.closed', 23);
    expect(await rows()).toHaveLength(1);
    await app.sql('delete from notification.event_choice');
  });

  it('of the nearest unit above the person is told, not those above it; the others go on as they were', async () => {
    await robot({ name: 'Company', address: 'https://company.example/x' });
    await robot({ name: 'Hospital', unitId: HOSPITAL, address: 'https://hospital.example/x' });
    await make({ name: 'All', address: 'https://all.example/x' });
    // About a record of the company, to somebody of the hospital and to somebody of the head office.
    await tell(['sup', 'ehsm'], 'action.closed', 24, COMPANY);
    await deliver();
    expect(outside.calls.map(({ host }) => host).toSorted()).toEqual(['all.example', 'company.example', 'hospital.example']);
    outside.calls.length = 0;
    await tell(['sup'], 'action.closed', 25, COMPANY);
    await deliver();
    expect(outside.calls.map(({ host }) => host).toSorted()).toEqual(['all.example', 'hospital.example']);
  });

  it('waits, is tried again and fails as any other', async () => {
    await robot();
    outside.answer = () => ({ status: 200, text: '{"errcode":93000,"errmsg":"invalid"}' });
    await tell(['sup'], 'action.closed', 26);
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 1, error: '93000 invalid' }]);
  });

  it('is a robot; a program that does not know the mark leaves it as it is', async () => {
    expect(
      await app.as('admin', 'POST', '/message/webhook', input({ kind: 'plain', template: WEBHOOK_TEMPLATES.plain, onlyUnreached: true })),
    ).toMatchObject({ STATUS: 1400, DATA: [{ path: 'onlyUnreached' }] });
    const made = await robot();
    const { address: _, secret: __, unitId: ___, ...same } = input();
    const saved = await must(app, 'admin', 'PUT', `/message/webhook/${made.id}`, { ...same, version: made.version });
    expect(saved.onlyUnreached).toBe(true);
  });
});

describe('with a mail server, a robot for people without device and mail', () => {
  it('is told of who has no address, or no mail about it', async () => {
    const mailing = await startTestApp({
      settings: { PUBLIC_URL: 'https://ehsq.example.org', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_DELAY_SECONDS: '600' },
    });
    try {
      await must(mailing, 'admin', 'POST', '/message/webhook', input({ onlyUnreached: true }));
      const count = async (who: string, id: number): Promise<number> => {
        await tellPeople(mailing, [[who]], { event: 'action.closed', id });
        return (await mailing.sql('select from notification.webhook_delivery')).length;
      };
      await expect.poll(() => isToldToRobots(mailing.kernel, 'action.closed')).toBe(true);
      const { employeeId } = await whoIs(mailing, 'sup');
      await mailing.sql(`update organization.employee set email = 'sup@example.org' where id = $1`, [employeeId]);
      expect(await count('sup', 31)).toBe(0);
      await must(mailing, 'sup', 'PUT', '/message/mailChoice', { mail: false });
      expect(await count('sup', 32)).toBe(1);
      await must(mailing, 'sup', 'PUT', '/message/mailChoice', { mail: true });
      await mailing.sql('update organization.employee set email = null where id = $1', [employeeId]);
      expect(await count('sup', 33)).toBe(2);
    } finally {
      await mailing.stop();
    }
  });
});
