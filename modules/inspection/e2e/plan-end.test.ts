import { must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong, pick, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
openWorld({ work: true });

const NAME = '七樓病房每日巡查';
const GROUP = /7A/;

test('a plan that follows a group of spaces and ends after three rounds: made at a desk, read and changed on a phone', async () => {
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto('/quantum/inspection/scheduling/new');
  await page.locator('#field-name').fill(NAME);
  await page.locator('#field-formId').click();
  await pick(page, 'HC-CLN-WARD', /HC-CLN-WARD/);
  await page.locator('#field-groupIds').click();
  await pick(page, '7A', GROUP);
  await page.keyboard.press('Escape');
  await page.getByText(t('inspection.plan.spacesNow_other', { count: 8 })).waitFor();
  // One of them by itself as well: named twice, inspected once.
  await page.locator('#field-spaceIds').click();
  await pick(page, '7A', /7A/);
  await page.keyboard.press('Escape');
  await page.getByText(t('inspection.plan.spacesTwice_one', { count: 1 })).waitFor();
  await page.locator('#field-frequency').click();
  await page.getByRole('option', { name: '每日', exact: true }).click();
  await page.locator('#field-time').fill(hongKong().hour);
  await page.locator('#field-endsAfter').fill('3');
  await page.locator('#field-inspectorIds').click();
  const { name } = await whoIs(app, 'insp', 'zh-Hant');
  await pick(page, name, new RegExp(name));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.ins-dates ol li').count()).toBe(3);
  await page
    .locator('.ins-dates ol li')
    .last()
    .getByText(t('inspection.plan.roundsOf', { done: 3, total: 3 }))
    .waitFor();
  await page.getByText(t('inspection.plan.lastRound')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('inspection.plan.saveDraft') }).dblclick();
  await page.waitForURL(/scheduling\/\d+$/);
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/').at(-1));
  await page.getByRole('button', { name: t('inspection.plan.do.publish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await app.sql('select total from inspection.round where plan_id = $1', [id])).toEqual([{ total: 8 }, { total: 8 }, { total: 8 }]);
  await expectAccessible(page);
  expect(desk.faults).toEqual([]);
  await desk.close();

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'pm', 'zh-Hant');
  await phone.page.goto(path);
  await phone.page
    .locator('.q-rail')
    .getByText(t('inspection.plan.roundsOf', { done: 0, total: 3 }))
    .waitFor();
  await phone.page.locator('.ins-plan-groups li').getByText(GROUP).waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: t('inspection.plan.do.update') }).click();
  // The form is a part of its own, fetched when asked for.
  await phone.page.locator('#field-endsAfter').fill('2', { timeout: 45_000 });
  await expect.poll(() => phone.page.locator('.ins-dates ol li').count()).toBe(2);
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: t('inspection.plan.saveChanges') }).click();
  await phone.page
    .locator('.q-rail')
    .getByText(t('inspection.plan.roundsOf', { done: 0, total: 2 }))
    .waitFor();
  const left = await app.sql<{ n: number }>(
    `select count(distinct round_id)::int as n from inspection.task where plan_id = $1 and status <> '_SYS_TS_3'`,
    [id],
  );
  expect(left).toEqual([{ n: 2 }]);
  expect((await must(app, 'pm', 'GET', `/inspections/${id}`)).endsAfter).toBe(2);
  expect(phone.faults).toEqual([]);
  await phone.close();
});
