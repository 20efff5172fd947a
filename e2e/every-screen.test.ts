import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../apps/web/modules.ts';
import { livePlan, submittedTask } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, signIn, type WatchedPage } from './browser.ts';
import { textKeys } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();
beforeAll(async () => {
  await livePlan(app, { spaces: 3 });
  await submittedTask(app, [{}]);
});

/** Every screen that is opened without naming a record. */
const paths = modules.flatMap(({ screens }) => screens.map(({ path }) => path)).filter((path) => !path.includes(':'));
/** Screens of a record, with where one is taken from. */
const RECORDS = [
  ['inspection/records/:id', 'inspection.task where submitted_at is not null'],
  ['inspection/scheduling/:id', 'inspection.plan'],
  ['corrective-action/detail/:id', 'action.action'],
  ['system-setting/organization/:id', 'organization.unit'],
  ['system-setting/employees/:id', 'organization.employee where company_id = 35'],
  ['system-setting/spaces/:id', 'organization.space'],
] as const;
const keys = textKeys();

/** What a person would read, values of fields and names of buttons included. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
    return [
      document.body.innerText,
      ...named.flatMap((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? '')),
    ].join('\n');
  });

describe.each([
  ['a phone', true, 'zh-Hant'],
  ['a desk', false, 'zh-Hans'],
])('every screen on %s', (_, phone, locale) => {
  let seen: WatchedPage;
  beforeAll(async () => {
    seen = await openPage(browser, app.address, { phone });
    await signIn(seen.page, 'admin', locale);
  });
  afterAll(() => seen?.close());

  const see = async (path: string) => {
    const { page, faults } = seen;
    faults.length = 0;
    await page.goto(`/quantum/${path}`);
    await page.locator('#sheet h1, #sheet h2').first().waitFor();
    // What was asked for has come: no skeleton stands any more.
    await page.waitForFunction(() => !document.querySelector('#sheet :is(.q-skeleton, .q-skeleton-block, [role="status"][aria-label])'));
    await page.waitForTimeout(150);
    const words = await wordsOf(page);
    expect(words).not.toContain('403');
    expect(
      keys.filter((key) => words.includes(key) && new RegExp(`(^|[^\\w.])${key.replaceAll('.', '\\.')}($|[^\\w.])`).test(words)),
    ).toEqual([]);
    expect(words).not.toMatch(/undefined|NaN|\[object|Invalid Date|\{\{/);
    const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(needs).toBeLessThanOrEqual(has!);
    if (phone) await expectAccessible(page);
    expect(faults).toEqual([]);
  };

  test.each(paths)('%s', see);

  test.each(RECORDS)('%s of a record', async (path, table) => {
    const [row] = await app.sql<{ id: number }>(`select max(id)::int as id from ${table}`);
    await see(path.replace(':id', String(row!.id)));
  });
});
