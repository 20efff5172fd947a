import { must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientInspection, linkToken, submittedInspection } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

const t = textsOf('zh-Hant');
openWorld();

const RAW_KEY = /\b(inspection|task|platform|common)\.[a-z]/;

/** A phone no one has signed in on, in Traditional Chinese. */
async function visitorPhone() {
  const opened = await openPage(browser, app.address, { phone: true });
  await opened.page.addInitScript(() => localStorage.getItem('v6_language') ?? localStorage.setItem('v6_language', 'zh-Hant'));
  return opened;
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: t('signature.reader.drawArea') });
  await page.locator('canvas[data-ready]').waitFor();
  await pad.scrollIntoViewIfNeeded();
  const area = (await pad.boundingBox())!;
  await page.mouse.move(area.x + 30, area.y + 80);
  await page.mouse.down();
  for (let i = 0; i < 12; i++) await page.mouse.move(area.x + 30 + i * 12, area.y + 80 + (i % 2 === 0 ? 25 : -25));
  await page.mouse.up();
}

test('a finished inspection is shared: made on the record, read on a phone without an account, taken back', async () => {
  const task = await submittedInspection(app, [{}]);
  const manager = await openPage(browser, app.address);
  await signIn(manager.page, 'pm', 'zh-Hant');
  await manager.page.goto(`/quantum/inspection/records/${task.id}`);
  await manager.page.getByRole('button', { name: t('inspection.share.button'), exact: true }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByText(t('platform.share.dayCount_other', { count: 30 })).click();
  await expectAccessible(manager.page);
  await dialog.getByRole('button', { name: t('platform.share.make') }).dblclick();
  await dialog.getByRole('img', { name: t('platform.share.qr') }).waitFor();
  await expectAccessible(manager.page);
  expect(await app.sql('select 1 from platform.read_link')).toHaveLength(1);
  const url = await dialog.getByLabel(t('platform.share.address')).inputValue();
  expect(url).toMatch(/\/share\/[\w-]{43}$/);

  const visitor = await visitorPhone();
  const { page } = visitor;
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The token has left the address, and reloading still works.
  expect(new URL(page.url()).pathname).toBe('/share');
  await page.reload();
  await page.getByText('Sink stained').waitFor();
  const photo = page.locator('.rd-photos img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator('main').innerText()).not.toMatch(RAW_KEY);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('platform.reader.paper') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  const languages = page.locator('.q-locale');
  await languages.getByRole('button', { name: t('platform.language.en') }).click();
  await page.getByRole('heading', { name: textsOf('en')('inspection.report.sections') }).waitFor();
  await languages.getByRole('button', { name: t('platform.language.zh-Hant') }).click();

  await dialog.getByRole('button', { name: t('platform.share.revoke') }).click();
  await dialog.getByText(t('platform.share.state.revoked')).waitFor();
  expect(manager.faults).toEqual([]);
  await manager.close();
  await page.reload();
  await page.getByText(t('platform.reader.goneTitle')).waitFor();
  await expectAccessible(page);
  await visitor.close();
});

test('the client signs on the phone by the link the manager passes on; a second tab finds it dead', async () => {
  const task = await clientInspection(app, { clientName: '陳大文醫生' }, [{}]);
  const manager = await openPage(browser, app.address);
  await signIn(manager.page, 'pm', 'zh-Hant');
  await manager.page.goto(`/quantum/inspection/records/${task.id}`);
  await manager.page.getByText(t('signature.waitsForClient')).waitFor();
  await expectAccessible(manager.page);
  await manager.page.getByRole('button', { name: t('signature.clientLink.button') }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('platform.share.make') }).click();
  const url = await dialog.getByLabel(t('platform.share.address')).inputValue();

  const client = await visitorPhone();
  const { page } = client;
  const second = await visitorPhone();
  await second.page.goto(url);
  await second.page.getByRole('button', { name: t('signature.reader.sign'), exact: true }).waitFor();
  await page.goto(url);
  const sign = page.getByRole('button', { name: t('signature.reader.sign'), exact: true });
  await sign.waitFor();
  expect(new URL(page.url()).pathname).toBe('/share-sign');
  await expect.poll(() => page.getByLabel(t('signature.reader.name')).inputValue()).toBe('陳大文醫生');
  await expectAccessible(page);
  await sign.click();
  await page.getByText(t('signature.reader.fault.drawing')).waitFor();
  await draw(page);
  await page.context().setOffline(true);
  await sign.click();
  await page.getByText(t('platform.reader.offline')).waitFor();
  await page.context().setOffline(false);
  await sign.dblclick();
  await page.getByText(t('signature.reader.signed')).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(RAW_KEY);
  await expectAccessible(page);
  await client.close();

  await second.page.getByRole('button', { name: t('signature.reader.backInstead') }).click();
  await second.page.getByLabel(t('signature.reader.reason')).fill('太遲了');
  await expectAccessible(second.page);
  await second.page.getByRole('button', { name: t('signature.reader.sendBack') }).click();
  await second.page.getByText(t('signature.reader.fault.gone')).waitFor();
  await second.close();

  await manager.page.reload();
  await manager.page.getByText(t('signature.meaning.client')).waitFor();
  await manager.page.getByText('陳大文醫生').first().waitFor();
  await expectAccessible(manager.page);
  expect(manager.faults).toEqual([]);
  await manager.close();
  expect((await must(app, 'pm', 'GET', `/inspectionTasks/${task.id}`)).signing[0].status).toBe('signed');
});

test("a sign-in link opens its screen; the message centre, the to-dos and the person's own pages stay closed", async () => {
  const task = await submittedInspection(app, [{}]);
  const path = `/quantum/inspection/records/${task.id}`;
  const [person] = await app.sql<{ id: number }>(`select employee_id::int as id from access.user where user_name = 'sup'`);
  const { url } = await must(app, 'admin', 'POST', '/security/links', { employeeId: person!.id, path, hours: 1, uses: 3 });
  const { page, faults, close } = await visitorPhone();
  await page.goto(new URL(url).pathname + new URL(url).hash);
  await page.waitForURL(`**${path}`);
  await page.getByText('Sink stained').first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await page.goto('/quantum');
  await page.waitForURL(`**${path}`);
  for (const closed of ['message-center', 'task-center/todo', 'dashboards/homepage', 'training/my-courses', 'profile']) {
    await page.goto(`/quantum/${closed}`);
    await page.waitForURL('**/quantum/error/403');
    await page.locator('.q-forbidden-code').waitFor();
  }
  await close();
});

test('the client sends it back with a reason; a link no one made says no more than a dead one', async () => {
  const task = await clientInspection(app);
  const token = await linkToken(app, 'pm', `/tasks/signSeat/${task.seatId}`);
  const { page, close } = await visitorPhone();
  await page.goto(`/share-sign/${token}`);
  await page.getByRole('button', { name: t('signature.reader.backInstead') }).click();
  await page.getByRole('button', { name: t('signature.reader.sendBack') }).click();
  await page.getByText(t('signature.reader.fault.name')).waitFor();
  await page.getByLabel(t('signature.reader.name')).fill('陳大文');
  await page.getByLabel(t('signature.reader.reason')).fill('三號病房未有巡查');
  await page.getByRole('button', { name: t('signature.reader.sendBack') }).click();
  await page.getByRole('heading', { name: t('signature.reader.sentBack') }).waitFor();
  await page.reload();
  await page.getByText(t('platform.reader.goneTitle')).waitFor();
  const dead = await page.locator('main').innerText();
  await page.goto(`/share-sign/${'x'.repeat(43)}`);
  await page.getByText(t('platform.reader.goneTitle')).waitFor();
  await expect.poll(() => page.locator('main').innerText()).toBe(dead);
  await close();
  const record = await must(app, 'insp', 'GET', `/inspectionTasks/${task.id}`);
  expect(record).toMatchObject({ status: '_SYS_TS_1', mend: { reason: '三號病房未有巡查' } });
});
