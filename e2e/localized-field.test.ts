import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localizedField, typeInLanguages } from './fields.ts';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const NEW_JOB = '/quantum/system-setting/jobs/new';
const inputOf = (page: Page, locale: string) => page.locator(`#field-names-${locale}`);
const shownOf = (page: Page) => page.locator('.q-localized [role="tab"][aria-selected="true"]').getAttribute('lang');

test('a text of three languages is one input: its tabs say what is missing, arrows lead through them, and a refused language opens', async () => {
  const t = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'admin', 'zh-Hant');
  await page.goto(NEW_JOB);
  const tab = (locale: string, says?: string) => {
    const language = t(`platform.language.${locale}`);
    return page.getByRole('tab', { name: says ? t(says, { language }) : language, exact: true });
  };
  const MISSING = 'platform.field.missingIn';
  await tab('zh-Hant', MISSING).waitFor();
  expect(await shownOf(page)).toBe('zh-Hant');
  expect(await page.getByRole('textbox', { name: `${t('common.name')}: ` }).count()).toBe(1);
  await expectAccessible(page);

  await inputOf(page, 'zh-Hant').fill('洗衣員');
  await tab('zh-Hant').waitFor();
  await tab('zh-Hant').focus();
  await page.keyboard.press('ArrowRight');
  expect(await shownOf(page)).toBe('en');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Launderer');
  expect(await inputOf(page, 'en').inputValue()).toBe('Launderer');
  await tab('en').waitFor();

  // Simplified Chinese is left out: its tab says so, and it opens.
  await page.locator('#field-code').fill('LAUNDRY-1');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await tab('zh-Hans', 'platform.field.faultIn').waitFor();
  await expect.poll(() => shownOf(page)).toBe('zh-Hans');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'English' }).click();
  await page.locator('#form-faults a').first().click();
  expect(await shownOf(page)).toBe('zh-Hans');
  await expect.poll(() => inputOf(page, 'zh-Hans').evaluate((one) => one === document.activeElement)).toBe(true);

  // What was typed is a draft in every language.
  await page.waitForTimeout(1500);
  await page.reload();
  await page.getByRole('button', { name: t('platform.draft.use') }).click();
  expect(await inputOf(page, 'en').inputValue()).toBe('Launderer');
  await page.getByRole('button', { name: t('platform.field.sameInAll') }).click();
  expect(await inputOf(page, 'zh-Hans').inputValue()).toBe('洗衣員');
  expect(await page.getByRole('button', { name: t('platform.field.sameInAll') }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a word that is being composed is kept when another language is opened', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hans');
  await page.goto(NEW_JOB);
  const cdp = await page.context().newCDPSession(page);
  await inputOf(page, 'zh-Hans').click();
  await cdp.send('Input.imeSetComposition', { text: '洗衣', selectionStart: 2, selectionEnd: 2 });
  await page.locator('#field-names-en-tab').click();
  await inputOf(page, 'en').fill('Launderer');
  expect(await inputOf(page, 'zh-Hans').inputValue()).toBe('洗衣');
  await typeInLanguages(localizedField(page), { 'zh-Hant': '洗衣員' });
  expect(await inputOf(page, 'zh-Hans').inputValue()).toBe('洗衣');
  expect(await inputOf(page, 'en').inputValue()).toBe('Launderer');
  expect(faults).toEqual([]);
  await close();
});
