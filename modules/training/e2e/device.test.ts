import { randomUUID } from 'node:crypto';
import { inDays, inThree, jpeg, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
const COMPANY = 35;
openWorld();

test("a cook without an account learns, signs and is tested on the trainer's phone; another's paper test is entered", async () => {
  const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
  const set = await must(app, 'trn', 'POST', '/testSet', { ...draft(), names: inThree('致敏原題庫') });
  await must(app, 'trn', 'POST', `/testSet/${set.id}/questions`, {
    clientId: randomUUID(),
    version: 1,
    kind: '_SYS_QK_1',
    stem: inThree('哪種食物含麩質？'),
    options: ['麵包', '白飯'].map((text, i) => ({ key: 'ab'[i], text: inThree(text), isRight: i === 0 })),
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
    minSeconds: 30,
    paperId,
  });
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    ...draft(),
    names: inThree('致敏原課程'),
    categoryId: null,
    steps: [step('pages', '請閱讀'), step('statement', '我會核對標籤'), step('quiz', '', paper.id)],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { orgId } = await whoIs(app, 'emp');
  const cooks = await app.sql<{ id: number; code: string }>(
    `select e.id, e.code from organization.employee e where e.unit_id = $1 and e.left_on is null
       and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 2`,
    [orgId],
  );
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: orgId,
    employeeIds: cooks.map(({ id }) => id),
    deadline: '2027-12-31',
    isBySessions: true,
  });
  const instructor = await must(app, 'trn', 'POST', '/training/instructors', {
    ...draft(),
    kind: '_SYS_TI_3',
    employeeId: null,
    name: '劉敏',
    firm: '',
    topics: '',
  });
  const session = await must(app, 'pm', 'POST', '/training/sessions', {
    clientId: randomUUID(),
    schedulingId: scheduling.id,
    day: inDays(2),
    from: '09:00',
    until: '10:30',
    room: '廚房',
    instructorId: instructor.id,
    link: '',
    capacity: 10,
  });
  await app.sql(
    `update training.session set starts_at = now() - interval '5 minutes', ends_at = now() + interval '85 minutes' where id = $1`,
    [session.id],
  );
  await must(app, 'pm', 'POST', `/training/sessions/${session.id}/open`, { version: 1 });

  const trainer = await openPage(browser, app.address, { phone: true });
  const { page } = trainer;
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto(`/quantum/training/sign-table/${session.id}`);
  const rowOf = (code: string) => page.locator('.tr-roll > li').filter({ hasText: code });
  for (const { code } of cooks) {
    await rowOf(code)
      .getByRole('button', { name: t('training.session.signHere') })
      .click();
    await page.getByLabel(t('training.session.employeeCode')).fill(code);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('training.event.sign'), exact: true })
      .click();
    await rowOf(code).getByText(t('training.session.way.trainerDevice')).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const [cook, other] = [cooks[0]!, cooks[1]!];
  await rowOf(cook.code)
    .getByRole('button', { name: t('training.session.learnShort') })
    .click();
  await page.getByLabel(t('training.session.employeeCode')).fill(cook.code);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.my.begin') }).click();
  await page.getByRole('button', { name: t('training.my.next') }).click();
  const pad = page.getByRole('img', { name: t('signature.drawArea') });
  const box = (await pad.boundingBox())!;
  await page.getByLabel(t('training.my.agree')).check();
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 8 });
  await page.mouse.up();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.my.sign') }).click();
  await page.getByRole('button', { name: t('training.my.begin') }).click();
  await page.getByLabel('麵包').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.my.submit', { done: 1, count: 1 }) }).click();
  await page.getByText(t('training.my.passed', { percent: '100.00', mark: 80 })).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('training.session.backToRoll') }).click();
  await rowOf(cook.code).getByText(t('training.session.via.trainerDevice')).waitFor();

  await rowOf(other.code)
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: t('training.session.paperScore') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('training.session.scoreLabel')).fill('85');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'test.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await dialog.locator('img[src*="/api/file/"]').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('training.event.paperScore') }).click();
  await rowOf(other.code).getByText(t('training.session.via.paper')).waitFor();
  await expectAccessible(page);
  const records = () =>
    app.sql<{ status: string; via: string; signed: boolean }>(
      'select status, via, signature_file_id is not null as signed from training.record where scheduling_id = $1 order by employee_id',
      [scheduling.id],
    );
  await expect.poll(records).toEqual([
    { status: '_SYS_TA_5', via: 'trainerDevice', signed: true },
    { status: '_SYS_TA_5', via: 'paper', signed: false },
  ]);
  expect(trainer.faults).toEqual([]);
  await trainer.close();
});
