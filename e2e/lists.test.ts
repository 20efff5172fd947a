import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld({ work: true });

const UNITS = '/quantum/system-setting/organization';
const heads = (page: Page) => page.locator('.q-table th[scope=col]').allInnerTexts();
const tick = (page: Page, code: string) => page.getByRole('checkbox', { name: `Select ${code}`, exact: true }).check();
const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
const exported = async (page: Page, button: string, format: string): Promise<Download> => {
  await page.getByRole('button', { name: button }).first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  return download;
};

test('columns, views, a status for many with one refused, and both kinds of export', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto(UNITS);
  await page.getByText('HK51', { exact: true }).waitFor();
  expect(await heads(page)).toContain('Short name');

  // A column goes, another comes first; so it stays after a reload.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Short name' }).click();
  await page.getByRole('button', { name: 'Move Name up' }).click();
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['Name', 'Code']));
  expect((await heads(page)).slice(0, 2)).toEqual(['Name', 'Code']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText('HK51', { exact: true }).waitFor();
  expect((await heads(page)).slice(0, 3)).toEqual(['Name', 'Code', 'Kind']);

  // Filters become a view of one's own.
  await page.goto(`${UNITS}?f.org_type=in:_SYS_OT_3`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Departments');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Kept on the server before the page is left.
  await expect
    .poll(() => app.sql(`select 1 from platform.preference where value::text like '%Departments%'`).then((rows) => rows.length))
    .toBe(1);
  await page.getByRole('button', { name: 'Departments', pressed: true }).waitFor();
  await page.goto(UNITS);
  await page.getByText('HK51', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Departments', exact: true }).click();
  await expect.poll(() => page.url()).toContain('org_type');

  // One of two moves; the other says why it does not. What is closed stays in sight.
  await page.goto(`${UNITS}?f=none`);
  await page.getByText('HK51', { exact: true }).waitFor();
  await tick(page, 'HB');
  await tick(page, 'HK51');
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  // Both are open: only closing is offered.
  expect(await dialog.getByRole('radio').count()).toBe(1);
  await dialog.getByRole('radio').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await dialog.getByText('A company is not closed here').waitFor();
  await expect.poll(() => dialog.innerText()).toMatch(/1 changed · 1 not changed/);
  await expect.poll(() => dialog.getByRole('link', { name: 'HB', exact: true }).getAttribute('href')).toMatch(/\/organization\/\d+$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await app.sql(`select code from organization.unit where status = '_SYS_A9_2'`)).toEqual([{ code: 'HK51' }]);

  const csv = await exported(page, 'Export', 'CSV');
  const [head, ...lines] = (await contentOf(csv)).toString().replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe('Name,Code,Kind,Belongs to,Status,Business line,In the rankings');
  expect(lines.find((line) => line.includes(',HK51,'))).toContain(',Inactive,');
  await close();
  // The refusal of the one unit is the only thing that went wrong.
  expect(faults).toEqual([]);
});

test('a workbook in Traditional Chinese, and a long export that continues while one works', async () => {
  const t = textsOf('zh-Hant');
  await app.sql(`insert into organization.employee (company_id, unit_id, code, names, status, event_on, search, created_at, updated_at)
    select company_id, id, 'BULK' || n, jsonb_build_object('en', 'Person ' || n), '_SYS_A9_1', current_date, 'bulk' || n, now(), now()
    from organization.unit, generate_series(1, 5200) n where code = 'HK01'`);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hant');
  await page.goto('/quantum/system-setting/spaces?q=A01-01');
  await page.getByText('A01-01').first().waitFor();
  const book = await readSheet(await contentOf(await exported(page, t('common.export'), t('platform.export.xlsx'))));
  expect(book[0]).toEqual(['編號', '名稱', '項目', '設施', '樓層', '區域類型', '功能風險等級', '面積（m²）', '狀態']);
  expect(book[1]).toMatchObject([
    'A01-01',
    '1 樓大堂',
    expect.any(String),
    'A 座',
    expect.anything(),
    '大堂',
    'FR4 中等',
    180,
    expect.any(String),
  ]);

  // A page of a thousand keeps only the rows in sight in the document.
  await page.goto('/quantum/system-setting/employees?size=1000');
  await page.getByText('BULK1', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.q-table').getAttribute('aria-rowcount')).toBe('1001');
  await expect.poll(() => page.locator('.q-table tbody tr[aria-rowindex]').count()).toBeLessThan(100);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: t('common.export') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const tray = page.getByRole('region', { name: t('platform.job.tray') });
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    tray.getByRole('link', { name: t('common.download') }).click(),
  ]);
  const people = await app.sql('select 1 from organization.employee');
  expect((await contentOf(download)).toString().trimEnd().split('\r\n')).toHaveLength(people.length + 1);
  await expectAccessible(page);

  // The message about it leads to the file.
  await page.goto('/quantum/message-center');
  await page
    .getByRole('link', { name: /已完成：匯出：員工/ })
    .first()
    .click();
  await page.waitForURL(/\/jobs\/\d+/);
  await page.getByRole('link', { name: new RegExp(t('common.download')) }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('a workbook with a wrong cell is not imported, the corrected one is', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto('/quantum/system-setting/spaces');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  const [head] = await readSheet(await contentOf(template));
  const book = (area: unknown) =>
    writeSheet([head, ['HK01', 'A', '7', 'ward-room', 'JOURNEY-1', 'Journey room', null, null, area, null]] as never).toBuffer();
  const choose = async (area: unknown) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'rooms.xlsx', mimeType: 'application/octet-stream', buffer: await book(area) });
  await choose('wide');
  await dialog.getByRole('cell', { name: 'I2' }).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: /^Import 1/ }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await choose(30);
  await dialog.getByText('1 row is right').waitFor();
  await dialog.getByRole('button', { name: /^Import 1/ }).click();
  await page.getByText('Imported: 1 new, 0 changed').waitFor();
  expect(await app.sql(`select area from organization.space where code = 'JOURNEY-1'`)).toEqual([{ area: 30 }]);
  expect(faults).toEqual([]);
  await close();
});

