import { expect, test } from 'vitest';
import { openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');
test('whatever the palette offers to begin has its words', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.locator('.q-find').click();
  await page.getByRole('textbox', { name: t('platform.palette.label') }).fill(t('notification.start.announcement'));
  await page.getByRole('dialog').getByText(t('notification.start.announcement'), { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
