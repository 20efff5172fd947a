import { readSheet } from 'read-excel-file/node';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePlan, submittedInspection } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { inLanguages } from '../../../e2e/languages.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();
beforeAll(async () => {
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
  // Of another space: one bar compares nothing.
  await app.sql(
    `insert into inspection.task (company_id, unit_id, space_id, event_on, code, type, round_id, form_id, form_version_id, inspector_id, planned_at, due_at, miss_at, submitted_at, status, missed, percent, result, item_count, answered_count, finding_count, created_at, updated_at)
      select t.company_id, t.unit_id, (select s.id from organization.space s where s.unit_id = t.unit_id and s.id <> t.space_id order by s.id limit 1), t.event_on, 'OVR-1', t.type, t.round_id, t.form_id, t.form_version_id,
        t.inspector_id, t.planned_at, t.due_at, t.miss_at, t.submitted_at, t.status, t.missed, t.percent, t.result, t.item_count, t.answered_count, t.finding_count, now(), now()
      from inspection.task t where t.submitted_at is not null order by t.id limit 1`,
  );
});

const theme = (page: Page, name: string) =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-mantine-color-scheme', chosen), name);

describe.each(inLanguages('zh-Hant'))('the overviews, in %s', (locale) => {
  const t = textsOf(locale);
  let pm: WatchedPage;
  beforeAll(async () => {
    pm = await openPage(browser, app.address);
    await signIn(pm.page, 'pm', locale);
  });
  afterAll(() => pm?.close());

  test('are drawn under a strict policy, and usable by everyone in both themes', async () => {
    const { page, faults } = pm;
    for (const [path, title, bare] of [
      ['inspection', 'menu.DSH111'],
      ['inspection-correction', 'menu.DSH112'],
      // The address it had before.
      ['corrective-action', 'menu.DSH112'],
      ['issue', 'menu.DSH113'],
      ['hazard', 'menu.DSH115'],
      ['fm-hc-kpi', 'menu.DSH123'],
      // Nothing was done at a small hospital: said once, instead of a dash for each figure.
      ['small-project-medical', 'menu.DSH128', 'bare'],
    ] as const) {
      await page.goto(`/quantum/dashboards/${path}`);
      await expect.poll(() => page.locator('.home-head h1').innerText()).toBe(t(title));
      await (bare ? page.getByText(t('dashboard.board.bare')) : page.locator('.home-figure .home-value').first()).waitFor();
      for (const name of ['light', 'dark']) {
        await theme(page, name);
        await expectAccessible(page);
      }
      expect(await page.locator('body').innerText()).not.toMatch(/\b(platform|common|inspection|action|dashboard|menu)\.[a-z]/);
    }
    expect(faults).toEqual([]);
  });

  const BOARD = 'the board of spaces is walked with the keyboard, says what each cell is, and opens its record';
  test.each(locale === 'zh-Hant' ? [BOARD] : [])('%s', async () => {
    const { page, faults } = pm;
    await page.goto('/quantum/inspection/space-scheduling?risk=_SYS_FR_0');
    await page.getByRole('heading', { name: t('inspection.board.nothing') }).waitFor();
    await page.goto('/quantum/inspection/space-scheduling');
    const cells = page.locator('a.ins-board-cell');
    await cells.first().waitFor();
    for (const name of ['light', 'dark']) {
      await theme(page, name);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: t('inspection.board.view.plan') }).click();
    await cells.first().focus();
    await page.keyboard.press('ArrowDown');
    const space = await page.evaluate(() => document.activeElement!.getAttribute('data-space'));
    expect(space).toBe(await cells.nth(1).getAttribute('data-space'));
    const done = page.locator('a.ins-board-cell[data-heat="ok"]');
    await done.first().hover();
    await page
      .locator('.ins-board-card')
      .getByText(t('inspection.board.found_one', { count: 1 }))
      .waitFor();
    await done.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/inspection\/(scheduled|records)\/\d+$/);
    expect(faults).toEqual([]);
  });

  test('open the formula, the table behind a chart, its records and its files', async () => {
    const { page, faults } = pm;
    await page.goto('/quantum/dashboards/inspection?months=3');
    const ranking = page.locator('.q-chart', { hasText: t('inspection.overview.bySpace') });
    await ranking.locator('canvas').waitFor();
    const [picture] = await Promise.all([page.waitForEvent('download'), ranking.getByRole('button', { name: 'PNG' }).click()]);
    expect(picture.suggestedFilename()).toBe(`${t('inspection.overview.bySpace')}.png`);
    const [sheet] = await Promise.all([page.waitForEvent('download'), ranking.getByRole('button', { name: 'XLSX' }).click()]);
    const rows = await readSheet(await sheet.path());
    expect(rows[0]![0]).toBe(t('inspection.overview.bySpace'));
    expect(rows).toHaveLength(3);

    await page.locator('.home-figure .q-icon-btn').first().click();
    await page.getByText(t('inspection.metric.completion.formula'), { exact: true }).waitFor();
    await ranking.getByRole('button', { name: t('dashboard.table') }).click();
    await ranking.locator('tbody tr').first().waitFor();
    await expectAccessible(page);
    await expect.poll(() => ranking.locator('tbody tr').count()).toBe(2);
    await expect.poll(() => ranking.locator('tbody').innerText()).toContain(t('dashboard.smallSample'));
    await ranking.locator('tbody a').first().click();
    await page.waitForURL(/inspection\/records\?.*f\.spaceKey=in/);
    await expect.poll(() => page.locator('.q-table tbody tr').count()).toBe(1);
    expect(faults).toEqual([]);
  });
});
