import { randomUUID } from 'node:crypto';
import { inDays, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hans');
const COMPANY = 35;
const inThree = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
openWorld();

test('a session is planned, shown on the wall, scanned on the phone, called, and ended', async () => {
  const step = (key: string, type: string) => ({ key, type, text: inThree('请阅读'), files: [], minSeconds: 0, paperId: null });
  const lesson = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: inThree('人力搬运课程'),
    categoryId: null,
    steps: [step('read', 'pages')],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const [other] = await app.sql<{ id: number; code: string }>(
    `select e.id, e.code from organization.employee e where e.unit_id = $1 and e.left_on is null
       and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 1`,
    [orgId],
  );
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: orgId,
    employeeIds: [employeeId, other!.id],
    deadline: '2027-12-31',
    isBySessions: true,
  });

  const trainer = await openPage(browser, app.address);
  const { page } = trainer;
  await signIn(page, 'pm', 'zh-Hans');
  await page.goto('/quantum/training/instructors');
  await page.getByRole('link', { name: t('training.instructor.new') }).click();
  await page.getByRole('heading', { name: t('training.instructor.new') }).waitFor();
  await expectAccessible(page);
  await must(app, 'trn', 'POST', '/training/instructors', {
    clientId: randomUUID(),
    unitId: COMPANY,
    kind: '_SYS_TI_3',
    employeeId: null,
    name: '刘敏',
    firm: 'SafeLift',
    topics: '',
  });
  await page.goto(`/quantum/training-new/course-scheduling/${scheduling.id}`);
  await page.getByRole('link', { name: t('training.session.new') }).click();
  const day = inDays(2);
  await page.getByLabel(t('training.session.day')).fill(day);
  await page.getByLabel(t('training.session.day')).blur();
  await page.getByLabel(t('training.session.room')).fill('培训室');
  const instructor = t('training.session.instructor');
  const form = page.locator('form');
  await form
    .getByRole('textbox', { name: instructor })
    .or(form.getByRole('combobox', { name: instructor }))
    .or(form.getByRole('button', { name: instructor }))
    .first()
    .click();
  await page.getByRole('option', { name: /刘敏/ }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('training.plan.room'), exact: true }).click();
  await page.getByRole('heading', { name: '人力搬运课程' }).waitFor();
  await expectAccessible(page);
  const [session] = await app.sql<{ id: number }>('select id from training.session order by id desc limit 1');
  await app.sql(
    `update training.session set starts_at = now() - interval '5 minutes', ends_at = now() + interval '85 minutes' where id = $1`,
    [session!.id],
  );
  await page.reload();
  await page.getByRole('button', { name: t('training.event.open'), exact: true }).click();
  await page.getByRole('img', { name: t('training.session.code') }).waitFor();
  await expectAccessible(page);

  // The phone opens what the code on the wall says.
  const { address } = await must(app, 'pm', 'GET', `/training/sessions/${session!.id}/code`);
  const learner = await openPage(browser, app.address, { phone: true });
  await signIn(learner.page, 'emp', 'zh-Hans');
  const scanned = new URL(address);
  await learner.page.goto(`${scanned.pathname}${scanned.search}`);
  await learner.page.getByRole('link', { name: t('training.signIn.course') }).waitFor();
  await expectAccessible(learner.page);

  const row = page.locator('.tr-roll > li').filter({ hasText: other!.code });
  await row.getByRole('button', { name: t('training.session.signHere') }).click();
  await page.getByLabel(t('training.session.employeeCode')).fill(other!.code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('training.event.sign'), exact: true })
    .click();
  await row.getByText(t('training.session.way.trainerDevice')).waitFor();
  await page.getByRole('button', { name: t('training.session.roll') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.cancel'), exact: true }).click();
  await page.getByRole('button', { name: t('training.event.end'), exact: true }).click();
  await page.getByRole('button', { name: t('training.event.end'), exact: true }).waitFor({ state: 'detached' });
  const records = await app.sql<{ status: string }>('select status from training.record where scheduling_id = $1', [scheduling.id]);
  expect(records.map(({ status }) => status)).toEqual(['_SYS_TA_2', '_SYS_TA_2']);
  // It is over, so it is among all of them.
  await page.goto('/quantum/training/sign-table?v=1');
  await page.getByRole('link', { name: '人力搬运课程' }).first().waitFor();
  await expectAccessible(page);
  expect([...trainer.faults, ...learner.faults]).toEqual([]);
  await learner.close();
  await trainer.close();
});
