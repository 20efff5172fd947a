import { randomUUID } from 'node:crypto';
import { issuePath } from '@quantum/modules/issue/contract';
import { expect, test } from 'vitest';
import { pendingAction } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signInAtHome } from '../../../e2e/browser.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

test('a message arrives in every open tab without a reload, over one stream for all of them', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  const streams: string[] = [];
  page.context().on('request', (request) => request.url().includes('/api/message/stream') && streams.push(request.url()));
  const begun = page.waitForResponse((response) => response.url().includes('/api/message/stream'));
  await signInAtHome(page, 'sup');
  expect((await begun).status()).toBe(200);
  const others = [await page.context().newPage(), await page.context().newPage()];
  for (const other of others) {
    await other.goto(`${app.address}/quantum/message-center`);
    await other.getByRole('heading', { name: 'Message centre' }).waitFor();
  }
  const loads = await others[0]!.evaluate(() => performance.timeOrigin);
  const { code } = await pendingAction(app);
  // Sooner than anybody asks again by themselves.
  await page.getByRole('link', { name: /^Messages, 1 unread/ }).waitFor({ timeout: 15_000 });
  for (const other of others) await other.getByRole('link', { name: new RegExp(code) }).waitFor({ timeout: 15_000 });
  expect(await others[0]!.evaluate(() => performance.timeOrigin)).toBe(loads);
  expect(streams).toHaveLength(1);
  await expectAccessible(others[0]!);

  // The tab that holds the stream goes: another one takes it over, and nothing is missed.
  const taken = page.context().waitForEvent('response', (response) => response.url().includes('/api/message/stream'));
  await page.close();
  expect((await taken).status()).toBe(200);
  const next = await pendingAction(app);
  await others[1]!.getByRole('link', { name: new RegExp(next.code) }).waitFor({ timeout: 15_000 });
  await others[1]!.getByRole('link', { name: /^Messages, 2 unread/ }).waitFor({ timeout: 15_000 });
  expect(streams).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

test('the record on the screen shows at once what somebody else has done', async () => {
  const body = { clientId: randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] };
  const { id } = (await app.as('emp', 'POST', '/issues', body)).DATA;
  const { page, faults, close } = await openPage(browser, app.address);
  const listens = page.waitForResponse((response) => response.url().includes(encodeURIComponent(`record:/issues/${id}`)));
  await signInAtHome(page, 'pm');
  await page.goto(`${app.address}${issuePath(id)}`);
  await page.getByRole('button', { name: 'Raise corrective action' }).waitFor();
  expect((await listens).status()).toBe(200);
  expect((await app.as('ehs', 'POST', `/issues/${id}/dismiss`, { version: 1, reason: 'Dry again' })).STATUS).toBe(0);
  await page.getByRole('button', { name: 'Raise corrective action' }).waitFor({ state: 'detached', timeout: 15_000 });
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
