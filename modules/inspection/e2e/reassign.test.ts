import { must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { livePlan, openInspectionOf, signingInspection } from '../server/testing.ts';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { pick, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
openWorld({ work: true });

const tick = (page: Page, code: string) => page.getByRole('checkbox', { name: t('common.selectRow', { name: code }), exact: true }).check();

async function asManager() {
  const opened = await openPage(browser, app.address);
  await signIn(opened.page, 'pm', 'zh-Hant');
  return opened;
}

/** Chooses one person in the open dialog. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').locator('#field-inspectorIds').click();
  await pick(page, name, new RegExp(name));
  await page.keyboard.press('Escape');
}

test('a scheduled inspection and a plan go to another inspector, from their lists', async () => {
  const [one, other] = [await livePlan(app), await livePlan(app)];
  const sup = await whoIs(app, 'sup', 'zh-Hant');
  const task = await must(app, 'pm', 'GET', `/inspectionTasks/${(await openInspectionOf(app, one.id)).id}`);
  const { page, faults, close } = await asManager();
  await page.goto('/quantum/inspection/scheduled');
  await tick(page, task.code);
  await page.getByRole('button', { name: t('inspection.reassign.button') }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  // Without anyone chosen nothing is sent.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inspection.reassign.do') })
    .click();
  expect((await must(app, 'pm', 'GET', `/inspectionTasks/${task.id}`)).inspectorId).toBe(task.inspectorId);
  await choose(page, sup.name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inspection.reassign.do') })
    .dblclick();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await must(app, 'pm', 'GET', `/inspectionTasks/${task.id}`)).inspectorId).toBe(sup.employeeId);

  await page.goto('/quantum/inspection/scheduling');
  await tick(page, other.code);
  await page.getByRole('button', { name: t('inspection.reassign.button') }).click();
  await page.getByText(t('inspection.reassignPlans.text')).waitFor();
  await choose(page, sup.name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inspection.reassign.do') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await must(app, 'pm', 'GET', `/inspections/${other.id}`)).inspectorIds).toEqual([sup.employeeId]);
  expect(faults).toEqual([]);
  await close();
});

test('a signature asked of several at once is given to another, with a reason', async () => {
  const task = await signingInspection(app);
  await app.sql(`update task.sign_round set mode = 'parallel' where id = $1`, [task.signing[0].id]);
  const { name, employeeId } = await whoIs(app, 'ehs', 'zh-Hant');
  const { page, faults, close } = await asManager();
  await page.goto(`/quantum/inspection/records/${task.id}`);
  await page.getByRole('button', { name: t('signature.do.reassign') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('signature.do.reassign') }).click();
  await expectAccessible(page);
  await dialog.locator('#field-employeeId').click();
  await pick(page, name, new RegExp(name));
  await dialog.getByLabel(t('common.reason')).fill('本週放假');
  await dialog.getByRole('button', { name: t('signature.do.reassign') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shownText(page, '本週放假').first().waitFor();
  const { signing } = await must(app, 'pm', 'GET', `/inspectionTasks/${task.id}`);
  expect(signing[0].seats).toMatchObject([
    { status: 'reassigned', comment: '本週放假' },
    { status: 'unsigned', signer: { id: employeeId } },
  ]);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('a live plan is edited: the form says from when, further times of day and the client are kept', async () => {
  const plan = await livePlan(app);
  const { page, faults, close } = await asManager();
  await page.goto(`/quantum/inspection/scheduling/${plan.id}`);
  await page.getByRole('button', { name: t('inspection.plan.do.update') }).click();
  await page.locator('.ins-effect').waitFor();
  await page.getByLabel(t('inspection.plan.addTime')).first().fill('2230');
  await page.getByRole('button', { name: t('inspection.plan.addTime') }).click();
  await page.getByRole('button', { name: t('inspection.plan.removeTime', { time: '22:30' }) }).waitFor();
  await page.getByLabel(t('inspection.plan.signOff')).check();
  await page.getByLabel(t('inspection.plan.clientSign')).check();
  await page.locator('#field-clientName').fill('陳大文醫生');
  await page.locator('#field-clientMail').fill('no address');
  await page.getByRole('button', { name: t('inspection.plan.saveChanges') }).click();
  await page.getByText(t('platform.link.fault.mail')).first().waitFor();
  await expectAccessible(page);
  await page.locator('#field-clientMail').fill('chan@hospital.example');
  await page.getByRole('button', { name: t('inspection.plan.saveChanges') }).dblclick();
  await page.locator('.ins-effect').waitFor({ state: 'hidden' });
  const saved = await must(app, 'pm', 'GET', `/inspections/${plan.id}`);
  expect(saved).toMatchObject({
    times: [plan.times[0], '22:30'].toSorted(),
    signOff: true,
    clientSign: true,
    clientName: '陳大文醫生',
    clientMail: 'chan@hospital.example',
  });
  const open = await openInspectionOf(app, plan.id);
  expect(await app.sql('select sign_off, client_sign from inspection.task where id = $1', [open.id])).toEqual([
    { sign_off: true, client_sign: true },
  ]);
  // One refusal, of what was sent: the preview continues while an address is being typed.
  expect(faults.filter((fault) => fault.includes('400 (Bad Request)'))).toHaveLength(1);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  await close();
});