test('a view, columns and a bookmark kept by the release before show what they showed', async () => {
  const kept = {
    columns: ['unit_name', 'functional_risk'],
    views: [{ name: 'High risk', query: 'f.functional_risk=in:_SYS_FR_1&sort=code.desc' }],
  };
  await app.sql(
    `insert into platform.preference (user_id, name, value, at) select id, 'space.list.table', $1::jsonb, now() from access.user where user_name = 'admin'
     on conflict (user_id, name) do update set value = excluded.value`,
    [JSON.stringify(kept)],
  );
  const [{ count }] = (await app.sql<{ count: number }>(
    `select count(*)::int as count from organization.space where functional_risk = '_SYS_FR_1' and deleted_at is null`,
  )) as [{ count: number }];
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto('/quantum/system-setting/spaces');
  await page.locator('.q-table th[scope=col]').first().waitFor();
  await expect.poll(() => heads(page)).toEqual(['Name', 'Project', 'Functional risk']);
  await page.getByRole('button', { name: 'High risk', exact: true }).click();
  await page.waitForURL(/f\.functionalRisk=in/);
  await page.getByRole('button', { name: 'High risk', pressed: true }).waitFor();
  expect(count).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.q-table tbody tr').count()).toBe(Math.min(count, 20));
  const [{ id, spaces }] = (await app.sql<{ id: number; spaces: number }>(
    `select unit_id::int as id, count(*)::int as spaces from organization.space where deleted_at is null group by 1 order by 2 limit 1`,
  )) as [{ id: number; spaces: number }];
  await page.goto(`/quantum/system-setting/spaces?f.unit_id=is:${id}`);
  await expect.poll(() => page.locator('.q-table tbody tr').count()).toBe(Math.min(spaces, 20));
  await close();
  expect(faults).toEqual([]);
});
