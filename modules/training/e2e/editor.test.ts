import { randomUUID } from 'node:crypto';
import { inThree, must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, shownText, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { lessonEditPath, paperEditPath, QUESTION_KIND } from '../contract/index.ts';

const en = textsOf('en');
const hant = textsOf('zh-Hant');
const COMPANY = 35;
const QUIZ = 'Chemicals quiz';
openWorld();

const trn = (path: string, body: object) => must(app, 'trn', 'POST', path, { clientId: randomUUID(), unitId: COMPANY, ...body });
/** A set with so many questions; of each the first option is right. */
async function setOf(stems: readonly string[]): Promise<{ id: number; questions: number[] }> {
  const { id } = await trn('/testSet', { names: inThree('Chemicals') });
  const questions: number[] = [];
  for (const [i, stem] of stems.entries()) {
    const { questionId } = await must(app, 'trn', 'POST', `/testSet/${id}/questions`, {
      clientId: randomUUID(),
      version: i + 1,
      kind: QUESTION_KIND.single,
      stem: inThree(stem),
      options: ['Water', 'Oil', 'Sand'].map((text, n) => ({ key: 'abc'[n], text: inThree(text), isRight: n === 0 })),
      explanation: '',
    });
    questions.push(questionId);
  }
  return { id, questions };
}
const quizOf = (more: object) => trn('/testPaper', { names: inThree(QUIZ), draws: [], passMark: 60, minutes: 10, attempts: 3, ...more });
const lessonOf = (paperId: number) =>
  trn('/training/lessons', {
    names: inThree('Chemicals'),
    categoryId: null,
    steps: [
      ...['Labels', 'Storage', 'Spills'].map((name) => ({
        ...{
          key: name,
          type: 'statement',
          names: inThree(name),
          text: inThree(`${name} are known`),
          files: [],
          minSeconds: 0,
          paperId: null,
        },
      })),
      { key: 'quiz', type: 'quiz', text: inThree(''), files: [], minSeconds: 0, paperId },
    ],
  });
/** Names of the folded steps, without that of the quiz. */
const stepNames = async (page: Page) => (await page.locator('.tr-step-title').allTextContents()).filter((name) => name !== QUIZ);
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const middleOf = async (page: Page, step: number, part: string) => {
  const box = (await page.locator('.tr-steps > li').nth(step).locator(part).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
};

test('steps of a lesson are put in order by mouse and keys; the questions of its quiz are seen and changed in its step', async () => {
  const set = await setOf(['What puts it out?', 'What dilutes it?']);
  const { id: paperId } = await quizOf({ draws: [{ setId: set.id, count: 2 }] });
  const { id } = await lessonOf(paperId);
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  await signIn(page, 'trn', 'en');
  await page.goto(lessonEditPath(id));
  await untilReady(page);
  const rows = page.locator('.tr-question-row');
  // Folded, each step says what it holds; how the lesson stands is beside its name.
  await expect.poll(() => page.locator('.tr-step-fold').count()).toBe(4);
  await page
    .locator('.tr-step-fold')
    .last()
    .getByText(en('training.my.questions_other', { count: 2 }))
    .waitFor();
  await page.locator('.tr-lesson-head').getByText(en('training.lesson.state.draft')).waitFor();
  await page.getByRole('button', { name: en('training.lesson.publishAndSchedule') }).waitFor();
  // There is one quiz, the last step.
  expect(await page.getByRole('button', { name: en('training.step.addExistingQuiz') }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: en('training.step.unfold', { no: 4, name: QUIZ }) }).click();
  await expect.poll(() => focusedName(page)).toBe(en('training.step.name', { no: 4 }));
  await expect.poll(() => rows.count()).toBe(2);
  // Folded to what is right; unfolded an option a row, ticked where it is right. Everybody would be asked the same.
  expect(await rows.first().locator('.tr-question-right > span').first().textContent()).toBe('Water');
  await rows.first().locator('.tr-step-fold').click();
  expect(await rows.first().locator('.tr-said-options > li').allTextContents()).toEqual(['Water', 'Oil', 'Sand']);
  expect(
    await rows
      .first()
      .getByRole('img', { name: en('training.question.right') })
      .count(),
  ).toBe(1);
  await page.getByText(en('training.quiz.fitsSame_other', { count: 2 })).waitFor();
  // Which languages have no words of their own is told at their tabs.
  await page.getByRole('tab', { name: en('platform.field.missingIn', { language: '简体' }) }).waitFor();
  await expectAccessible(page);

  // The third step is taken before the first.
  const [from, to] = [await middleOf(page, 2, '.q-grip'), await middleOf(page, 0, '.tr-step-head')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 4 });
  await page.mouse.move(to.x, to.top - 6, { steps: 8 });
  await page.locator('.tr-steps > li[data-edge="before"]').waitFor();
  await page.mouse.up();
  await expect.poll(() => stepNames(page)).toEqual(['Spills', 'Labels', 'Storage']);
  // By the keys it goes down, twice, and keeps the focus.
  await page.getByRole('button', { name: en('training.step.down', { no: 1 }) }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => stepNames(page)).toEqual(['Labels', 'Spills', 'Storage']);
  await expect.poll(() => focusedName(page)).toBe(en('training.step.down', { no: 2 }));
  await page.keyboard.press('Enter');
  await expect.poll(() => stepNames(page)).toEqual(['Labels', 'Storage', 'Spills']);

  // A question is changed in its place: saving the page saves it first, and not at all while it has a fault.
  await rows
    .first()
    .getByRole('button', { name: en('training.question.editNo', { no: 1 }) })
    .click();
  await expect.poll(() => focusedName(page)).toBe(en('training.question.stemOf', { no: 1 }));
  await page.keyboard.press('End');
  const option = (no: number) => page.getByLabel(en('training.question.isRight', { option: en('training.question.option', { no }) }));
  await page.keyboard.type(' Quickly?');
  await page.getByText(en('training.quiz.openQuestions_one', { count: 1 })).waitFor();
  // No answer is right any more.
  await page.getByLabel(en('training.question.option', { no: 1 }), { exact: true }).press('Control+Enter');
  await page.getByRole('button', { name: en('common.save'), exact: true }).click();
  await page.getByRole('link', { name: en('training.fault.unsavedQuestion', { no: 1 }) }).waitFor();
  await option(2).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: en('common.save'), exact: true }).click();
  await page.waitForURL(/\/training\/lessons\/\d+$/);
  const [lesson] = await app.sql<{ names: string[] }>(
    `select array(select s->'names'->>'en' from jsonb_array_elements(steps) s where s->>'type' = 'statement') as names from training.lesson where id = $1`,
    [id],
  );
  expect(lesson!.names).toEqual(['Labels', 'Storage', 'Spills']);
  const [question] = await app.sql<{ stem: string; right: string }>(
    `select stem->>'en' as stem, (select o->'text'->>'en' from jsonb_array_elements(options) o where (o->>'isRight')::boolean) as right
     from training.question where set_id = $1 and no = 1 and not is_retired`,
    [set.id],
  );
  expect(question).toEqual({ stem: 'What puts it out? Quickly?', right: 'Oil' });
  expect(desk.faults).toEqual([]);
  await desk.close();
});

