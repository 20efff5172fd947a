import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../apps/web/modules.ts';
import { livePlan, submittedInspection } from '../modules/inspection/server/testing.ts';
import { expectAccessible, expectContrast, goWithin, openPage, signIn, untilReady, type WatchedPage } from './browser.ts';
import { styledClasses } from './style-classes.ts';
import { textKeys } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();
beforeAll(async () => {
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
});

/** Every screen below the menu that is opened without naming a record. */
const [records, paths] = [true, false].map((ofRecord) =>
  modules
    .flatMap(({ screens }) => screens.filter(({ isAlone }) => !isAlone).map(({ path }) => path))
    .filter((path) => path.includes(':') === ofRecord),
) as [string[], string[]];
/** Screens of a record, with where one is taken from. */
const RECORDS = [
  ['inspection/records/:id', 'inspection.task where submitted_at is not null'],
  ['inspection/scheduling/:id', 'inspection.plan'],
  ['corrective-action/detail/:id', 'action.action'],
  ['system-setting/organization/:id', 'organization.unit'],
  ['system-setting/employees/:id', 'organization.employee where company_id = 35'],
  ['system-setting/spaces/:id', 'organization.space'],
  ['system-setting/roles/:id', 'access.role'],
  ['system-setting/employees/:id/account', 'organization.employee where company_id = 35'],
] as const;
/**
 * In the suite every screen and every record is looked at once, in turn on the phone and at the desk.
 * `npm run test:long -- screens` looks at each of them in both.
 */
const WHOLE = process.env['LONG_SCREENS'] !== undefined;
const inTurn = <T>(all: readonly T[], turn: number): T[] => (WHOLE ? [...all] : all.filter((_, i) => i % 2 === turn));
/** Who was hurt is no matter of the administrator of the system. */
const CLOSED_TO_ADMIN = ['incident/injured-people', 'incident/injury-records', 'incident/injury-records/calendar'];
const keys = textKeys();
const classes = styledClasses();

/** What a person would read, values of fields and names of buttons included. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
    return [
      document.body.innerText,
      ...named.flatMap((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? '')),
    ].join('\n');
  });

/**
 * What a look at the page would find: words squeezed into a column of letters, buttons of one row in two sizes, a status cut off, a table
 * wider than the screen, parts whose style sheet another page would have loaded.
 */
const lookAt = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const of = (one: Element) => `${one.className || one.tagName}: ${one.textContent!.trim().slice(0, 30)}`;
    const shown = [...document.querySelectorAll<HTMLElement>('#sheet *')].filter((one) => one.getClientRects().length > 0);
    const squeezed = shown.filter((one) => {
      const words = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 2);
      const { fontSize } = getComputedStyle(one);
      return words && one.clientWidth > 0 && one.clientWidth < 2 * parseFloat(fontSize) && one.clientHeight > 3 * parseFloat(fontSize);
    });
    const uneven = [...document.querySelectorAll('.q-list-actions, .q-record-tools, .q-form-buttons, .q-dialog-buttons')].filter(
      (row) => new Set([...row.querySelectorAll('.mantine-Button-root')].map((one) => getComputedStyle(one).fontSize)).size > 1,
    );
    const edge = document.querySelector('#sheet')!.getBoundingClientRect().right;
    const cut = shown.filter((one) => one.matches('.q-table .q-tag') && one.getBoundingClientRect().right > edge);
    const astray = [...document.querySelectorAll(innerWidth > 760 ? '.q-phone-only' : '.q-wide-only')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const wide = [...document.querySelectorAll('.q-list-body')].filter((box) => box.scrollWidth > box.clientWidth);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
    const ruled = new Set(Array.from(rules.matchAll(/\.([a-z]+[-_][\w-]+)/g), ([, name]) => name));
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((one) => [...one.classList]));
    const bare = known.filter((name) => used.has(name) && !ruled.has(name));
    return [
      ...wide.map((box) => `wider than the screen by ${box.scrollWidth - box.clientWidth}`),
      ...bare.map((name) => `unstyled ${name}`),
      ...astray.map((one) => `of another size of screen ${one.className}`),
      ...squeezed.map((one) => `squeezed ${of(one)}`),
      ...uneven.map((one) => `uneven ${of(one)}`),
      ...cut.map((one) => `cut ${of(one)}`),
    ];
  }, classes);

