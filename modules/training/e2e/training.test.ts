import { randomUUID } from 'node:crypto';
import { must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
const COMPANY = 35;
const inThree = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
openWorld();

test('a gap of the matrix becomes a course: learned on the phone, signed, passed, certified, and the cell turns green', async () => {
  const category = await must(app, 'trn', 'POST', '/training/certifications/categories', {
    clientId: randomUUID(),
    code: 'SHARPS',
    names: inThree('利器處理'),
    issuer: 'Academy',
    issuedHere: true,
    validMonths: 12,
    warnDays: 90,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
  const set = await must(app, 'trn', 'POST', '/testSet', { ...draft(), names: inThree('題庫') });
  await must(app, 'trn', 'POST', `/testSet/${set.id}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: '_SYS_QK_1',
    stem: inThree('利器盒何時更換？'),
    options: [
      { key: 'a', text: inThree('四分之三滿'), isRight: true },
      { key: 'b', text: inThree('滿至盒蓋'), isRight: false },
    ],
    explanation: '',
  });
  const paper = await must(app, 'trn', 'POST', '/testPaper', {
    ...draft(),
    names: inThree('測驗'),
    draws: [{ setId: set.id, count: 1 }],
    passMark: 80,
    minutes: 10,
    attempts: 3,
  });
  await must(app, 'trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });
  const step = (type: string, text: string, paperId: number | null = null) => ({
    key: type,
    type,
    text: inThree(text),
    files: [],
    minSeconds: 0,
    paperId,
  });
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    ...draft(),
    names: inThree('利器課程'),
    categoryId: category.id,
    steps: [step('pages', '請閱讀'), step('statement', '我會即時呈報'), step('quiz', '', paper.id)],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  await must(app, 'trn', 'POST', '/training/requirements', {
    clientId: randomUUID(),
    unitId: COMPANY,
    postGroupId: null,
    categoryId: category.id,
    lessonId: lesson.id,
    graceDays: 0,
    fromOn: '2026-01-01',
  });
  const { employeeId } = await whoIs(app, 'emp');

  const manager = await openPage(browser, app.address);
  await signIn(manager.page, 'pm', 'zh-Hant');
  await manager.page.goto('/quantum/training/train-records');
  await manager.page.getByText(t('training.matrix.never')).first().waitFor();
  await expectAccessible(manager.page);
  // The arrow keys go from cell to cell.
  const placed = () => manager.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place']);
  await manager.page.getByRole('region', { name: t('menu.TRA132') }).focus();
  const keys: string[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home']) {
    await manager.page.keyboard.press(key);
    keys.push((await placed())!.split(' ')[0]!);
  }
  expect(keys).toEqual(['0', '1', '1', '0', '0']);
  expect(await placed()).toBe('0 0');
  const to = await manager.page.locator('.q-matrix thead a').first().getAttribute('href');
  const people = new URL(`http://x${to}`).searchParams.get('people')!.split(',');
  expect(people).toContain(String(employeeId));
  await manager.page.locator('.q-matrix thead a').first().click();
  await manager.page.getByRole('heading', { name: t('training.scheduling.new') }).waitFor();
  await manager.page.getByLabel(t('training.deadline')).fill('2027-12-31');
  await manager.page.getByLabel(t('training.deadline')).blur();
  await expectAccessible(manager.page);
  await manager.page.getByRole('button', { name: t('training.plan.alone'), exact: true }).click();
  await manager.page.getByRole('heading', { name: '利器課程' }).waitFor();
  await expectAccessible(manager.page);
  for (const path of [
    'training/lessons',
    'training/question-sets',
    'training/quizzes',
    'training/records',
    'training-new/course-scheduling',
  ]) {
    await manager.page.goto(`/quantum/${path}`);
    await manager.page.locator('h1').first().waitFor();
    await expectAccessible(manager.page);
  }

  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto('/quantum/training/my-courses');
  await page.getByRole('link', { name: '利器課程' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '利器課程' }).click();
  await page.getByRole('button', { name: t('training.my.next') }).click();
  await page.getByLabel(t('training.my.agree')).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.my.sign'), exact: true }).click();
  await page.getByRole('button', { name: t('training.my.begin'), exact: true }).click();
  await page.getByLabel('四分之三滿').check();
  await expectAccessible(page);
  // The answer comes late: nothing is saved beside what is being submitted.
  await page.route('**/training/my/*/submit', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(2000);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /提交/ }).click();
  await page.getByRole('link', { name: t('training.my.certificate') }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  await manager.page.goto('/quantum/training/train-records');
  await manager.page.getByText(t('training.gap.held')).first().waitFor();
  expect(manager.faults).toEqual([]);
  await manager.close();
});

test('a training administrator writes a question, a quiz and a lesson on the screens', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'en');
  const en = textsOf('en');
  for (const path of ['training/question-sets/new', 'training/quizzes/new', 'training/lessons/new']) {
    await page.goto(`/quantum/${path}`);
    await page.locator('h1').first().waitFor();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: en('training.step.pages'), exact: true }).click();
  await page.getByRole('button', { name: en('training.step.addQuiz'), exact: true }).click();
  await expectAccessible(page);
  const [set] = await app.sql<{ id: number }>('select id from training.question_set order by id desc limit 1');
  await page.goto(`/quantum/training/question-sets/${set!.id}`);
  await page.getByRole('button', { name: en('training.question.new'), exact: true }).click();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
