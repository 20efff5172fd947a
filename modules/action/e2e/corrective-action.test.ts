import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSPECTION_RISK, TASK_STATUS } from '@quantum/modules/dictionary/contract';
import { inDays, startTestApp, type TestApp } from '@quantum/platform/testing';
import { expectAccessible, failByMissingTexts, launch, openPage, signIn, untilReady, type WatchedPage } from '../../../e2e/browser.ts';
import { inLanguages } from '../../../e2e/languages.ts';
import { pick, picture, submitAgain, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';

let browser: Browser;
failByMissingTexts();
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(platform|common|action|menu)\.[a-z]/);
}

describe.each(inLanguages('en'))('a high risk from assigning to its final review, in %s', (locale) => {
  const t = textsOf(locale);
  let app: TestApp;
  let path = '';
  let id = 0;
  const people: Record<string, WatchedPage> = {};
  beforeAll(async () => {
    app = await startTestApp({ listen: true, work: true });
    const { DATA } = await app.as('insp', 'POST', '/permissions/info', {});
    const action = await app.as('insp', 'POST', '/tasks/correctiveAction', {
      unitId: DATA.orgId,
      title: 'Oxygen store blocked',
      description: 'Bins in front of the valves',
      risk: INSPECTION_RISK.high,
      photosBefore: [],
    });
    id = action.DATA.id;
    path = `/quantum/corrective-action/detail/${id}`;
  });
  afterAll(async () => {
    for (const one of Object.values(people)) await one.close();
    await app?.stop();
  });

  /** The record as a person sees it now; each has a device of their own. */
  async function as(who: string): Promise<Page> {
    if (!people[who]) {
      people[who] = await openPage(browser, app.address);
      await signIn(people[who].page, who, locale);
    }
    const { page } = people[who];
    await page.goto(path);
    await page.locator('#sheet h1').first().waitFor();
    return page;
  }
  const button = (page: Page, event: string) => page.getByRole('button', { name: t(`action.do.${event}`), exact: true }).first();
  const fromMenu = async (page: Page, event: string) => {
    await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
    await page.getByRole('menuitem', { name: t(`action.do.${event}`), exact: true }).click();
  };
  /** Presses the dialog's own verb and waits until it has been done. */
  const confirm = async (page: Page, event: string) => {
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.q-dialog-buttons') });
    await dialog.getByRole('button', { name: t(`action.do.${event}`), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const faultless = () => expect(Object.values(people).flatMap((one) => one.faults)).toEqual([]);

  test('assigned; more time asked for and granted', async () => {
    const pm = await as('pm');
    await button(pm, 'assign').click();
    await pm.locator('#field-responsibleId').click();
    const { name } = await whoIs(app, 'sup', locale);
    await pick(pm, name, new RegExp(name));
    await expectGood(pm);
    await confirm(pm, 'assign');

    const sup = await as('sup');
    await fromMenu(sup, 'accept');
    await expect.poll(async () => (await app.as('sup', 'GET', `/tasks/correctiveAction/${id}`)).DATA.status).toBe('_SYS_TS_1');
    await as('sup');
    await fromMenu(sup, 'extend');
    const due = inDays(20);
    await sup.locator('#field-dueAt').fill(due);
    await sup.locator('#field-dueAt').press('Tab');
    await sup.locator('#field-reason').fill('The contractor comes next week');
    await expectGood(sup);
    await confirm(sup, 'extend');
    await sup.getByText(t('action.extension.waits')).waitFor();

    await as('pm');
    await button(pm, 'approveExtension').click();
    await confirm(pm, 'approveExtension');
    await pm.getByText(t('action.extension.approved')).first().waitFor();
    await expectGood(pm);
    faultless();
  });

  test('submitted, sent back, submitted again and passed', async () => {
    const sup = await as('sup');
    await button(sup, 'submit').click();
    const dialog = sup.getByRole('dialog');
    await dialog.getByLabel(t('action.resultNote')).fill('Bins moved, floor marked');
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture('white') });
    await dialog.getByRole('button', { name: t('platform.photo.remove', { name: t('platform.photo.number', { number: 1 }) }) }).waitFor();
    await confirm(sup, 'submit');
    await expect.poll(async () => (await app.as('sup', 'GET', `/tasks/correctiveAction/${id}`)).DATA.status).toBe(TASK_STATUS.verifying);

    const pm = await as('pm');
    await button(pm, 'return').click();
    await pm.getByRole('dialog').getByLabel(t('common.reason')).fill('The valves are not on the photo');
    await confirm(pm, 'return');
    await submitAgain(app, id);
    await as('pm');
    await button(pm, 'pass').click();
    await confirm(pm, 'pass');
    await pm.locator('.act-process').getByText('The valves are not on the photo').waitFor();
    await expectGood(pm);
    faultless();
  });

  test('reviewed at last by EHS: closed, with the day its effect is checked', async () => {
    const ehs = await as('ehs');
    await button(ehs, 'review').click();
    await expectGood(ehs);
    await confirm(ehs, 'review');
    await ehs.locator('.q-record-line').getByText(t('action.stage.caseClosed')).waitFor();
    await ehs.getByText(t('action.effect.byData')).waitFor();
    await expectGood(ehs);
    faultless();
  });

  test('list, board, new action, notices and rules are usable by everyone', async () => {
    const pm = await as('pm');
    const action = await app.as('insp', 'POST', '/tasks/correctiveAction', {
      unitId: (await app.as('insp', 'POST', '/permissions/info', {})).DATA.orgId,
      title: 'Hand rub empty',
      description: 'At the lift',
      risk: INSPECTION_RISK.low,
      photosBefore: [],
    });
    const notice = await app.as('pm', 'POST', '/tasks/rectificationNotice', { actionIds: [action.DATA.id] });
    for (const screen of ['list', 'board', 'new', 'notices', `notices/${notice.DATA.id}`]) {
      await pm.goto(`/quantum/corrective-action/${screen}`);
      await pm.locator('#sheet h1').first().waitFor();
      await untilReady(pm);
      await expectGood(pm);
    }
    people['ehsm'] = await openPage(browser, app.address);
    const { page } = people['ehsm'];
    await signIn(page, 'ehsm', locale);
    await page.goto('/quantum/system-setting/corrective-action');
    await page.locator('.act-ladder li').first().waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: t('common.save') }).click();
    await page.getByText(t('action.rules.own')).waitFor();
    faultless();
  });
});
