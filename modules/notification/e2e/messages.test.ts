import { expect, test } from 'vitest';
import { pendingAction } from '../../inspection/server/testing.ts';
import { tellPeople } from '../server/testing/tell.ts';
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

test('messages about one record are one row over all pages, show those before on demand, and are read together', async () => {
  const action = await pendingAction(app, { responsible: 'insp' });
  const about = { id: action.id, code: action.code };
  await tellPeople(app, [['insp']], { ...about, event: 'action.reopened', params: { title: 'Oxygen valve' } });
  await tellPeople(app, [['insp']], { ...about, event: 'action.closed' });
  for (let n = 0; n < 20; n++)
    await tellPeople(app, [['insp']], { event: 'action.closed', id: 9_000_000 + n, params: { title: `Other ${n}` } });
  await tellPeople(app, [['insp']], { ...about, event: 'action.returned', params: { title: 'Sink' } });
  const { page, faults, close } = await openPage(browser, app.address);
  await signInAtHome(page, 'insp');
  await page.goto('/quantum/message-center');
  const cards = page.locator('.msg-card');
  const ofAction = page.locator('.msg-list > li').filter({ hasText: action.code });
  await expect.poll(() => cards.count()).toBe(20);
  expect(await ofAction.count()).toBe(1);
  await ofAction.getByRole('button', { name: /^2 earlier messages about it · Unread: 2/ }).click();
  await expect.poll(() => ofAction.locator('.msg-card').count()).toBe(3);
  await expectAccessible(page);
  // On the second page the record is not shown again.
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => cards.count()).toBe(1);
  expect(await ofAction.count()).toBe(0);
  await page.getByRole('button', { name: 'Previous page' }).click();
  // An earlier message is found by its words, and opening the record reads all of them.
  await page.getByRole('searchbox').fill('oxygen valve');
  await expect.poll(() => cards.count()).toBe(1);
  await ofAction.locator('.msg-card').first().click();
  await page.waitForURL(`**/corrective-action/detail/${action.id}`);
  await page.getByRole('link', { name: /^Messages, 20 unread/ }).click();
  await page.getByRole('heading', { name: 'Message centre' }).waitFor();
  await expect.poll(() => ofAction.locator('.msg-card[data-unread]').count()).toBe(0);
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
