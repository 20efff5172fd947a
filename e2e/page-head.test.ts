import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftPlan } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');
const zhHant = textsOf('zh-Hant');
const crumbs = (page: Page) => page.locator('.q-crumbs > :not(svg)').allInnerTexts();

test('a page names itself: manual title, breadcrumbs appended and set by hand, none where the sub-header is off; leaving gives the menu’s back', async () => {
  const plan = await draftPlan(app);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  const list = '/quantum/inspection/scheduling';

  await page.goto(list);
  await page.locator('.q-list-head').waitFor();
  const ofMenu = await crumbs(page);
  expect(ofMenu.at(-1)).toBe(t('menu.INS111'));
  expect(await page.title()).toContain(t('menu.INS111'));

  await page.goto(`${list}/${plan.id}`);
  await page.getByRole('heading', { name: plan.name }).waitFor();
  await expect.poll(() => page.title()).toContain(`${plan.code} ${plan.name}`);
  expect(await crumbs(page)).toEqual([...ofMenu, plan.code]);
  await page
    .locator('.q-crumbs')
    .getByRole('link', { name: t('menu.INS111') })
    .click();
  await page.waitForURL(new RegExp(`${list}(\\?|$)`));
  await expect.poll(() => crumbs(page)).toEqual(ofMenu);
  await expect.poll(() => page.title()).not.toContain(plan.code);

  await page.goto('/quantum/profile');
  await expect.poll(() => crumbs(page)).toEqual([t('menu.PROFILE')]);

  await page.goto('/quantum/system-setting/roles');
  await page.waitForURL('**/error/403');
  await page.getByRole('heading', { name: t('platform.forbidden.title') }).waitFor();
  expect(await page.title()).toContain(t('menu.FORBIDDEN'));
  expect(await page.locator('.q-crumbs').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(list);
  await expect.poll(() => crumbs(page)).toEqual(ofMenu);
  expect(faults).toEqual([]);
  await close();
});

test('on the phone a record longer than the screen is read with the keyboard alone', async () => {
  const plan = await draftPlan(app);
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto(`/quantum/inspection/scheduling/${plan.id}`);
  await page.getByRole('heading', { name: plan.name }).waitFor();
  await expectAccessible(page);
  // The bar has room for the way back alone; the record's head says its code, and neither is cut.
  const whole = async (selector: string, text: string): Promise<boolean> => {
    const shown = page.locator(selector).filter({ hasText: text, visible: true });
    expect(await shown.count(), `${selector}: ${text}`).toBe(1);
    return shown.evaluate((node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 1);
  };
  expect(await whole('.q-crumbs > a > span', zhHant('menu.INS111'))).toBe(true);
  expect(await whole('.q-record-line', plan.code)).toBe(true);
  expect(await page.locator('.q-crumbs').innerText()).not.toContain(plan.code);
  await page.locator('#sheet').focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('#sheet').evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await close();
});

test('a person whose last role ends on an open list sees that access ended, then that no role is left; nothing is offered that would not open', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'qa');
  await page.goto('/quantum/inspection/records');
  await page.locator('.q-list-head').waitFor();
  const grants = `access.grant where user_id = (select id from access.user where user_name = 'qa')`;
  await app.sql(`update ${grants.replace(' where', ' set valid_to = current_date - 2 where')}`);
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  await expect.poll(async () => (await app.as('qa', 'POST', '/permissions/info', {})).DATA.userRoles).toEqual([]);
  await page.locator('.q-search input').fill('ward');
  await page.getByRole('heading', { name: t('platform.broken.closed') }).waitFor();
  expect(await page.getByRole('button', { name: t('common.retry') }).count()).toBe(0);
  await page.getByRole('button', { name: t('platform.stale.reload') }).click();
  await page.getByRole('heading', { name: t('platform.forbidden.noRole') }).waitFor();
  expect(await page.getByRole('navigation').getByRole('link').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('platform.device.title') }).click();
  await page.getByRole('heading', { name: t('platform.device.title') }).waitFor();
  await close();
});
