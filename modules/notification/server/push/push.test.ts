import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { timeAt } from '@quantum/platform/domain';
import { Outgoing } from '@quantum/platform/server';
import { must, startOutside, startTestApp, type Outside, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingAction } from '../../../inspection/server/testing.ts';
import { tellPeople } from '../testing/tell.ts';
import { sendPushes } from './push.jobs.ts';

let app: TestApp;
let outside: Outside;
beforeAll(async () => {
  app = await startTestApp();
  outside = await startOutside();
  app.kernel.outgoing = new Outgoing(outside.net);
});
afterAll(async () => {
  await app?.stop();
  await outside?.stop();
});
beforeEach(async () => {
  outside.calls.length = 0;
  outside.addresses.clear();
  outside.answer = () => ({ status: 201 });
  await app.sql('delete from notification.push_device');
  await app.sql('delete from notification.push');
});

/** A browser with its keys, as a push service knows it. */
interface TestBrowser {
  endpoint: string;
  pair: ECDH;
  auth: Buffer;
}
let made = 0;
const newBrowser = (): TestBrowser => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { endpoint: `https://push.example.com/send/${++made}`, pair, auth: randomBytes(16) };
};
const subscriptionOf = ({ endpoint, pair, auth }: TestBrowser) => ({
  endpoint,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  device: 'Chrome on Android',
});
async function add(who: string, browser = newBrowser()): Promise<TestBrowser> {
  expect((await app.as(who, 'POST', '/message/push', subscriptionOf(browser))).STATUS).toBe(0);
  return browser;
}
/** What the browser reads: RFC 8291 with one record of RFC 8188. */
function decrypt(body: Buffer, { pair, auth }: TestBrowser): Record<string, unknown> {
  const [salt, length] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as Record<string, unknown>;
}
const later = async () => {
  app.clock.advance({ seconds: 30 });
  await sendPushes(app.kernel);
};
const tell = (who: string, event: string) => tellPeople(app, [[who]], { event });
const devicesOf = async (who: string) => (await app.as(who, 'GET', '/message/push')).DATA.devices as { id: number; isThis: boolean }[];

describe('devices', () => {
  it('are added once each, named, and taken back by their owner alone', async () => {
    const browser = await add('sup');
    await add('sup', browser);
    const { DATA } = await app.as('sup', 'GET', `/message/push?endpoint=${encodeURIComponent(browser.endpoint)}`);
    expect(DATA.devices).toMatchObject([{ device: 'Chrome on Android', isThis: true, lastSentAt: null }]);
    expect(Buffer.from(DATA.publicKey, 'base64url')).toHaveLength(65);
    expect((await app.as('pm', 'POST', `/message/push/${DATA.devices[0].id}/revoke`)).STATUS).toBe(1410);
    expect((await app.as('sup', 'POST', `/message/push/${DATA.devices[0].id}/revoke`)).DATA.devices).toEqual([]);
  });

  it('of somebody else before are the one who has it now', async () => {
    const browser = await add('sup');
    await add('pm', browser);
    expect([(await devicesOf('sup')).length, (await devicesOf('pm')).length]).toEqual([0, 1]);
  });

  it('end with the session of their reader, and only their own', async () => {
    const [mine, other] = [await add('sup'), await add('pm')];
    const end = (who: string, { endpoint }: TestBrowser) => must(app, who, 'POST', '/message/push/end', { endpoint });
    await end('sup', other);
    expect([(await devicesOf('sup')).length, (await devicesOf('pm')).length]).toEqual([1, 1]);
    await end('sup', mine);
    await end('sup', mine);
    expect([(await devicesOf('sup')).length, (await devicesOf('pm')).length]).toEqual([0, 1]);
    await pendingAction(app);
    await later();
    expect(outside.calls).toEqual([]);
  });

  it('are ten at most: the oldest goes', async () => {
    for (let i = 0; i < 11; i++) await add('sup');
    expect(await devicesOf('sup')).toHaveLength(10);
  });

  it.each(['http://push.example.com/1', 'https://10.0.0.1/1', 'https://localhost/1', 'nothing'])('are not at %s', async (endpoint) => {
    expect(await app.as('sup', 'POST', '/message/push', { ...subscriptionOf(newBrowser()), endpoint })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'endpoint' }],
    });
  });

  it('keep their addresses and keys sealed, and the key of the site is one for all its servers', async () => {
    const browser = await add('sup');
    const stored = JSON.stringify(await app.sql('select * from notification.push_device'));
    expect(stored).not.toContain(browser.endpoint);
    expect(stored).not.toContain(browser.auth.toString('base64url'));
    const second = await startTestApp({ beside: app });
    const { DATA } = await second.as('sup', 'GET', '/message/push');
    expect(DATA.publicKey).toBe((await app.as('sup', 'GET', '/message/push')).DATA.publicKey);
    await second.stop();
  });
});

