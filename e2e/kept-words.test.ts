import { expect, test } from 'vitest';
import { pendingAction } from '../modules/inspection/server/testing.ts';
import { openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');

test('a comment that is being written waits while one looks elsewhere, and is gone once it is sent', async () => {
  const { id } = await pendingAction(app);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  const record = `/quantum/corrective-action/detail/${id}`;
  await page.goto(record);
  const box = page.getByRole('textbox', { name: t('collaboration.comment.label') });
  await box.fill('The drain was open at nine');
  // Left by a link of the menu, and come back.
  await page.locator('.q-crumbs a').first().click();
  await box.waitFor({ state: 'detached' });
  await page.goto(record);
  await expect.poll(() => box.inputValue()).toBe('The drain was open at nine');
  // Another record has its own words.
  const other = await pendingAction(app);
  await page.goto(`/quantum/corrective-action/detail/${other.id}`);
  await expect.poll(() => box.inputValue()).toBe('');
  await page.goto(record);
  await page.getByRole('button', { name: t('collaboration.comment.send') }).click();
  await page.locator('.col-text', { hasText: 'The drain was open at nine' }).waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  await page.reload();
  await page.locator('.col-text', { hasText: 'The drain was open at nine' }).waitFor();
  expect(await box.inputValue()).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('what a visitor has typed outlives a reload, and is gone once it is sent', async () => {
  const [space] = await app.sql<{ qr_token: string }>('select qr_token from organization.space where unit_id = 201 order by id limit 1');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await page.goto(`/issue/${space!.qr_token}`);
  const kind = page.getByRole('radio', { name: t('issue.public.kind.wetFloor') });
  const words = page.getByLabel(t('issue.public.describe'));
  await kind.check();
  await words.fill('Water by the lift');
  await page.getByRole('switch', { name: t('issue.public.anonymous') }).uncheck();
  await page.getByLabel(t('issue.public.name')).fill('Ho Mei');
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('Water by the lift');
  expect([await kind.isChecked(), await page.getByLabel(t('issue.public.name')).inputValue()]).toEqual([true, 'Ho Mei']);
  await page.getByRole('button', { name: t('issue.public.send') }).click();
  await words.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('');
  expect(faults).toEqual([]);
  await close();
});
