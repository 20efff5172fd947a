import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { pendingAction } from '../modules/inspection/server/testing.ts';
import { expectAccessible, launch, openPage, signIn } from './browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

test('the bell counts what is unread; a message leads to its record and is read', { timeout: 60_000 }, async () => {
  const first = await pendingAction(app);
  await pendingAction(app);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'sup');
  await page.getByRole('link', { name: /^Messages, 2 unread/ }).click();
  await page.getByRole('heading', { name: 'Message centre' }).waitFor();
  await expect.poll(() => page.locator('.msg-card[data-unread]').count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(first.code) }).click();
  await page.waitForURL(`**/corrective-action/detail/${first.id}`);
  await page.getByRole('link', { name: /^Messages, 1 unread/ }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => page.locator('.msg-card[data-unread]').count()).toBe(0);
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await page.getByRole('heading', { name: 'No unread messages' }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('in Traditional Chinese, on the phone', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'sup', 'zh-Hant');
  await page.locator('.q-phone-bar a[href$="/message-center"]').click();
  await page.waitForURL('**/message-center');
  await expect.poll(() => page.locator('.msg-card').count()).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.msg-card').first().innerText()).toMatch(/已分派給您/);
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(notification|action|platform|common)\.[a-z]/);
  expect(faults).toEqual([]);
  await close();
});
