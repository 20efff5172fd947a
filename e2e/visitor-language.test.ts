import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signIn, signInAtHome } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld({ settings: { DEFAULT_LOCALE: 'zh-Hans' } });

/** A visitor whose browser speaks these languages. */
async function visit<T>(locale: string, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: app.address, locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    return await look(page);
  } finally {
    await context.close();
  }
}
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test.each([
  ['zh-HK', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['en-GB', 'en'],
  // None of ours: the site's default.
  ['fr-FR', 'zh-Hans'],
])('a browser in %s is shown sign-in and public pages in %s', async (locale, expected) => {
  const t = textsOf(expected);
  await visit(locale, async (page) => {
    await page.goto('/auth/login');
    await page.getByRole('heading', { name: t('platform.signIn.title') }).waitFor();
    expect(await languageOf(page)).toBe(expected);
    await page.goto('/issue/nowhere');
    await page.getByRole('heading').first().waitFor();
    await expect.poll(() => languageOf(page)).toBe(expected);
  });
});

test('a language in front of an address is chosen by it, and the address goes on without', async () => {
  await visit('en-GB', async (page) => {
    await page.goto('/zh-Hant/auth/login?from=mail');
    await page.getByRole('heading', { name: textsOf('zh-Hant')('platform.signIn.title') }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/login?from=mail');
    await signIn(page, 'admin', 'en');
    await page.goto('/zh-Hans/quantum/system-setting/employees?q=chan');
    await page.getByRole('heading', { level: 1, name: textsOf('zh-Hans')('menu.SS112') }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/quantum/system-setting/employees?q=chan');
  });
});

test('a language chosen in the head is kept for the account', async () => {
  const t = textsOf('en');
  await visit('en-GB', async (page) => {
    await signInAtHome(page, 'admin', 'en');
    await page.getByRole('button', { name: new RegExp(t('platform.language.choose')) }).click();
    await page.getByRole('menuitem', { name: t('platform.language.zh-Hant') }).click();
    await page.locator('html[lang="zh-Hant"]').waitFor();
    await expect
      .poll(() => app.sql(`select locale from access."user" where user_name = 'admin'`).then(([row]) => (row as { locale: string }).locale))
      .toBe('zh-Hant');
  });
});
