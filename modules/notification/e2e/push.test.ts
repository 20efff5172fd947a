import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pendingAction } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signInAtHome } from '../../../e2e/browser.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

/** A browser without a push service of its own, as this one is, gets an address all the same. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: app.address });
  await page.addInitScript(() => {
    const made = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => (localStorage.removeItem('testPush'), true),
    });
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('testPush', 'https://push.example.com/of-a-journey');
      return made('https://push.example.com/of-a-journey') as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const endpoint = localStorage.getItem('testPush');
      return endpoint === null ? null : (made(endpoint) as unknown as PushSubscription);
    };
    Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem('testPush') ? 'granted' : 'default') });
    Notification.requestPermission = async () => 'granted';
  });
}

test('asked at the first to-do, on the phone in Traditional Chinese; listed and turned off in My profile', async () => {
  await pendingAction(app);
  const { page, faults, close } = await openPage(browser, app.address, { phone: true, worker: true });
  await withPushService(page);
  await signInAtHome(page, 'sup', 'zh-Hant');
  await page.goto(`${app.address}/quantum/task-center/todo`);
  const question = page.getByRole('region', { name: '裝置訊息提醒' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: '在此裝置上開啟' }).click();
  await question.waitFor({ state: 'detached' });

  await page.goto(`${app.address}/quantum/profile`);
  const off = page.getByRole('button', { name: /^關閉: / });
  await off.waitFor();
  await page.getByText('本裝置', { exact: false }).first().waitFor();
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(notification|task|platform|common)\.[a-z]/);
  await off.click();
  await page.getByText('目前沒有裝置會提醒您。').waitFor();
  await page.getByRole('button', { name: '在此裝置上開啟' }).waitFor();
  expect((await app.as('sup', 'GET', '/message/push')).DATA.devices).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('the calendar has an address of its own: made, read, taken back', async () => {
  const { code } = await pendingAction(app);
  const { page, faults, close } = await openPage(browser, app.address);
  await signInAtHome(page, 'sup');
  await page.goto(`${app.address}/quantum/profile`);
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByRole('textbox', { name: 'Address of the link' }).inputValue();
  const read = await fetch(address);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await read.text()).replaceAll('\r\n ', '')).toContain(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No calendar reads your to-dos.').waitFor();
  expect((await fetch(address)).status).toBe(410);
  expect(faults).toEqual([]);
  await close();
});
