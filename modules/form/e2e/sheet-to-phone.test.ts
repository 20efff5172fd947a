import writeSheet from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { planInput } from '../../inspection/server/testing.ts';

openWorld({ work: true });
const SHOTS = process.env['SHOTS'];

test('in Chinese: a spreadsheet becomes a form, a plan uses it, it is revised, and the inspector answers on the phone what was planned', async () => {
  const t = textsOf('zh-Hant');
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  await signIn(page, 'ehsm', 'zh-Hant');
  await page.goto('/quantum/system-setting/forms/import');
  const book = await writeSheet([
    ['巡查項目'],
    ['廚房：'],
    ['1. 地面清潔乾爽'],
    ['2. <b>雪櫃</b>溫度'],
    ['倉庫：'],
    ['3. 貨架整齊'],
  ]).toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '清潔表.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: book });
  await page.getByText(t('form.transfer.found', { questions: 3, sections: 2 })).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/import-zh.png`, fullPage: true });
  await expectAccessible(page);
  await page.locator('#field-code').fill('SHEET-01');
  await typeInLanguages(localizedField(page), '廚房清潔表');
  await page.locator('#field-inspectionType').click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: t('form.transfer.create') }).click();
  await page.waitForURL(/forms\/\d+\/build$/);

  // What was guessed, and markup of a cell is text.
  await expect.poll(() => page.locator('.fb-open').allTextContents()).toEqual(['地面清潔乾爽', '<b>雪櫃</b>溫度']);
  await page.locator('.fb-type', { hasText: '°C' }).waitFor();
  await page.getByRole('button', { name: t('form.publish.action', { no: 1 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.publish.action', { no: 1 }) })
    .click();
  await page.waitForURL(/forms\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  // A plan uses it; the form is revised while the plan runs.
  const plan = (await app.as('pm', 'POST', '/inspections', { ...(await planInput(app)), formId: id })).DATA;
  expect((await app.as('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version })).STATUS).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(plan.code) }).waitFor();
  await page.getByRole('button', { name: t('form.event.revise') }).click();
  await page.waitForURL(/\/build$/);
  await page
    .getByRole('button', { name: t('form.builder.addItem') })
    .first()
    .click();
  await page.keyboard.type('抽氣扇清潔');
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  await page.getByRole('button', { name: t('form.publish.action', { no: 2 }) }).click();
  await page.getByText(t('form.publish.running_other', { count: 1, no: 2 })).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/publish-zh.png` });
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.publish.action', { no: 2 }) })
    .click();
  await page.waitForURL(/forms\/\d+$/);
  expect(desk.faults).toEqual([]);
  await desk.close();

  // On the phone: the three questions of the version the round began with, the markup still text.
  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'insp', 'zh-Hant');
  const [task] = await app.sql<{ id: number }>(
    `select id from inspection.task where plan_id = $1 and status = '_SYS_TS_15' order by id limit 1`,
    [plan.id],
  );
  await phone.page.goto(`/quantum/inspection/answer/${task!.id}`);
  const asked: string[] = [];
  await phone.page.locator('.qf-question h2').waitFor();
  while ((await phone.page.locator('.qf-question').count()) > 0) {
    const heading = await phone.page.locator('.qf-question h2').innerText();
    asked.push(heading);
    const choice = phone.page.locator('.qf-question .qf-choice').first();
    if ((await choice.count()) > 0) await choice.click();
    else await phone.page.locator('.qf-question input').first().fill('4');
    // A clean answer has shown the next question already.
    const isThere = async () => (await phone.page.locator('.qf-question h2').count()) > 0;
    if ((await isThere()) && (await phone.page.locator('.qf-question h2').innerText()) === heading)
      await phone.page.locator('.qf-foot .qf-primary').click();
    await expect
      .poll(
        async () =>
          (await phone.page.locator('.qf-question h2').count()) === 0 ||
          (await phone.page.locator('.qf-question h2').innerText()) !== heading,
      )
      .toBe(true);
  }
  expect(asked).toEqual(['地面清潔乾爽', '<b>雪櫃</b>溫度', '貨架整齊']);
  await phone.page.locator('.qf-foot .qf-primary').click();
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes'), exact: true })
    .dblclick();
  await expect
    .poll(async () => (await app.sql(`select 1 from inspection.submission where task_id = $1 and status = 'counted'`, [task!.id])).length, {
      timeout: 20_000,
    })
    .toBe(1);
  expect(phone.faults).toEqual([]);
  await phone.close();
});
