import { randomUUID } from 'node:crypto';
import { inDays, inThree, jpeg, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { MY_COURSES_PATH, paperPath, QUESTION_KIND, setPath } from '../contract/index.ts';

const t = textsOf('zh-Hant');
const COMPANY = 35;
openWorld();

test('at the desk a question gets its picture and a published quiz its next version; the phone asks it, picture and all', async () => {
  const trn = (path: string, body: object) => must(app, 'trn', 'POST', path, { clientId: randomUUID(), unitId: COMPANY, ...body });
  const set = await trn('/testSet', { names: inThree('利器題庫') });
  await must(app, 'trn', 'POST', `/testSet/${set.id}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: QUESTION_KIND.single,
    stem: inThree('利器盒何時更換？'),
    options: ['四分之三滿', '全滿'].map((text, i) => ({ key: 'ab'[i], text: inThree(text), isRight: i === 0 })),
    explanation: '',
  });
  const draws = [{ setId: set.id, count: 1 }];
  const paper = await trn('/testPaper', { names: inThree('利器測驗'), draws, passMark: 80, minutes: 10, attempts: 3 });
  await must(app, 'trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });

  const desk = await openPage(browser, app.address);
  const { page } = desk;
  await signIn(page, 'trn', 'zh-Hant');
  await page.goto(setPath(set.id));
  await page.getByRole('button', { name: t('common.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const picture = { name: 'answer-is-a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  const alt = dialog.getByLabel(`${t('training.question.alt')}: ${t('platform.language.zh-Hant')}`);
  await alt.fill('利器盒，內有針頭');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: '利器盒，內有針頭' }).waitFor();

  await page.goto(paperPath(paper.id));
  await page.getByRole('button', { name: t('common.edit'), exact: true }).click();
  await page.getByText(t('training.quiz.draftHelp')).waitFor();
  await page.getByLabel(t('training.quiz.minutes')).fill('25');
  await page.getByLabel(t('training.quiz.passMark')).fill('60');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save') }).click();
  await page.getByText(t('training.quiz.draft')).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.event.publish') }).click();
  await page.getByText(t('training.quiz.published', { no: 2 })).waitFor();
  expect(desk.faults).toEqual([]);

  const steps = [{ key: 'quiz', type: 'quiz', text: inThree('一道題'), files: [], minSeconds: 0, paperId: paper.id }];
  const lesson = await trn('/training/lessons', { names: inThree('利器課程'), categoryId: null, steps });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const of = { clientId: randomUUID(), lessonId: lesson.id, unitId: orgId, employeeIds: [employeeId], deadline: inDays(9) };
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', of);
  const { roster } = await must(app, 'pm', 'GET', `/training/schedulings/${scheduling.id}`);

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'emp', 'zh-Hant');
  await phone.page.goto(`${MY_COURSES_PATH}/${roster[0].id}`);
  await phone.page.getByText(t('training.my.quizSize_other', { count: 1, minutes: 25 })).waitFor();
  await phone.page.getByRole('button', { name: t('training.my.begin') }).click();
  const small = phone.page.getByRole('button', { name: t('training.question.openPicture', { picture: '利器盒，內有針頭' }) });
  await small.waitFor();
  expect(await phone.page.content()).not.toContain('answer-is-a');
  await expectAccessible(phone.page);
  await small.click();
  await phone.page.getByRole('dialog').getByRole('img', { name: '利器盒，內有針頭' }).waitFor();
  await expectAccessible(phone.page);
  await phone.page.keyboard.press('Escape');
  await phone.page.getByLabel('四分之三滿').check();
  await phone.page.getByRole('button', { name: t('training.my.submit', { done: 1, count: 1 }) }).click();
  await phone.page.getByText('100.00').first().waitFor();
  expect(phone.faults).toEqual([]);
  await desk.close();
  await phone.close();
});