describe.each([
  // Words are longest in English, and room is least on a phone.
  ['a phone', true, 'en', 'light'],
  ['a dark desk', false, 'zh-Hant', 'dark'],
] as const)('every screen on %s', (_, phone, locale, scheme) => {
  let seen: WatchedPage;
  beforeAll(async () => {
    seen = await openPage(browser, app.address, { phone });
    await seen.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(seen.page, 'admin', locale);
  });
  afterAll(() => seen?.close());

  const see = async (path: string) => {
    const { page, faults } = seen;
    faults.length = 0;
    await page.goto(`/quantum/${path}`);
    await page.locator('#sheet h1, #sheet h2').first().waitFor();
    await untilReady(page);
    const words = await wordsOf(page);
    expect(await page.locator('.q-forbidden-code').count()).toBe(0);
    expect(
      keys.filter((key) => words.includes(key) && new RegExp(`(^|[^\\w.])${key.replaceAll('.', '\\.')}($|[^\\w.])`).test(words)),
    ).toEqual([]);
    expect(words).not.toMatch(/undefined|NaN|\[object|Invalid Date|\{\{/);
    const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(needs).toBeLessThanOrEqual(has!);
    expect(await lookAt(page)).toEqual([]);
    await (phone ? expectAccessible(page) : expectContrast(page));
    expect(faults).toEqual([]);
  };

  test.each(inTurn(paths, phone ? 0 : 1))('%s', async (path) => {
    if (!CLOSED_TO_ADMIN.includes(path)) return see(path);
    const admin = seen;
    seen = await openPage(browser, app.address, { phone });
    try {
      await seen.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signIn(seen.page, 'ehsm', locale);
      await see(path);
    } finally {
      await seen.close();
      seen = admin;
    }
  });

  test.each(inTurn(RECORDS, phone ? 0 : 1))('%s of a record', async (path, table) => {
    const [row] = await app.sql<{ id: number }>(`select max(id)::int as id from ${table}`);
    await see(path.replace(':id', String(row!.id)));
  });

  test.each(phone ? ['a record that is not there, and a page past the end of a list'] : [])('%s', async () => {
    const { page } = seen;
    const said = page.getByRole('heading', { name: 'This cannot be displayed' });
    for (const path of [...records.map((one) => one.replace(/:\w+/g, '999999999')), 'jobs/x']) {
      await goWithin(page, `/quantum/${path}`);
      await said.waitFor();
    }
    await page.goto('/quantum/system-setting/employees?page=99999');
    await page.locator('#sheet .q-cards a').first().waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toMatch(/^\d\d?$/);
  });

  test('a dialog asked for in a menu gives the focus back to it', async () => {
    const [row] = await app.sql<{ id: number }>('select max(id)::int as id from action.action');
    await seen.page.goto(`/quantum/corrective-action/detail/${row!.id}`);
    const more = seen.page.locator('.q-events [aria-haspopup="menu"]');
    await more.focus();
    await seen.page.keyboard.press('Enter');
    await seen.page.getByRole('menuitem').last().press('Enter');
    await seen.page.getByRole('dialog').waitFor();
    await seen.page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('paper is white with dark words, whatever the theme', async () => {
    const { page } = seen;
    await page.goto('/quantum/inspection/records');
    await page.locator('#sheet h1').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: scheme });
    const [ink, ground] = await page
      .locator('#sheet')
      .evaluate((sheet) =>
        [getComputedStyle(sheet.querySelector('h1')!).color, getComputedStyle(sheet).backgroundColor].map((colour) =>
          (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0),
        ),
      );
    await page.emulateMedia({ media: null, colorScheme: scheme });
    expect(ground).toBe(3 * 255);
    expect(ink).toBeLessThan(150);
  });
});