test('how a lesson stands is beside its name and its buttons; its next version is published from there, and tried in another language before', async () => {
  const { id: paperId } = await quizOf({ draws: [{ setId: (await setOf(['What puts it out?'])).id, count: 1 }] });
  await must(app, 'trn', 'POST', `/testPaper/${paperId}/publish`, { version: 1 });
  const { id } = await lessonOf(paperId);
  await must(app, 'trn', 'POST', `/training/lessons/${id}/publish`, { version: 1 });
  const desk = await openPage(browser, app.address);
  const { page } = desk;
  await signIn(page, 'trn', 'en');
  await page.goto(lessonEditPath(id));
  await untilReady(page);
  const bar = page.locator('.tr-lesson-head');
  await bar.getByText(en('training.lesson.state.published', { no: 1 })).waitFor();
  // As it stands it is scheduled; once it is changed it is published.
  await bar.getByRole('link', { name: en('training.schedule') }).waitFor();
  await page.locator('.tr-lesson-top input').fill('Chemicals at work');
  await bar.getByText(en('training.lesson.state.changed', { no: 1 })).waitFor();
  await page.getByRole('button', { name: en('training.lesson.preview') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: en('training.lesson.steps') }).waitFor();
  await dialog.getByRole('tab', { name: '繁體' }).click();
  await dialog.getByRole('heading', { name: hant('training.lesson.steps') }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: en('training.lesson.publishAndSchedule') }).click();
  await dialog.getByText(en('training.lesson.materialHint')).waitFor();
  await dialog.getByRole('button', { name: en('training.event.publish') }).click();
  await page.getByRole('heading', { name: en('training.scheduling.new') }).waitFor();
  expect((await must(app, 'trn', 'GET', `/training/lessons/${id}`)).versionNo).toBe(2);
  expect(desk.faults).toEqual([]);
  await desk.close();
});

