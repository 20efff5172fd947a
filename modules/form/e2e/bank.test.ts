import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();
const SHOTS = process.env['SHOTS'];

test('in Chinese: a question goes into the bank, is changed there, and a form takes the newer version', async () => {
  const t = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'zh-Hant');
  const { DATA: forms } = await app.as('ehsm', 'POST', '/forms/list', { queryCriterias: [{ key: 'code', value: 'HC-CLN-WARD' }] });
  const form = forms.items[0];
  await page.goto(`/quantum/system-setting/forms/${form.id}`);
  // The form is read again while the builder is open already: what was opened there stays open.
  const record = `**/api/forms/${form.id}`;
  await page.route(record, async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.getByRole('button', { name: t('form.event.revise') }).click();
  await page.waitForURL(/\/build$/);

  // Out of the form into the bank.
  const row = page.locator('.fb-item').nth(1);
  const words = (await row.locator('.fb-open').textContent())!;
  const reread = page.waitForResponse((response) => response.url().endsWith(`/api/forms/${form.id}`));
  await row.getByRole('button', { name: t('form.builder.menuOf', { name: words }) }).click();
  await reread;
  await page.getByRole('menuitem', { name: t('form.bank.save') }).click();
  await page.unroute(record);
  await page.locator('.fb-saved[data-state="changed"]').waitFor();
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/builder-zh.png` });

  await page.goto('/quantum/system-setting/question-bank');
  await page.getByRole('searchbox').first().fill(words);
  await page.getByRole('cell', { name: words }).click();
  await page.waitForURL(/question-bank\/\d+$/);
  await page.getByText('HC-CLN-WARD').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/question-zh.png` });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.edit'), exact: true }).click();
  await page.locator('.fb-texts input[lang="zh-Hant"]').first().fill('地面清潔乾爽，沒有積水');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/question-edit-zh.png` });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await page.waitForURL(/question-bank\/\d+$/);

  // The form is told; the difference is shown, taken, undone and taken again.
  await page.getByRole('link', { name: t('form.bank.offer', { no: 2 }) }).click();
  await page.waitForURL(/build\?item=/);
  await page.getByText(t('form.bank.newer', { no: 2, own: 1 })).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/newer-zh.png` });
  await expectAccessible(page);
  const take = page.getByRole('button', { name: t('form.bank.take', { no: 2 }) });
  await take.click();
  await page.getByRole('button', { name: '地面清潔乾爽，沒有積水', exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: words, exact: true }).waitFor();
  await take.click();
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  await page.getByRole('link', { name: t('form.builder.back') }).click();
  await page.waitForURL(/forms\/\d+$/);
  await page.getByRole('link', { name: t('form.compareWith', { no: 1 }) }).click();
  await page.locator('ins', { hasText: '地面清潔乾爽，沒有積水' }).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/compare-zh.png` });
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
