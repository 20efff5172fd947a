import { expect, test } from 'vitest';
import { openPage, signInAtHome } from './browser.ts';
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
