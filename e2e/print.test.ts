import { beforeAll, expect, test } from 'vitest';
import { EMPLOYEES_PATH } from '@quantum/modules/organization/contract';
import { livePlan, submittedInspection } from '../modules/inspection/server/testing.ts';
import { openPage, signIn } from './browser.ts';
import { app, browser, openWorld } from './world.ts';

/** A4 on its side less its margins, px. */
const PAPER = { width: 1032, height: 720 };
/** Four Chinese characters of 9 points, px. */
const FOUR = 48;

openWorld();
beforeAll(async () => {
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
});

test('a printed Chinese list gives each column room for four characters', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto(EMPLOYEES_PATH);
  await page.locator('.q-table tbody tr').nth(3).waitFor();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  const widths = await page
    .locator('.q-table thead th')
    .evaluateAll((heads) => heads.filter((head) => head.textContent.trim() !== '').map((head) => head.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(4);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(FOUR);
  await close();
});

test('charts further down are drawn when the print dialog opens', async () => {
  const { page, close } = await openPage(browser, app.address);
  // A page that never comes to rest: what is out of sight is drawn for the printer alone.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, after?: number) => (after === 2000 ? 0 : wait(work, after))) as typeof window.setTimeout;
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'pm');
  await page.goto('/quantum/dashboards/inspection');
  await page.locator('.q-chart-host canvas').first().waitFor();
  const drawn = () => page.locator('.q-chart-host').evaluateAll((hosts) => hosts.map((host) => host.querySelector('canvas') !== null));
  const before = await drawn();
  expect(before).toContain(false);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await drawn()).toEqual(before.map(() => true));
  await close();
});
