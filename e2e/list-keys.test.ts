import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { draftPlan } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld({ work: true });

const t = textsOf('en');
const LIST = '/quantum/inspection/scheduling';

/** Plans that are not filled in: publishing refuses each with its reason. */
async function unfinished(count: number): Promise<void> {
  const { id } = await draftPlan(app);
  await app.sql(
    `insert into inspection.plan (company_id, unit_id, business_line_id, event_on, code, name, method, form_id, form_version_id, assign_rule, frequency, interval,
       weekdays, times, window_minutes, grace_minutes, starts_on, time_zone, status, search, created_at, updated_at)
     select p.company_id, p.unit_id, p.business_line_id, p.event_on, 'EMPTY-' || lpad(n::text, 4, '0'), 'Unfinished round', p.method, p.form_id, p.form_version_id,
       p.assign_rule, p.frequency, p.interval, p.weekdays, p.times, p.window_minutes, p.grace_minutes, p.starts_on, p.time_zone, p.status,
       'empty-' || lpad(n::text, 4, '0') || ' unfinished round', now(), now()
     from (select * from inspection.plan where id = $1) p, generate_series(1, $2::int) n`,
    [id, count],
  );
}

test('the list is worked with the keyboard alone: find, move, tick, open, begin something new', async () => {
  const plans = [await draftPlan(app), await draftPlan(app), await draftPlan(app)];
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto(LIST);
  await page.getByText(plans[2]!.code, { exact: true }).waitFor();

  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.matches('.q-search input'))).toBe(true);
  await page.keyboard.type(plans[1]!.code);
  await expect.poll(() => page.locator('.q-table tbody tr').count()).toBe(1);
  // Typing is typing: no letter of it is a command.
  expect(page.url()).toContain(LIST);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => page.locator('.q-table tbody tr').count()).toBeGreaterThanOrEqual(3);
  await page.locator('h1').first().click();

  const codes = await page.locator('.q-table tbody tr .q-code').allInnerTexts();
  const cursor = page.locator('.q-table tbody tr[data-cursor="true"]');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect.poll(() => cursor.innerText()).toContain(codes[1]!);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: t('platform.list.bulk') });
  await bar.getByText('2', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${LIST}/\\d+$`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('.q-record-line .q-code').innerText()).toBe(codes[2]);
  await page.goBack();
  await page.getByText(codes[0]!, { exact: true }).waitFor();
  await page.locator('h1').first().click();
  await page.keyboard.press('n');
  await page.waitForURL(`**${LIST}/new`);
  expect(faults).toEqual([]);
  await close();
});

test('all that match, more than five hundred: one job, and what became of each', async () => {
  await unfinished(510);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto(`${LIST}?q=unfinished`);
  await page.getByText('EMPTY-0510', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: t('common.selectAll') }).check();
  await page.getByRole('button', { name: /510/ }).click();
  const bar = page.getByRole('region', { name: t('platform.list.bulk') });
  await bar.getByText(/510/).waitFor();
  await expectAccessible(page);

  const [sheet] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: t('common.export') }).click()]);
  expect((await readFile(await sheet.path())).length).toBeGreaterThan(10_000);

  await bar.getByRole('button', { name: t('platform.list.changeStatus') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /510/ }).click();
  const tray = page.locator('.q-tray');
  await tray
    .getByRole('link', { name: t('common.download') })
    .or(tray.getByRole('button', { name: t('common.download') }))
    .waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  const [results] = await Promise.all([
    page.waitForEvent('download'),
    tray
      .getByRole('link', { name: t('common.download') })
      .or(tray.getByRole('button', { name: t('common.download') }))
      .click(),
  ]);
  const lines = (await readFile(await results.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(511);
  expect(lines[1]).toMatch(/^EMPTY-\d{4},not changed,/);
  expect(await app.sql(`select count(*)::int as n from inspection.plan where name = 'Unfinished round' and status = '_SYS_IP_1'`)).toEqual([
    { n: 510 },
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('what was removed by mistake is taken back within three seconds, and both are in the history', async () => {
  const [space] = await app.sql<{ id: number }>(
    'select max(id)::int as id from organization.space where company_id = 35 and deleted_at is null',
  );
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto(`/quantum/system-setting/spaces/${space!.id}`);
  await page.locator('.q-events button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: t('organization.space.event.remove') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('common.reason')).fill('The wrong one');
  await dialog.getByRole('button', { name: t('organization.space.event.remove') }).click();
  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect
    .poll(async () => (await app.as('admin', 'GET', `/space/${space!.id}/history`)).DATA.map((one: { comment: string }) => one.comment))
    .toEqual([t('platform.undone'), 'The wrong one']);
  expect(await app.sql('select 1 from organization.space where id = $1 and deleted_at is null', [space!.id])).toHaveLength(1);
  expect(faults).toEqual([]);
  await close();
});
