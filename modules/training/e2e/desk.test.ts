import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { drawWaitingPages } from '@quantum/platform/server';
import { inDays, inThree, madePdf, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { LESSONS_PATH, MY_COURSES_PATH, NEW_LESSON_PATH, NEW_SESSION_PATH } from '../contract/index.ts';

const t = textsOf('zh-Hant');
const en = textsOf('en');
const COMPANY = 35;
openWorld();

/** Clicks of the mouse since the page was opened, wherever it has gone since. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      // A key that presses a button is no click, nor what a script presses.
      ({ detail }) => detail > 0 && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)),
      true,
    ),
  );
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));
}
/** Opens the picker of that name and clicks what is called so. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  const form = page.locator('form');
  await form
    .getByRole('combobox', { name: label })
    .or(form.getByRole('button', { name: label }))
    .or(form.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: typed }).first().click();
}
/** In the open picker of people: typed, and taken by Enter. */
async function pickPerson(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill(name);
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain(name);
  await page.keyboard.press('Enter');
}
const QUESTIONS = ['利器盒何時更換？', '哪些放進利器盒？', '被針刺傷先做甚麼？', '可以套回針帽嗎？', '利器盒放在哪裡？'];

test('a lesson with a PDF and five questions is written, published and scheduled on one road, in at most twenty clicks', async () => {
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const [person] = await app.sql<{ name: string; project: string }>(
    `select e.names->>'zh-Hant' as name, u.names->>'zh-Hant' as project from organization.employee e
       join organization.unit u on u.id = e.unit_id where e.id = $1`,
    [employeeId],
  );
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  const clicks = await countClicks(page);
  await signIn(page, 'trn', 'zh-Hant');
  await page.goto(LESSONS_PATH);
  await page.getByRole('link', { name: t('training.lesson.new') }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('training.lesson.addFiles') }).click();
  await (await chooser).setFiles({ name: '利器安全.pdf', mimeType: 'application/pdf', buffer: madePdf(3) });
  await page.locator('.tr-document strong').filter({ hasText: '利器安全' }).waitFor();
  await drawWaitingPages(app.kernel);
  // The lesson is called as its first file, and its pages are looked at.
  await page.locator('.tr-thumbs img').nth(2).waitFor();
  expect(await page.locator('.tr-lesson-top input').inputValue()).toBe('利器安全');
  await page.getByRole('button', { name: t('training.step.addQuiz'), exact: true }).click();
  for (const [i, stem] of QUESTIONS.entries()) {
    // The box of the next question has the focus: what is typed goes there.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(t('training.question.stemOf', { no: i + 1 }));
    await page.keyboard.type(stem);
    for (const option of ['第一', '第二', '第三']) {
      await page.keyboard.press('Enter');
      const no = ['第一', '第二', '第三'].indexOf(option) + 1;
      const name = t('training.question.option', { no });
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
      await page.keyboard.type(option);
    }
    const card = page.locator('.tr-question').nth(i);
    await card.getByLabel(t('training.question.isRight', { option: t('training.question.option', { no: 2 }) })).click();
    if (i === 0) {
      await page.evaluate(() => document.querySelector('#sheet')!.scrollTo({ top: 100_000 }));
      await expectAccessible(page);
    }
    if (i === QUESTIONS.length - 1) break;
    // Enter in the row that is left empty begins the next question.
    await card.getByLabel(t('training.question.option', { no: 3 }), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => card.locator('.tr-options li').count()).toBe(4);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: t('training.lesson.publishAndSchedule') }).click();
  await page.getByRole('heading', { name: t('training.scheduling.new') }).waitFor();
  await expectAccessible(page);
  await choose(page, t('common.project'), person!.project);
  await page.locator('.q-picked-add button').click();
  await pickPerson(page, person!.name);
  await page.keyboard.press('Escape');
  await page.getByLabel(t('training.deadline')).fill(inDays(9));
  await page.getByLabel(t('training.deadline')).blur();
  await page.getByRole('button', { name: t('training.plan.alone'), exact: true }).click();
  await page.getByRole('heading', { name: '利器安全' }).waitFor();
  const made = await clicks();
  console.log(`a lesson with a PDF and five questions, published and scheduled: ${made} clicks`);
  expect(made).toBeLessThanOrEqual(20);
  expect(desk.faults).toEqual([]);
  await desk.close();

  const [record] = await app.sql<{ id: number; unit_id: number }>(
    'select id, unit_id from training.record where employee_id = $1 order by id desc limit 1',
    [employeeId],
  );
  expect(record!.unit_id).toBe(orgId);
  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'emp', 'zh-Hant');
  await phone.page.goto(`${MY_COURSES_PATH}/${record!.id}`);
  // The steps are there with their names before the first is done.
  await phone.page.locator('.tr-path > li[aria-current="step"]').filter({ hasText: '利器安全' }).waitFor();
  expect(await phone.page.locator('.tr-path > li').count()).toBe(2);
  await expectAccessible(phone.page);
  for (const name of ['training.my.turn', 'training.my.turn', 'training.my.next', 'training.my.begin'] as const)
    await phone.page.getByRole('button', { name: t(name), exact: true }).click();
  for (let i = 0; i < QUESTIONS.length; i++) await phone.page.locator('.tr-asked').nth(i).getByLabel('第二', { exact: true }).check();
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: t('training.my.submit', { done: 5, count: 5 }) }).click();
  await phone.page.getByText(t('training.my.passed', { percent: '100.00' })).waitFor();
  // It says what comes next.
  await phone.page.getByRole('link', { name: new RegExp(`${t('training.my.next.open')}|${t('training.my.next.back')}`) }).waitFor();
  await expectAccessible(phone.page);
  expect(phone.faults).toEqual([]);
  await phone.close();
});

