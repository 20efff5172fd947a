import { must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signingInspection } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');

openWorld({ work: true });

/** Opens a to-do by its record's code. */
async function openTodo(page: Page, code: string): Promise<void> {
  await page.goto('/quantum/task-center/todo');
  await page.getByRole('link', { name: new RegExp(code) }).click();
}

test('the project manager sends a section back, the inspector corrects it on the phone, the manager signs', async () => {
  const task = await signingInspection(app);
  const [first, second] = task.form.content.sections;
  const manager = await openPage(browser, app.address);
  const { page } = manager;
  await signIn(page, 'pm');
  await openTodo(page, task.code);
  await page.getByRole('heading', { name: t('signature.title') }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('signature.do.reject') }).click();
  const back = page.getByRole('dialog');
  await back.getByLabel(second.title.en).check();
  await back.getByLabel(t('common.reason')).fill('The sink was not looked at');
  await expectAccessible(page);
  await back.getByRole('button', { name: t('signature.do.reject') }).click();
  await page.getByText(t('signature.partsBack', { parts: second.title.en })).waitFor();

  const inspector = await openPage(browser, app.address, { phone: true });
  const phone = inspector.page;
  await signIn(phone, 'insp');
  await openTodo(phone, task.code);
  await phone.getByText(t('inspection.mend.sentBack', { reason: 'The sink was not looked at' })).waitFor();
  await phone.getByText(t('inspection.mend.only', { sections: second.title.en })).waitFor();
  const all = phone.getByRole('button', { name: t('form.runner.allQuestions') });
  if (await all.isVisible()) await all.click();
  await phone.locator('.qf-entry').first().click();
  await phone.getByText(t('form.runner.locked')).waitFor();
  await expect.poll(() => phone.locator('.qf-question .qf-choice').first().isDisabled()).toBe(true);
  await expectAccessible(phone);
  await all.click();
  await phone.locator('.qf-entry').nth(first.items.length).click();
  await phone.getByRole('button', { name: t('form.runner.addNote') }).click();
  await phone.locator('.qf-evidence textarea').fill('Looked at again');
  await all.click();
  await phone.getByRole('button', { name: t('inspection.submit.button') }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes') })
    .click();
  await phone.getByRole('heading', { name: /: submitted$/ }).waitFor();
  expect(inspector.faults).toEqual([]);
  await inspector.close();

  await openTodo(page, task.code);
  await page.getByRole('button', { name: t('signature.do.ok'), exact: true }).click();
  const pad = page.getByRole('img', { name: t('signature.drawArea') });
  const clear = page.getByRole('button', { name: t('signature.clear') });
  await page.locator('canvas[data-ready]').waitFor();
  await expect.poll(() => clear.isEnabled()).toBe(false);
  const area = (await pad.boundingBox())!;
  await page.mouse.move(area.x + 30, area.y + 80);
  await page.mouse.down();
  for (let i = 0; i < 12; i++) await page.mouse.move(area.x + 30 + i * 15, area.y + 80 + (i % 2 === 0 ? 20 : -20));
  await page.mouse.up();
  await expect.poll(() => clear.isEnabled()).toBe(true);
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('signature.do.ok'), exact: true })
    .click();
  await page.locator('.tas-drawn').first().waitFor();
  await expectAccessible(page);
  const record = await must(app, 'pm', 'GET', `/inspectionTasks/${task.id}`);
  expect(record.status).toBe('_SYS_TS_7');
  expect(record.signing.map((round: { status: string }) => round.status)).toEqual(['signed', 'rejected']);
  expect(record.signing[0].seats[0]).toMatchObject({ drawn: { mime: 'image/png' }, contentHash: record.signing[0].contentHash });
  expect(record.answers.some((answer: { note?: string }) => answer.note === 'Looked at again')).toBe(true);
  expect(manager.faults).toEqual([]);
  await manager.close();
});

test('ad-hoc on a phone: begun on the spot, in Traditional Chinese, and answered with the same runner', async () => {
  const zh = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'insp', 'zh-Hant');
  await page.goto('/quantum/inspection/ad-hoc');
  await page
    .getByRole('link', { name: zh('inspection.unplanned.adHoc.new') })
    .first()
    .click();
  await page.getByText(zh('inspection.unplanned.adHoc.lead')).waitFor();
  await page.locator('#field-formId').click();
  await pick(page, 'HC-CLN-WARD', /HC-CLN-WARD/);
  await expectAccessible(page);
  expect(await page.locator('main').innerText()).not.toMatch(/\b(task|inspection|platform|common)\.[a-z]/);
  await page.getByRole('button', { name: zh('inspection.unplanned.begin') }).dblclick();
  await page.waitForURL(/inspection\/answer\/\d+/);
  await page.locator('.qf-question h2').waitFor();
  await expectAccessible(page);
  const made = await app.sql<{ status: string }>(`select status from inspection.task where type = '_SYS_IN_3'`);
  expect(made).toMatchObject([{ status: '_SYS_TS_1' }]);
  await page.goto('/quantum/inspection/ad-hoc');
  await page.getByRole('heading', { name: zh('menu.INS114') }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
