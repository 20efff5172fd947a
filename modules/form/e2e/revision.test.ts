import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, signIn } from '../../../e2e/browser.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { planInput } from '../../inspection/server/testing.ts';
import { form, item } from '../domain/testing.ts';

openWorld({ work: true });

const name = { en: 'Revised meanwhile', 'zh-Hans': '其间修订', 'zh-Hant': '其間修訂' };
const calm = { naAllowed: true };
const must = async (who: string, path: string, body: object, method = 'POST') => {
  const { STATUS, DATA, MSG } = await app.as(who, method, path, body);
  expect(STATUS, MSG).toBe(0);
  return DATA;
};

/** Answers each question with its first choice; what was asked. */
async function answerAll(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const heading = page.locator('.qf-question h2');
  await heading.waitFor();
  while ((await heading.count()) > 0) {
    const words = await heading.innerText();
    asked.push(words);
    await page.locator('.qf-question .qf-choice').first().click();
    if ((await heading.count()) > 0 && (await heading.innerText()) === words) await page.locator('.qf-foot .qf-primary').click();
    await expect.poll(async () => (await heading.count()) === 0 || (await heading.innerText()) !== words).toBe(true);
  }
  return asked;
}

test('while an inspector answers without a network the form is revised and its plan follows: what was begun counts as it was asked', async () => {
  const t = textsOf('en');
  const made = await must('admin', '/forms', {
    code: 'REVISED-01',
    name,
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    org_id: 35,
    content: form(item('floor', calm), item('sink', calm)),
  });
  const first = await must('admin', `/forms/${made.id}/publish`, { version: made.version });
  const plan = await must('pm', '/inspections', { ...(await planInput(app)), formId: made.id });
  await must('pm', `/inspections/${plan.id}/publish`, { version: plan.version });
  const [task] = await app.sql<{ id: number; round_id: number }>(
    `select id, round_id from inspection.task where plan_id = $1 and status = '_SYS_TS_15' order by id limit 1`,
    [plan.id],
  );

  const { page, close } = await openPage(browser, app.address, { phone: true, worker: true });
  await signIn(page, 'insp');
  await page.goto(`/quantum/inspection/answer/${task!.id}`);
  await page.locator('.qf-question h2').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilOnDevice(page, `inspection.task.${task!.id}`);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.qf-question h2').waitFor();

  // At the desk: version 2 asks something else, and the running plan takes it.
  const revised = await must('admin', `/forms/${made.id}/revise`, { version: first.version });
  const content = form(item('floor', calm), item('walls', calm), item('lamps', calm));
  const { version } = await must('admin', `/forms/${made.id}/draft`, { version: revised.version, content }, 'PUT');
  await must('admin', `/forms/${made.id}/publish`, { version, movePlans: true });

  expect(await answerAll(page)).toEqual(['floor', 'sink']);
  await page.locator('.qf-foot .qf-primary').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes'), exact: true })
    .dblclick();
  await page.getByRole('heading', { name: /: finished$/ }).waitFor();
  await page.context().setOffline(false);
  const sent = () =>
    app.sql<{ no: number; answers: { item: string }[] }>(
      `select v.no, s.answers from inspection.submission s join form.form_version v on v.id = s.form_version_id where s.task_id = $1`,
      [task!.id],
    );
  await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1);
  const [submission] = await sent();
  expect(submission!.no).toBe(1);
  expect(submission!.answers.map((answer) => answer.item)).toEqual(['floor', 'sink']);
  // Its record shows what was asked; the next round asks the new version.
  const { DATA } = await app.as('pm', 'GET', `/inspectionTasks/${task!.id}`);
  expect(DATA.form.content.sections[0].items.map((one: { key: string }) => one.key)).toEqual(['floor', 'sink']);
  expect(DATA.percent).toBe(100);
  await close();
});
