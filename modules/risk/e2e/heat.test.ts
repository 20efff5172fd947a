import { must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { BASE, completed, newControl } from '../server/testing/world.ts';

openWorld();

const REGISTER = '/quantum/risk/conduct-job-records/risks';

test('from a cell of the maps to its risks and to the one past its review: at the desk and on the phone', async () => {
  const en = textsOf('en');
  const control = await must(app, 'ehsm', 'POST', `${BASE}/control`, newControl(app));
  const { rows } = await completed(app, 'ehsm', { L: 5, S: 4 }, [{ controlId: control.id, credits: { L: 3 } }]);
  await completed(app, 'ehsm', { L: 2, S: 2 });
  await app.sql('update risk.row set review_on = current_date - 12 where id = $1', [rows[0].id]);
  const rowOf = (page: Page) => page.locator(`a[href$="/risks/${rows[0].id}"]`).first();
  const cell = (l: number, s: number) => new RegExp(`${l}.*${s}`);

  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'ehsm', 'en');
  await desk.page.goto(REGISTER);
  const residual = desk.page
    .getByRole('figure', { name: new RegExp(en('risk.heat.title.residual')) })
    .or(desk.page.locator('.ri-map-one').nth(0));
  await residual.first().getByRole('link').first().waitFor();
  await expectAccessible(desk.page);
  // Which project has most of what is extreme, high or late, each number with its risks.
  await desk.page.locator('.ri-first [data-tone="danger"] a').first().waitFor();
  // Where it is today, and where it is once the planned control is verified.
  await desk.page
    .locator('.ri-map-one')
    .nth(0)
    .getByRole('link', { name: cell(5, 4) })
    .click();
  await rowOf(desk.page).waitFor();
  await expect.poll(() => desk.page.locator('tbody tr', { has: desk.page.getByRole('checkbox') }).count()).toBe(1);
  await desk.page.goto(REGISTER);
  await desk.page
    .locator('.ri-map-one')
    .nth(1)
    .getByRole('link', { name: cell(2, 4) })
    .click();
  await desk.page.waitForURL(/plannedLikelihood/);
  await rowOf(desk.page).waitFor();
  // The same on the board: the maps are its first picture.
  await desk.page.goto('/quantum/dashboards/risk-assessment');
  const first = desk.page.locator('.ov-charts .q-chart').first();
  await first.getByRole('heading', { name: en('risk.heat.title.residual') }).waitFor();
  await first.getByRole('button', { name: en('dashboard.table') }).click();
  await first.getByRole('link', { name: '1', exact: true }).first().waitFor();
  await expectAccessible(desk.page);
  // The list behind 'past their day' begins with the longest, and its tab is shown as chosen.
  await desk.page.goto(REGISTER);
  await desk.page.locator('.ri-late').click();
  await desk.page.waitForURL(/reviewLate=is:true&sort=reviewOn\.asc/);
  await desk.page.getByRole('button', { name: en('risk.filter.reviewLate'), pressed: true }).waitFor();
  // What a rating obliges to stands beside the legend, and on the risk.
  await desk.page.locator('.ri-map-duties summary').click();
  await desk.page.getByRole('region', { name: en('risk.duty.title') }).waitFor();
  await expectAccessible(desk.page);
  await desk.page.goto(`${REGISTER}/${rows[0].id}`);
  await desk.page.getByText(en('risk.duty.stopTitle')).waitFor();
  await desk.page.locator('.ri-duty[data-must="stop"]').waitFor();
  await expectAccessible(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.close();

  const zh = textsOf('zh-Hant');
  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'ehsm', 'zh-Hant');
  await phone.page.goto(REGISTER);
  // On the phone the maps begin folded behind a button of the head.
  await phone.page.getByRole('button', { name: zh('risk.heat.show'), expanded: false }).click();
  await phone.page
    .getByRole('tab', { name: zh('risk.heat.short.planned') })
    .or(phone.page.getByRole('button', { name: zh('risk.heat.short.planned') }))
    .click();
  await phone.page
    .locator('.ri-map-one')
    .getByRole('link', { name: cell(2, 4) })
    .waitFor();
  await expectAccessible(phone.page);
  // The tab of late reviews is within the screen, below the parts.
  const tab = await phone.page.getByRole('button', { name: zh('risk.filter.reviewLate') }).boundingBox();
  expect(tab!.x + tab!.width).toBeLessThanOrEqual(390);
  await phone.page.getByRole('link', { name: zh('risk.review.late_other', { count: 1 }) }).click();
  await phone.page.waitForURL(/reviewLate/);
  await rowOf(phone.page).click();
  await phone.page.waitForURL(/\/risks\/\d+$/);
  // The list stays until the record has come.
  await phone.page.locator('.ri-maps').waitFor({ state: 'detached' });
  await phone.page.getByText(zh('risk.review.overdue')).waitFor();
  expect(phone.faults).toEqual([]);
  await phone.close();
});
