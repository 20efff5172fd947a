import pg from 'pg';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let app: TestApp;
let second: TestApp;
let space: { id: number; unit_id: number };
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  const body = { clientId: crypto.randomUUID(), unitId: 201, category: '_SYS_FC_3', description: 'A wet floor', photos: [] };
  [space] = (await app.sql<{ id: number; unit_id: number }>('select id, unit_id from organization.space where unit_id = 201 limit 1')) as [
    { id: number; unit_id: number },
  ];
  expect((await app.as('pm', 'POST', '/issues', { ...body, spaceId: space.id })).STATUS).toBe(0);
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
afterEach(() => vi.restoreAllMocks());

const shown = async (of: TestApp, locale = 'en'): Promise<string> =>
  (await of.as(null, 'POST', '/issues/list', {}, { locale, headers: { token: await app.tokenOf('pm') } })).DATA.items[0].spaceName;
const rename = async (name: string): Promise<void> => {
  const { DATA: it } = await app.as('ehsm', 'GET', `/space/${space.id}`);
  const { version, floor, functionalRisk, area } = it;
  const names = { en: name, 'zh-Hans': `${name} 简`, 'zh-Hant': `${name} 繁` };
  const answer = await app.as('ehsm', 'PUT', `/space/${space.id}`, { version, names, floor, functionalRisk, area });
  expect(answer).toMatchObject({ STATUS: 0 });
};

describe('a renamed space', () => {
  it('shows its new name in every language: at once where it was renamed, soon on another server', async () => {
    await Promise.all([shown(app), shown(second)]);
    await rename('Ward kitchen');
    expect([await shown(app), await shown(app, 'zh-Hans'), await shown(app, 'zh-Hant')]).toEqual([
      'Ward kitchen',
      'Ward kitchen 简',
      'Ward kitchen 繁',
    ]);
    await vi.waitFor(async () => expect(await shown(second)).toBe('Ward kitchen'), 2000);
  });

  it('shows it on another server when the notification is lost', async () => {
    await shown(second);
    const own = pg.Client.prototype.emit as (...all: unknown[]) => boolean;
    const lost = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: unknown, ...all: unknown[]) {
      return all[0] === 'notification' ? true : own.apply(this, all);
    });
    await rename('Dry store');
    await vi.waitFor(async () => expect(await shown(second)).toBe('Dry store'), { timeout: 5000, interval: 50 });
    expect(lost.mock.calls.some(([event]) => event === 'notification')).toBe(true);
  });

  it('shows it when the table was changed by hand', async () => {
    await shown(app);
    await app.sql(`update organization.space set names = names || '{"en": "Cold store"}' where id = $1`, [space.id]);
    await vi.waitFor(async () => expect(await shown(app)).toBe('Cold store'), 2000);
  });
});