test('on the phone steps are added below the last one and put in order by a finger', async () => {
  const { id: paperId } = await quizOf({ draws: [{ setId: (await setOf(['What puts it out?'])).id, count: 1 }] });
  const { id } = await lessonOf(paperId);
  const phone = await openPage(browser, app.address, { phone: true });
  const { page } = phone;
  await signIn(page, 'trn', 'zh-Hant');
  await page.goto(lessonEditPath(id));
  await untilReady(page);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [from, to] = [await middleOf(page, 0, '.q-grip'), await middleOf(page, 1, '.tr-step-head')];
  await touch('touchStart', from);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', { x: from.x, y: from.y + (to.y + 14 - from.y) * part });
  await page.locator('.tr-steps > li[data-edge="after"]').waitFor();
  await touch('touchEnd');
  await expect.poll(() => stepNames(page)).toEqual(['Storage', 'Labels', 'Spills']);
  await page.getByRole('button', { name: hant('training.step.add') }).click();
  await page.getByRole('menuitem', { name: hant('training.step.statement') }).click();
  // What was added is where one writes, and not behind the bar.
  await expect.poll(() => focusedName(page)).toBe(hant('training.step.name', { no: 4 }));
  const [bar, box] = [page.locator('.q-form-buttons'), page.getByLabel(hant('training.step.name', { no: 4 }))];
  await expect
    .poll(async () => {
      const [barBox, nameBox] = [await bar.boundingBox(), await box.boundingBox()];
      return nameBox!.y + nameBox!.height <= barBox!.y;
    })
    .toBe(true);
  await expectAccessible(page);
  // The preview is one click away.
  await page.getByRole('button', { name: hant('training.lesson.preview') }).click();
  await page.getByRole('dialog').getByText('Storage').first().waitFor();
  expect(phone.faults).toEqual([]);
  await phone.close();
});

test('a quiz shows what it asks on its own page, warns where everybody is asked the same, and is changed there', async () => {
  const set = await setOf(['What puts it out?', 'What dilutes it?', 'What absorbs it?']);
  const { id } = await quizOf({ draws: [{ setId: set.id, count: 2 }], fixed: [{ questionId: set.questions[0], points: 1 }] });
  const phone = await openPage(browser, app.address, { phone: true });
  const { page } = phone;
  await signIn(page, 'trn', 'en');
  await page.goto(paperEditPath(id));
  await untilReady(page);
  const draw = page.locator('.tr-draw');
  await draw.getByText(en('training.quiz.fitsSame_other', { count: 2 })).waitFor();
  // No field is half behind the bar at the foot.
  await page.getByLabel(en('training.quiz.minutes')).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  // Typed before a question is saved, it stays.
  await page.getByLabel(en('training.quiz.minutes')).fill('25');
  await page.getByLabel(en('training.quiz.minutes')).blur();
  // One question more: learners are asked different ones.
  await draw.getByRole('button', { name: en('training.question.new') }).click();
  await expect.poll(() => focusedName(page)).toBe(en('training.question.stemOf', { no: 3 }));
  await page.keyboard.type('What neutralises it?');
  for (const [i, option] of ['Acid', 'Lime'].entries())
    await draw.getByLabel(en('training.question.option', { no: i + 1 }), { exact: true }).fill(option);
  await draw.getByLabel(en('training.question.isRight', { option: en('training.question.option', { no: 2 }) })).click();
  await draw.getByRole('button', { name: en('training.question.save') }).click();
  await shownText(draw, 'What neutralises it?').waitFor();
  await draw.getByText(en('training.quiz.fits_other', { count: 3 })).waitFor();
  // The question of everybody is changed in its place: the quiz asks its next version.
  const fixed = page.locator('.tr-paper section').first().locator('.tr-question-rows').first();
  await fixed.getByRole('button', { name: en('training.question.editNo', { no: 1 }) }).click();
  await expect.poll(() => focusedName(page)).toBe(en('training.question.stemOf', { no: 1 }));
  await page.keyboard.press('End');
  await page.keyboard.type(' First?');
  await fixed.getByRole('button', { name: en('training.question.save') }).click();
  await shownText(fixed, 'What puts it out? First?').waitFor();
  expect(await page.getByLabel(en('training.quiz.minutes')).inputValue()).toBe('25');
  await expectAccessible(page);
  await page.getByRole('button', { name: en('common.save'), exact: true }).click();
  await page.waitForURL(/\/training\/quizzes\/\d+$/);
  const [paper] = await app.sql<{ minutes: number; stem: string }>(
    `select p.minutes, q.stem->>'en' as stem from training.paper p join training.question q on q.id = (p.fixed->0->>'questionId')::bigint where p.id = $1`,
    [id],
  );
  expect(paper).toEqual({ minutes: 25, stem: 'What puts it out? First?' });
  expect(phone.faults).toEqual([]);
  await phone.close();
});
