import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hans');
const GRID = '/quantum/incident/working-hours';
openWorld();

test('a manager enters a month on the phone and submits it; EHS confirms it at the desk', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm', 'zh-Hans');
  await page.goto(GRID);
  const missing = page.locator('.wh-grid td[data-state="missing"] button').last();
  await missing.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('work-hour.month.heads')).fill('50');
  await dialog.getByLabel(t('work-hour.month.normal')).fill('8800');
  await dialog.getByLabel(t('work-hour.month.leave')).fill('9000');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.getByText(t('work-hour.fault.leave')).waitFor();
  await dialog.getByLabel(t('work-hour.month.leave')).fill('520');
  await dialog.getByText(t('work-hour.dialog.sum', { worked: '8280', each: '165.6' })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await page.goto(`${GRID}/list`);
  await page.getByRole('link', { name: /WH-/ }).first().click();
  await page.getByRole('button', { name: t('work-hour.event.submit'), exact: true }).click();
  await expect.poll(() => app.sql('select status from work_hour.month')).toEqual([{ status: '_SYS_TS_4' }]);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  const [made] = await app.sql<{ id: number }>('select id from work_hour.month');
  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'ehs', 'zh-Hans');
  await desk.page.goto(`${GRID}/${made!.id}`);
  await desk.page.getByRole('button', { name: t('work-hour.event.confirm'), exact: true }).click();
  await expect.poll(() => app.sql('select status from work_hour.month')).toEqual([{ status: '_SYS_TS_2' }]);
  await desk.page.goto('/quantum/incident/working-days');
  await desk.page.locator('.wh-grid tbody td').first().waitFor();
  await expectAccessible(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.close();
});
