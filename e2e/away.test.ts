import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submittedInspection } from '../modules/inspection/server/testing.ts';
import { expectAccessible, expectContrast, openPage, signIn, type WatchedPage } from './browser.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();
let task: number;
beforeAll(async () => {
  await submittedInspection(app, [{}]);
  const [row] = await app.sql<{ id: number }>('select max(id)::int as id from inspection.task where submitted_at is not null');
  task = row!.id;
});

const RULES = 'system-setting/corrective-action';
/** Calls that start the frame go through; all others reach the gateway of an unavailable server. */
const FRAME = /\/(permissions\/info|menus\/list|roles\/checkRoleLevel|settings\/public|refresh)/;
const away = (page: Page) =>
  page.route('**/api/**', (route) =>
    FRAME.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );

describe.each([
  [
    'a phone',
    ['inspection/records', 'inspection/records/:id', 'dashboards/homepage', 'message-center'],
    { phone: true, locale: 'en', scheme: 'light', words: 'The service is not available right now', again: 'Try again' },
  ],
  [
    'a dark desk',
    [
      'dashboards/inspection',
      'inspection/scheduled/calendar',
      'corrective-action/board',
      'system-setting/health',
      'system-setting/spaces/:id/edit',
      RULES,
    ],
    { phone: false, locale: 'zh-Hant', scheme: 'dark', words: '服務暫時未能使用', again: '重試' },
  ],
] as const)('while the server is away, on %s', (_, paths, { phone, locale, scheme, words, again }) => {
  let seen: WatchedPage;
  beforeAll(async () => {
    seen = await openPage(browser, app.address, { phone });
    await seen.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(seen.page, 'admin', locale);
  });
  afterAll(() => seen?.close());

  test.each(paths)('%s says so in the reader’s language, and comes when it is asked for again', async (path) => {
    const { page } = seen;
    await away(page);
    await page.goto(`/quantum/${path.replace(':id', String(task))}`);
    const fault = page.locator('#sheet [role="alert"]').first();
    await fault.waitFor();
    await expect.poll(() => fault.innerText()).toContain(words);
    expect(await page.locator('body').innerText()).not.toMatch(/Bad Gateway|Failed to fetch|platform\.\w+/);
    await (phone ? expectAccessible(page) : expectContrast(page));
    // Once is enough: what is in its place is not said again beside it.
    expect(await page.locator('.q-snackbar').allInnerTexts()).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    // One press for each part that did not come, and has not come by itself since the stream of changes was open again: pressed at once,
    // for what is found now may be gone by the time a click is prepared.
    const retry = page.locator('#sheet [role="alert"]').getByRole('button', { name: again });
    await expect
      .poll(async () => {
        await retry.evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click());
        return retry.count();
      })
      .toBe(0);
    await page.locator('#sheet h1').first().waitFor();
  });
});

test('what is sent without a network fails at once and is not sent behind the person’s back', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto(`/quantum/inspection/records/${task}`);
  const box = page.locator('#sheet textarea').last();
  await box.fill('Said without a network');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'No answer from the server' }).first().waitFor();
  await page.context().setOffline(false);
  await page.waitForTimeout(400);
  await expect.poll(() => box.inputValue()).toBe('Said without a network');
  expect(await app.sql(`select 1 from collaboration.comment where text like 'Said without%'`)).toEqual([]);
  await close();
});
