import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { expectAccessible, failByMissingTexts, launch, openPage, signIn, signInAtHome, type WatchedPage } from './browser.ts';
import { inLanguages } from './languages.ts';
import { fillPlan, hongKong, inspectOne, picture, submitAgain, whoIs, type Found } from './manager-steps.ts';
import { textsOf } from './texts.ts';

const DEMO_WRONG = 'not-the-password';
let browser: Browser;
failByMissingTexts();
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Every screen of the journey is usable by everyone and shows no message key. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(platform|common|inspection|action|task|dashboard|menu)\.[a-z]/);
}

/** Figures of the homepage as they are read. */
const figures = (page: Page) => page.locator('.home-figure .home-value').allInnerTexts();

describe.each(inLanguages('zh-Hant'))('the manager at a desk, in %s', (locale) => {
  const t = textsOf(locale);
  const PLAN = 'Weekly ward cleaning 7A';
  let app: TestApp;
  let pm: WatchedPage;
  let found: Found;
  let before: string[];
  beforeAll(async () => {
    app = await startTestApp({ listen: true, work: true });
    pm = await openPage(browser, app.address);
  });
  afterAll(async () => {
    await pm?.close();
    await app?.stop();
  });
  const open = async (watched: WatchedPage, path: string) => {
    await watched.page.goto(path);
    await watched.page.locator('#sheet h1').first().waitFor();
  };

  test('a wrong password says so, the right one leads home', async () => {
    const { page, faults } = pm;
    await page.goto('/auth/login');
    await page.evaluate((chosen) => localStorage.setItem('v6_language', chosen), locale);
    await page.goto('/auth/login');
    await page.locator('input[autocomplete="username"]').fill('pm');
    await page.locator('input[autocomplete="current-password"]').fill(DEMO_WRONG);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#si-alert').innerText()).toBe(t('platform.signIn.incorrect'));
    await expectGood(page);
    expect(faults.splice(0).join('\n')).toContain('POST /permissions/login: 200 1001');
    await signInAtHome(page, 'pm', locale);
    expect(new URL(page.url()).pathname).toBe('/quantum/dashboards/homepage');
    await page.locator('.home-value').first().waitFor();
    before = await figures(page);
    await expectGood(page);
    expect(faults).toEqual([]);
  });

  test('a weekly plan over eight spaces: two clicks save one, publishing makes the round', async () => {
    const { page, faults } = pm;
    await open(pm, '/quantum/inspection/scheduling/new');
    await fillPlan(page, t, PLAN, (await whoIs(app, 'insp', locale)).name);
    await expect.poll(() => page.locator('.ins-dates ol li').count()).toBe(20);
    await expectGood(page);
    await page.getByRole('button', { name: t('inspection.plan.saveDraft') }).dblclick();
    await page.waitForURL(/scheduling\/\d+$/);
    expect(await app.sql('select id from inspection.plan where name = $1', [PLAN])).toHaveLength(1);
    await page.getByText(t('inspection.plan.stage.draft'), { exact: true }).first().waitFor();
    await expectGood(page);

    await page.getByRole('button', { name: t('inspection.plan.do.publish') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('inspection.plan.publishTitle')).waitFor();
    await expectGood(page);
    const clicked = Date.now();
    await dialog.getByRole('button', { name: t('common.yes') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(Date.now() - clicked).toBeGreaterThan(2_400);
    expect(await app.sql('select status from inspection.plan where name = $1', [PLAN])).not.toEqual([{ status: '_SYS_PS_1' }]);

    await open(pm, '/quantum/inspection/scheduled');
    await expect.poll(() => page.locator('.q-table tbody tr[data-open="true"]').count()).toBeGreaterThanOrEqual(8);
    await expectGood(page);
    const [round] = await app.sql<{ id: number }>('select id from inspection.round order by id limit 1');
    await open(pm, `/quantum/inspection/round/${round!.id}`);
    await expect.poll(() => page.locator('.ins-space').count()).toBe(8);
    await expectGood(page);
    expect(faults).toEqual([]);
  });

  test('the team leader finds the correction among the to-dos and submits it with a photo', async () => {
    found = await inspectOne(app, PLAN);
    const sup = await openPage(browser, app.address);
    const { page, faults } = sup;
    await signIn(page, 'sup', locale);
    await open(sup, '/quantum/task-center/todo');
    await expectGood(page);
    await page.locator('.tas-card').first().click();
    await page.waitForURL(new RegExp(`corrective-action/detail/${found.actionId}$`));
    await page.getByRole('button', { name: t('action.do.submit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('action.do.submit') }).click();
    await dialog.getByText(t('action.refusal.needsAfterPhoto')).waitFor();
    await dialog.getByLabel(t('action.resultNote')).fill('Dried and a new drip tray fitted');
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture('white') });
    await dialog.getByRole('button', { name: t('platform.photo.remove', { name: t('platform.photo.number', { number: 1 }) }) }).waitFor();
    await expectGood(page);
    await dialog.getByRole('button', { name: t('action.do.submit') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('.act-photos section').last().locator('img').count()).toBe(1);
    await expectGood(page);
    expect(faults).toEqual([]);
    await sup.close();
  });

  test('the manager sends it back with a reason, then passes it; action and inspection close', async () => {
    const { page, faults } = pm;
    await open(pm, `/quantum/corrective-action/detail/${found.actionId}`);
    // Its source is shown once.
    await page.locator('.q-rail a[href^="/quantum/inspection/"]').first().waitFor();
    expect(await page.locator('.q-rail a[href^="/quantum/inspection/"]').count()).toBe(1);
    await page.getByRole('button', { name: t('action.do.return'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('common.reason')).fill('The photo does not show the whole place');
    await dialog.getByRole('button', { name: t('action.do.return') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await submitAgain(app, found.actionId);
    await page.reload();
    await page.getByRole('button', { name: t('action.do.pass') }).click();
    await dialog.getByRole('button', { name: t('action.do.pass') }).click();
    await dialog.waitFor({ state: 'hidden' });
    const closed = { en: 'Case closed', 'zh-Hant': t('action.stage.caseClosed') }[locale]!;
    await page.locator('.q-record-line').getByText(closed).waitFor();
    const history = page.locator('.q-history');
    await expect.poll(() => history.innerText()).toContain('The photo does not show the whole place');
    await expect.poll(() => history.innerText()).toContain(t('action.action.event.pass'));
    await expect.poll(() => history.locator('li').count()).toBeGreaterThanOrEqual(5);
    await expectGood(page);

    await open(pm, `/quantum/inspection/records/${found.taskId}`);
    await page.locator('.q-record-line').getByText(closed).waitFor();
    await expectGood(page);
    await open(pm, '/quantum/dashboards/homepage');
    await page.locator('.home-value').first().waitFor();
    if (hongKong().hour.startsWith('23')) {
      // What is planned in the last hour of a day is due on the next, and counts then.
      app.clock.advance({ hours: 1 });
      const { figures: counted } = await must(app, 'pm', 'GET', '/charts/homepage');
      app.clock.advance({ hours: -1 });
      expect(counted.map(({ percent }: { percent: number | null }) => percent)).toContain(100);
    } else {
      expect(await figures(page)).not.toEqual(before);
      expect((await figures(page)).join(' ')).toContain('100.0');
    }
    expect(faults).toEqual([]);
  });

  test('who may not, does not: no menu entry, forbidden address, record of another company, unknown page', async () => {
    const emp = await openPage(browser, app.address);
    await signInAtHome(emp.page, 'emp', locale);
    const menu = emp.page.getByRole('navigation', { name: t('platform.menu.label') });
    await expect.poll(() => menu.innerText()).toContain(t('menu.entry.TAS111'));
    // Everyone may report an issue; the rest of inspection is not theirs.
    await emp.page.getByRole('button', { name: t('platform.menu.area.inspect') }).click();
    await expect.poll(() => menu.innerText()).toContain(t('menu.INS116'));
    expect(await menu.getByRole('link').count()).toBe(1);
    await menu.getByRole('textbox').fill(t('menu.INS112'));
    await menu.getByText(t('platform.menu.nothing')).waitFor();
    await menu.getByRole('textbox').fill('');
    await open(emp, '/quantum/inspection/scheduled');
    expect(new URL(emp.page.url()).pathname).toBe('/quantum/error/403');
    await expectGood(emp.page);
    expect(emp.faults).toEqual([]);
    await emp.close();

    const other = await openPage(browser, app.address);
    await signIn(other.page, 'other', locale);
    await open(other, `/quantum/corrective-action/detail/${found.actionId}`);
    await other.page.getByText(t('platform.error.gone')).first().waitFor();
    await expectGood(other.page);
    expect(other.faults.splice(0).join('\n')).toMatch(/1410/);
    await open(other, '/quantum/no/such/page');
    expect(new URL(other.page.url()).pathname).toBe('/quantum/error/403');
    expect(other.faults).toEqual([]);
    await other.close();
  });

  test('another language is there at once', async () => {
    const { page } = pm;
    const [next, words] = locale === 'en' ? (['zh-Hant', textsOf('zh-Hant')] as const) : (['en', textsOf('en')] as const);
    await open(pm, '/quantum/corrective-action/list');
    await page.getByRole('button', { name: new RegExp(`^${t('platform.language.choose')}`) }).click();
    await page.getByRole('menuitem', { name: t(`platform.language.${next}`) }).click();
    await page.getByRole('heading', { name: words('menu.ACT110'), level: 1 }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(next);
    await page.getByRole('button', { name: new RegExp(`^${words('platform.language.choose')}`) }).click();
    await page.getByRole('menuitem', { name: words(`platform.language.${locale}`) }).click();
    await page.getByRole('heading', { name: t('menu.ACT110'), level: 1 }).waitFor();
    expect(pm.faults).toEqual([]);
  });

  test('a session that ends in mid-form loses nothing', async () => {
    const { page, faults } = pm;
    await open(pm, '/quantum/inspection/scheduling/new');
    await fillPlan(page, t, 'Kept on the device', (await whoIs(app, 'insp', locale)).name);
    await page.evaluate(async () => {
      const token = localStorage.getItem('accessToken') ?? '';
      await fetch('/api/permissions/logout', { method: 'POST', headers: { token, 'content-type': 'application/json' }, body: '{}' });
    });
    await page.getByRole('button', { name: t('inspection.plan.saveDraft') }).click();
    await page.waitForURL(/\/auth\/login/);
    await expect.poll(() => page.locator('.si-snackbar').innerText()).toBe(t('platform.error.noSession'));
    expect(faults.splice(0).join('\n')).toMatch(/401/);
    await page.locator('input[autocomplete="username"]').fill('pm');
    await page.locator('input[autocomplete="current-password"]').fill('quantum-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/scheduling\/new$/);
    await page.getByRole('button', { name: t('platform.draft.use') }).click();
    await expect.poll(() => page.locator('#field-name').inputValue()).toBe('Kept on the device');
    await page.getByRole('button', { name: t('inspection.plan.saveDraft') }).click();
    await page.waitForURL(/scheduling\/\d+$/);
    expect(await app.sql("select id from inspection.plan where name = 'Kept on the device'")).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});
