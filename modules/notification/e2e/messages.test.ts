import { expect, test } from 'vitest';
import { pendingAction } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signInAtHome } from '../../../e2e/browser.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

test('the bell counts what is unread; a message leads to its record and is read', async () => {
  const first = await pendingAction(app);
  await pendingAction(app);
  const { page, faults, close } = await openPage(browser, app.address);
  await signInAtHome(page, 'sup');
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
  await signInAtHome(page, 'sup', 'zh-Hant');
  await page.locator('.q-phone-bar a[href$="/message-center"]').click();
  await page.waitForURL('**/message-center');
  await expect.poll(() => page.locator('.msg-card').count()).toBeGreaterThanOrEqual(2);
  await expect.poll(() => page.locator('.msg-card').first().innerText()).toMatch(/已指派給您/);
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(notification|action|platform|common)\.[a-z]/);
  expect(faults).toEqual([]);
  await close();
});
