import { must } from '@quantum/platform/testing';
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { HISTORY_PAGE } from '@quantum/platform/contract';
import { draftPlan, livePlan } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, PHONE, signIn, signInAtHome } from './browser.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF`) });

test('the palette opens a record by its code; a file gets a second version, a comment calls a colleague, dark stays dark', async () => {
  const plan = await draftPlan(app);
  const { name } = await must(app, 'insp', 'POST', '/permissions/info', {});
  const { page, faults, close } = await openPage(browser, app.address);
  await signInAtHome(page, 'pm');

  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Screen, record code or words');
  await box.fill('INS112');
  await page
    .getByRole('button', { name: /Scheduled/ })
    .first()
    .waitFor();
  await box.fill(plan.code);
  await page.getByRole('button', { name: new RegExp(plan.code) }).waitFor();
  await expectAccessible(page);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(`**/inspection/scheduling/${plan.id}`);

  const files = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Attachments' }) });
  await files.locator('input[type=file][multiple]').setInputFiles(pdf('route.pdf'));
  await page.getByRole('link', { name: 'Open route.pdf' }).waitFor();
  await files.locator('.col-files input[type=file]').setInputFiles(pdf('route-2.pdf'));
  await page.getByRole('dialog').getByRole('textbox').fill('Lift B is closed');
  await page.getByRole('dialog').getByRole('button', { name: 'New version' }).click();
  await page.getByRole('link', { name: 'Open route-2.pdf' }).waitFor();
  await page.getByRole('button', { name: '1 older version' }).click();
  await page.getByRole('link', { name: 'Open route.pdf' }).waitFor();

  await page.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('Bring the torch @');
  await page.getByRole('dialog', { name: 'Mention a person' }).locator('input').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.locator('.col-talk').getByText('Bring the torch').waitFor();
  await expectAccessible(page);

  await page
    .locator('.q-top')
    .getByRole('button', { name: /Lee Kin Fai/ })
    .click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.col-talk').getByText('Bring the torch').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark');
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: new RegExp(plan.code) }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  const called = await openPage(browser, app.address, { phone: true });
  await signIn(called.page, 'insp', 'zh-Hant');
  await called.page.goto('/quantum/message-center');
  await called.page.getByText('提及了您').first().click();
  await called.page.waitForURL(`**/inspection/scheduling/${plan.id}`);
  await called.page.locator('.col-talk').getByText('Bring the torch').waitFor();
  expect(await called.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await called.page.locator('body').innerText()).not.toMatch(/\b(collaboration|inspection|platform|common|menu)\.[a-z]/);
  await expectAccessible(called.page);
  expect(called.faults).toEqual([]);
  await called.close();
});

test('a long history is read back to its first day; the to-dos are taken home as a workbook', async () => {
  const plan = await draftPlan(app);
  for (let i = 0; i < HISTORY_PAGE; i++) await must(app, 'pm', 'POST', `/inspections/${plan.id}/comments`, { text: `${i}`, mentions: [] });
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto(`/quantum/inspection/scheduling/${plan.id}`);
  const entries = page.locator('.q-history > li');
  const older = page.getByRole('button', { name: 'Older entries' });
  await older.click();
  await expect.poll(() => entries.count()).toBe(HISTORY_PAGE);
  await older.click();
  await expect.poll(() => entries.count()).toBe(HISTORY_PAGE + 1);
  await older.waitFor({ state: 'detached' });
  await expectAccessible(page);

  await close();

  await livePlan(app, { spaces: 2 });
  const inspector = await openPage(browser, app.address, { phone: true });
  await signIn(inspector.page, 'insp');
  await inspector.page.goto('/quantum/task-center/todo');
  await inspector.page.locator('a.tas-card').first().waitFor();
  const rows = await inspector.page.locator('a.tas-card').count();
  await inspector.page.getByRole('button', { name: 'Export' }).click();
  await expectAccessible(inspector.page);
  const [file] = await Promise.all([
    inspector.page.waitForEvent('download'),
    inspector.page.getByRole('menuitem', { name: 'Excel workbook' }).click(),
  ]);
  const sheet = await readSheet(await readFile(await file.path()));
  expect(sheet).toHaveLength(rows + 1);
  expect([...faults, ...inspector.faults]).toEqual([]);
  await inspector.close();
});