test('a question is written by the keyboard alone; what is pasted are options, what is composed ends no line', async () => {
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  const clicks = await countClicks(page);
  await signIn(page, 'trn', 'en');
  await page.goto(NEW_LESSON_PATH);
  await page.locator('.tr-lesson-top input').focus();
  await page.keyboard.type('Needles');
  // Enter in the name saves nothing.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en('training.step.addQuiz'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe(en('training.question.stemOf', { no: 1 }));
  await page.keyboard.type('Which go into the box?');
  await page.keyboard.press('Enter');
  const option = (no: number) => en('training.question.option', { no });
  await expect.poll(focused).toBe(option(1));
  const rows = page.locator('.tr-options li');
  // Enter that ends a composition chooses a word: no row more, and the focus stays.
  await page.evaluate(() => {
    const composed = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', composed));
  });
  expect([await rows.count(), await focused()]).toEqual([2, option(1)]);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'a) Needles\r\n\r\n*b) Blades\n*3. Lancets\nGloves');
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect
    .poll(() =>
      rows.locator('input:not([type=checkbox], [type=radio])').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['Needles', 'Blades', 'Lancets', 'Gloves']);
  await expect.poll(focused).toBe(option(4));
  // Two right ones are a multiple choice: boxes, of which a third may be ticked.
  for (let up = 0; up < 3; up++) await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe(option(1));
  await page.keyboard.press('Control+Enter');
  expect(await rows.locator('input[type=checkbox]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: en('common.save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/training\/lessons\/\d+$/);
  const [question] = await app.sql<{ kind: string; right: number }>(
    `select kind, (select count(*)::int from jsonb_array_elements(options) o where (o->>'isRight')::boolean) as right from training.question order by id desc limit 1`,
  );
  expect(question).toEqual({ kind: '_SYS_QK_2', right: 3 });
  expect(await clicks()).toBe(0);
  expect(desk.faults).toEqual([]);
  await desk.close();
});

test('a session is planned for people nothing was scheduled for', async () => {
  const step = { key: 'read', type: 'pages', text: inThree('請閱讀'), files: [], minSeconds: 0, paperId: null };
  const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    ...draft(),
    names: inThree('急救入門'),
    categoryId: null,
    steps: [step],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const trainer = { kind: '_SYS_TI_3', employeeId: null, name: '劉敏', firm: '', topics: '' };
  await must(app, 'trn', 'POST', '/training/instructors', { ...draft(), ...trainer });
  const { orgId } = await whoIs(app, 'emp');
  const people = await app.sql<{ name: string }>(
    `select names->>'zh-Hant' as name from organization.employee where unit_id = $1 and left_on is null order by id limit 12`,
    [orgId],
  );
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  const clicks = await countClicks(page);
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto(NEW_SESSION_PATH);
  await choose(page, t('training.lesson.one'), '急救入門');
  await page.locator('.q-picked-add button').click();
  for (const [i, { name }] of people.entries()) {
    await pickPerson(page, name);
    await expect.poll(() => page.locator('.q-picked > li:not(.q-picked-add)').count()).toBe(i + 1);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.q-picked > li:not(.q-picked-add)').count()).toBe(people.length);
  await page.getByLabel(t('training.session.day')).fill(inDays(2));
  await page.getByLabel(t('training.session.day')).blur();
  await page.getByLabel(t('training.session.room')).fill('一號培訓室');
  await choose(page, t('training.session.instructor'), '劉敏');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.plan.room'), exact: true }).click();
  await page.getByRole('heading', { name: '急救入門' }).waitFor();
  await expect.poll(() => page.locator('.tr-roll > li').count()).toBe(people.length);
  await expectAccessible(page);
  console.log(`a session of ${people.length} people: ${await clicks()} clicks`);
  expect(await clicks()).toBeLessThanOrEqual(8);
  expect(desk.faults).toEqual([]);
  await desk.close();
});
