import { addDays, dayAt } from '@quantum/platform/domain';
import { must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import type { DueFloor } from '../contract/index.ts';
import { submittedInspection } from '../../inspection/server/testing.ts';

openWorld();
const DUE = '/quantum/inspection/space/due';

test.each([
  ['on the phone', 'zh-Hant', true],
  ['at a desk', 'en', false],
] as const)('rooms that are due become a round by one tap %s', async (_, locale, phone) => {
  const t = textsOf(locale);
  const { page, faults, close } = await openPage(browser, app.address, { phone });
  await signIn(page, 'sup', locale);
  const before = await must(app, 'sup', 'GET', '/inspectionTasks/spaces/due');
  await page.goto(DUE);
  await page.getByRole('heading', { name: t('space-inspection.due.title') }).waitFor();
  await page.locator('.space-due-room').first().waitFor();
  await expectAccessible(page);
  // All of the first floor with rooms nobody has planned.
  const gapsOf = ({ rooms: some }: DueFloor) => some.filter(({ plannedOn }) => plannedOn === null).length;
  const rooms = gapsOf(before.floors.find((floor: DueFloor) => gapsOf(floor) > 0));
  await page.locator('.space-due-floor header button').first().click();
  await page.waitForURL(/\/inspection\/round\/\d+/);
  const { gaps } = await must(app, 'sup', 'GET', `/inspectionTasks/spaces/due?unit=${before.unitId}`);
  expect(gaps).toBe(before.gaps - rooms);
  expect(faults).toEqual([]);
  await close();
});

test('an EHS officer sets an interval and a later target, which stand beside each other', async () => {
  const t = textsOf('en');
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehs', 'en');
  // The address it had among the plans leads there.
  await page.goto('/quantum/inspection/scheduling/targets');
  await page.waitForURL('**/inspection/space/targets');
  await page.getByRole('heading', { name: t('space-inspection.target.title') }).waitFor();
  await page.getByLabel(`_SYS_FR_2: ${t('space-inspection.interval.title')}`, { exact: true }).fill('2');
  await page.getByLabel(`_SYS_FR_2: ${t('space-inspection.target.percent')}`).fill('96');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect
    .poll(async () => app.sql(`select risk, every from space_inspection.interval where risk = '_SYS_FR_2'`))
    .toEqual([{ risk: '_SYS_FR_2', every: 2 }]);
  await expect
    .poll(async () => app.sql(`select percent::int from inspection.score_target where risk = '_SYS_FR_2'`))
    .toEqual([{ percent: 96 }]);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['on the phone', 'zh-Hant', true],
  ['at a desk', 'en', false],
] as const)('a client reads the shared table %s, and a link taken back tells nothing', async (_, locale, phone) => {
  const t = textsOf(locale);
  await submittedInspection(app);
  const { orgId: unitId } = await whoIs(app, 'pm');
  const to = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  const { id } = await must(app, 'pm', 'POST', '/inspectionTasks/spaces/tables', { unitId, from: addDays(to, -6), to });
  const made = await must(app, 'pm', 'POST', `/inspectionTasks/spaces/tables/${id}/links`, { days: 7 });
  const token = made.url.split('/').at(-1);
  const { page, faults, close } = await openPage(browser, app.address, { phone });
  await page.addInitScript((language) => localStorage.setItem('v6_language', language), locale);
  await page.goto(`/share-tables/${token}`);
  await page.locator('.space-table').first().waitFor();
  // The token has left the address.
  expect(new URL(page.url()).pathname).toBe('/share-tables');
  await expectAccessible(page);
  await page.getByText(t('space-inspection.reader.verdict.pass')).first().waitFor({ state: 'attached' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('space-inspection.reader.workbook') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await must(app, 'pm', 'POST', `/inspectionTasks/spaces/tables/${id}/links/${made.links[0].id}/revoke`);
  await page.reload();
  await page.getByText(t('platform.reader.goneTitle')).waitFor();
  expect(faults.filter((fault) => !/410/.test(fault))).toEqual([]);
  await close();
});
