import { inDays, must } from '@quantum/platform/testing';
import { addMonths } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { incidentGround } from '../server/testing/incident-ground.ts';

const t = textsOf('zh-Hant');
const GRID = '/quantum/incident/working-hours';
const WHY = '夜更加班未計入';
openWorld();

test('hours of a month: one project is late, the month is locked, opened with a reason, and shows both figures as restated', async () => {
  const ground = await incidentGround(app);
  const month = addMonths(`${inDays(0).slice(0, 7)}-01`, -1).slice(0, 7);
  const save = async (normalHours: number) => {
    const { items } = await must(app, 'pm', 'POST', '/workHour/list', { queryCriterias: [{ key: 'month', value: `${month}-01` }] });
    const cell = { unitId: ground.unitId, month, personKind: '_SYS_PK_1', heads: 50, overtimeHours: 640, leaveHours: 520 };
    await must(app, 'pm', 'POST', '/workHour', { cells: [{ ...cell, normalHours, version: items[0]?.version ?? null }] });
  };
  const confirm = async () => {
    for (const [who, event] of [
      ['pm', 'submit'],
      ['ehs', 'confirm'],
    ] as const) {
      const [row] = await app.sql<{ id: number; version: number }>('select id, version from work_hour.month');
      await must(app, who, 'POST', `/workHour/${row!.id}/${event}`, { version: row!.version });
    }
  };
  await ground.confirmed({ occurredAt: `${month}-06T02:00:00.000Z` });
  await save(8800);
  await confirm();

  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'zh-Hant');
  await page.goto(GRID);
  // The other projects are late: red, in words, with the estimate that counts instead.
  const late = page.locator('.wh-grid td[data-state="missing"]');
  await late.first().waitFor();
  expect(await late.last().innerText()).toContain(t('work-hour.grid.estimated'));
  await expectAccessible(page);
  const lock = page.getByRole('button', { name: t('work-hour.lock.action', { month }) });
  const dialog = page.getByRole('dialog');
  const lockIt = async () => {
    await lock.click();
    await expectAccessible(page);
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await lockIt();
  await page.getByText(t('work-hour.grid.locked'), { exact: true }).first().waitFor();
  const restated = async () => (await must(app, 'ehsm', 'POST', '/incident/rate', { from: month, to: month, population: 'both' })).restated;
  expect(await restated()).toEqual([]);

  await page.getByRole('button', { name: t('work-hour.event.unlock'), exact: true }).click();
  await dialog.getByRole('textbox').fill(WHY);
  await dialog.getByRole('button', { name: t('work-hour.event.unlock'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shownText(page, WHY).first().waitFor();
  const [row] = await app.sql<{ id: number; version: number }>('select id, version from work_hour.month');
  await must(app, 'ehs', 'POST', `/workHour/${row!.id}/return`, { version: row!.version, reason: WHY });
  await save(9800);
  await confirm();
  await page.reload();
  await lockIt();

  await page.goto('/quantum/incident/rates');
  const section = page.locator('.ir-table', { hasText: WHY });
  await section.waitFor();
  const words = await section.innerText();
  // Own staff as entered, contractors as estimated: both times the same but for what was missing.
  const [{ was, now }] = await restated();
  expect(now.hours - was.hours).toBe(1000);
  for (const { hours } of [was, now]) expect(words).toContain(Math.round(hours).toLocaleString('en'));
  expect(words).toContain(t('incident.restated.because.hours'));
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
