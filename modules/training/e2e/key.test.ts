import { randomUUID } from 'node:crypto';
import { inDays, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { MY_COURSES_PATH, QUESTION_KIND } from '../contract/index.ts';

const t = textsOf('zh-Hans');
const COMPANY = 35;
const inThree = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
openWorld();

test('a wrong key is found and corrected at a desk; who failed by it has passed, and reads so on the phone', async () => {
  const trn = (path: string, body: object) => must(app, 'trn', 'POST', path, { clientId: randomUUID(), unitId: COMPANY, ...body });
  const set = await trn('/testSet', { names: inThree('手卫生') });
  await must(app, 'trn', 'POST', `/testSet/${set.id}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: QUESTION_KIND.single,
    stem: inThree('接触患者前应怎么做？'),
    options: [
      { key: 'a', text: inThree('戴手套即可'), isRight: true },
      { key: 'b', text: inThree('先做手卫生'), isRight: false },
    ],
    explanation: '',
  });
  const paper = await trn('/testPaper', {
    names: inThree('手卫生测验'),
    draws: [{ setId: set.id, count: 1 }],
    passMark: 80,
    minutes: 10,
    attempts: 1,
  });
  await must(app, 'trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });
  const lesson = await trn('/training/lessons', {
    names: inThree('手卫生课程'),
    categoryId: null,
    steps: [{ key: 'quiz', type: 'quiz', text: inThree('一道题'), files: [], minSeconds: 0, paperId: paper.id }],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: orgId,
    employeeIds: [employeeId],
    deadline: inDays(9),
  });
  const { roster } = await must(app, 'pm', 'GET', `/training/schedulings/${scheduling.id}`);
  const begun = await must(app, 'emp', 'POST', `/training/my/${roster[0].id}/attempt`, {});
  const answers = [{ question: begun.questions[0].id, chosen: ['b'] }];
  await must(app, 'emp', 'POST', `/training/my/${roster[0].id}/submit`, { attemptId: begun.id, writer: begun.writer, answers });

  const desk = await openPage(browser, app.address);
  const { page } = desk;
  await signIn(page, 'trn', 'zh-Hans');
  await page.goto(`/quantum/training/question-sets/${set.id}`);
  await page.getByText('先做手卫生').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.question.correct') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '先做手卫生' }).check();
  await dialog.getByRole('checkbox', { name: '戴手套即可' }).uncheck();
  await dialog.getByRole('textbox').fill('答案录入错误');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('training.question.correct') }).click();
  await page.getByText(t('training.question.corrected', { count: 1, passed: 1 })).waitFor();
  expect(desk.faults).toEqual([]);

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'emp', 'zh-Hans');
  await phone.page.goto(`${MY_COURSES_PATH}/${roster[0].id}`);
  await phone.page.getByText('100.00').first().waitFor();
  await expectAccessible(phone.page);
  await phone.page.goto('/quantum/message-center');
  await phone.page.getByText(t('training.message.remarked.title')).first().waitFor();
  expect(phone.faults).toEqual([]);
  await desk.close();
  await phone.close();
});
