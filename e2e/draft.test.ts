import { must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftPlan } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, PHONE, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');
const edit = async (page: Page, id: number) => {
  await page.goto(`/quantum/inspection/scheduling/${id}`);
  await page.getByRole('button', { name: t('inspection.plan.do.update') }).click();
  await page.locator('#field-name').waitFor();
};
/** What the draft on the device says. */
const keptHours = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('draft.'));
    return (JSON.parse((key && localStorage.getItem(key)) ?? '{}') as { value?: { windowHours: number } }).value?.windowHours;
  });
const save = (page: Page) => page.getByRole('button', { name: t('inspection.plan.saveDraft') }).click();
/** The record after saving: the form has the same heading. */
const saved = async (page: Page, name: string) => {
  await page.locator('#field-name').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name }).waitFor();
};
const choice = (page: Page, field: string, side: string) =>
  page.locator('.q-compare-field').filter({ hasText: field }).getByRole('radio', { name: side });

test('a draft meets a record that was changed meanwhile: both stand field by field, a choice each, saved under the new version', async () => {
  const plan = await draftPlan(app);
  const mine = await openPage(browser, app.address);
  await signIn(mine.page, 'pm');
  await edit(mine.page, plan.id);
  await mine.page.locator('#field-name').fill('Round of the east wing');
  await mine.page.locator('#field-windowHours').fill('4');
  await expect.poll(() => keptHours(mine.page), { timeout: 5000 }).toBe(4);
  await mine.page.goto('/quantum/inspection/scheduling');

  // Meanwhile, on another device.
  const theirs = await openPage(browser, app.address, { phone: true });
  await signIn(theirs.page, 'pm');
  await edit(theirs.page, plan.id);
  await theirs.page.locator('#field-name').fill('Round of the west wing');
  await theirs.page.locator('#field-graceHours').fill('2');
  await save(theirs.page);
  await saved(theirs.page, 'Round of the west wing');

  await edit(mine.page, plan.id);
  await mine.page.getByText(t('platform.draft.newer')).waitFor();
  expect(await mine.page.getByRole('button', { name: t('platform.draft.use') }).count()).toBe(0);
  await mine.page.getByRole('button', { name: t('platform.draft.compare') }).click();
  const take = mine.page.getByRole('button', { name: t('platform.compare.take') });
  await take.waitFor();
  await expect.poll(() => take.isDisabled()).toBe(true);
  await expect.poll(() => choice(mine.page, t('inspection.plan.window'), t('platform.compare.mine')).isChecked()).toBe(true);
  await expect.poll(() => choice(mine.page, t('inspection.plan.grace'), t('platform.compare.theirs')).isChecked()).toBe(true);
  await expectAccessible(mine.page);
  await choice(mine.page, t('inspection.plan.name'), t('platform.compare.mine')).check();
  await take.click();
  await expect.poll(() => mine.page.locator('#field-name').inputValue()).toBe('Round of the east wing');
  await save(mine.page);
  await saved(mine.page, 'Round of the east wing');
  expect(await must(app, 'pm', 'GET', `/inspections/${plan.id}`)).toMatchObject({
    name: 'Round of the east wing',
    windowMinutes: 240,
    graceMinutes: 120,
    version: plan.version + 2,
  });

  // Open in both at once: the later one is told at saving, and loses nothing.
  await edit(theirs.page, plan.id);
  await theirs.page.locator('#field-name').fill('Round of the north wing');
  await edit(mine.page, plan.id);
  await mine.page.locator('#field-name').fill('Round of the south wing');
  await save(mine.page);
  await saved(mine.page, 'Round of the south wing');
  await save(theirs.page);
  await theirs.page.getByRole('button', { name: t('platform.draft.compare') }).click();
  await choice(theirs.page, t('inspection.plan.name'), t('platform.compare.mine')).check();
  expect(await theirs.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(theirs.page);
  await theirs.page.getByRole('button', { name: t('platform.compare.take') }).click();
  await save(theirs.page);
  await saved(theirs.page, 'Round of the north wing');
  expect((await must(app, 'pm', 'GET', `/inspections/${plan.id}`)).name).toBe('Round of the north wing');
  expect(mine.faults).toEqual([]);
  // The one fault is the refused saving, which the console tells.
  expect(theirs.faults.filter((fault) => !/409/.test(fault))).toEqual([]);
  await mine.close();
  await theirs.close();
});
