import { expect, test } from 'vitest';
import { pendingAction } from '../modules/inspection/server/testing.ts';
import { openPage, signIn, signInAtHome, untilReady } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');
test('whatever the palette offers to begin has its words', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signInAtHome(page, 'admin');
  await page.locator('.q-find').click();
  await page.getByRole('textbox', { name: t('platform.palette.label') }).fill(t('notification.start.announcement'));
  await page.getByRole('dialog').getByText(t('notification.start.announcement'), { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('the palette asks the server for one character of Chinese, and says so where it does not ask or is not answered', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signInAtHome(page, 'admin');
  await page.locator('.q-find').click();
  const box = page.getByRole('textbox', { name: t('platform.palette.label') });
  const palette = page.getByRole('dialog');
  await box.fill('x');
  await palette.getByText(t('platform.palette.letters')).waitFor();
  const asked = page.waitForRequest((request) => request.url().endsWith(`/search/records?text=${encodeURIComponent('房')}`));
  await box.fill('房');
  await asked;
  await palette.getByText(t('platform.palette.letters')).waitFor({ state: 'detached' });
  await page.route('**/search/records*', (route) => route.abort());
  await box.fill('nowhere at all');
  await palette.getByText(t('platform.palette.unanswered')).waitFor();
  await close();
});

test('the palette keeps the first letters, typed while it comes, and Enter opens the first it finds', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto('/quantum/task-center/todo');
  await untilReady(page);
  await page.route('**/assets/palette-*', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('menu.INC123').slice(0, 3));
  const box = page.getByRole('textbox', { name: t('platform.palette.label') });
  await expect.poll(() => box.inputValue()).toBe(t('menu.INC123').slice(0, 3));
  await box.fill(t('menu.INC123'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/incident/rates');
  // Only the server knows the code: Enter waits for its answer.
  const { id, code } = await pendingAction(app);
  await page.keyboard.press('Control+k');
  await box.pressSequentially(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/corrective-action/detail/${id}`);
  await box.waitFor({ state: 'detached' });
  await close();
});