describe('a message', () => {
  it('is told on each device of its reader: its kind and the code, signed by the site and readable by the browser alone', async () => {
    const browsers = [await add('sup'), await add('sup')];
    const { id, code } = await pendingAction(app);
    await later();
    expect(outside.calls.map(({ path }) => path).sort()).toEqual(browsers.map(({ endpoint }) => new URL(endpoint).pathname));
    const call = outside.calls.find(({ path }) => browsers[0]!.endpoint.endsWith(path))!;
    const told = decrypt(call.body, browsers[0]!);
    expect(told).toEqual({
      id: expect.any(Number),
      title: 'Assigned to you',
      body: code,
      href: `/quantum/corrective-action/detail/${id}`,
      lang: 'en',
    });
    expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(call.headers['authorization']))!;
    const [head, claims, signature] = token!.split('.') as [string, string, string];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'https://push.example.com' });
    const point = Buffer.from(key!, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const isOurs = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isOurs).toBe(true);
    await later();
    expect(outside.calls).toHaveLength(2);
  });

  it('that was read meanwhile is not told', async () => {
    await add('sup');
    await pendingAction(app);
    await app.as('sup', 'POST', '/message/readAll', {});
    await later();
    expect(outside.calls).toHaveLength(0);
    expect(await app.sql('select 1 from notification.push')).toEqual([]);
  });

  it.each([404, 410, 403])('to a device whose service answers %i forgets the device', async (status) => {
    await add('sup');
    outside.answer = () => ({ status });
    await pendingAction(app);
    await later();
    expect(await devicesOf('sup')).toEqual([]);
  });

  it('to a service that is busy is tried again after growing waits, and let go in the end', async () => {
    await add('sup');
    outside.answer = () => ({ status: 503 });
    await pendingAction(app);
    await later();
    expect([outside.calls.length, (await devicesOf('sup')).length]).toEqual([1, 1]);
    await later();
    expect(outside.calls).toHaveLength(1);
    for (let i = 0; i < 6; i++) {
      app.later({ hours: 2 });
      await sendPushes(app.kernel);
    }
    expect(outside.calls).toHaveLength(5);
    expect(await app.sql('select 1 from notification.push')).toEqual([]);
  });

  it('to an address that leads into our own network by now is not sent, and the device is forgotten', async () => {
    await add('sup');
    outside.addresses.set('push.example.com', ['10.0.0.1']);
    await pendingAction(app);
    await later();
    expect([outside.calls.length, (await devicesOf('sup')).length]).toEqual([0, 0]);
  });

  it('is sent once by two servers at work', async () => {
    await add('sup');
    const second = await startTestApp({ beside: app });
    second.kernel.outgoing = new Outgoing(outside.net);
    await pendingAction(app);
    app.clock.advance({ seconds: 30 });
    await Promise.all([sendPushes(app.kernel), sendPushes(second.kernel)]);
    expect(outside.calls).toHaveLength(1);
    await second.stop();
  });

  it('in quiet hours waits for their end, unless it is urgent', async () => {
    await add('sup');
    const inHours = (hours: number) => timeAt(new Date(app.clock.now().getTime() + hours * 3_600_000), 'Asia/Hong_Kong');
    await must(app, 'sup', 'PUT', '/message/timing', { rhythm: 'atOnce', quiet: { from: inHours(-1), to: inHours(2) } });
    await tell('sup', 'action.closed');
    await later();
    expect(outside.calls).toHaveLength(0);
    await tell('sup', 'action.escalated');
    await later();
    expect(outside.calls).toHaveLength(1);
    app.later({ hours: 2 });
    await later();
    expect(outside.calls).toHaveLength(2);
    await must(app, 'sup', 'PUT', '/message/timing', { rhythm: 'atOnce', quiet: null });
  });

  it('stays for the others where one server has another key', async () => {
    await add('sup');
    const stranger = await startTestApp({ beside: app, settings: { SECRETS_KEY: 'a key that no other server has' } });
    stranger.kernel.outgoing = new Outgoing(outside.net);
    await pendingAction(app);
    app.clock.advance({ seconds: 30 });
    await sendPushes(stranger.kernel);
    expect([outside.calls.length, (await devicesOf('sup')).length]).toEqual([0, 1]);
    app.clock.advance({ minutes: 2 });
    await sendPushes(app.kernel);
    expect(outside.calls).toHaveLength(1);
    await stranger.stop();
  });

  it('for somebody who has left is told nowhere', async () => {
    await add('sup');
    await pendingAction(app);
    await app.sql(`update access.user set status = '_SYS_A9_2' where user_name = 'sup'`);
    await later();
    expect(outside.calls).toHaveLength(0);
  });
});
