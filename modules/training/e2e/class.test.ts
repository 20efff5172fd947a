import { randomUUID } from 'node:crypto';
import { inDays, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
const COMPANY = 35;
const inThree = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
openWorld();

async function lessonOf(name: string, categoryId: number | null = null): Promise<number> {
  const { id } = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: inThree(name),
    categoryId,
    steps: [{ key: 'sign', type: 'statement', text: inThree('我明白'), files: [], minSeconds: 0, paperId: null }],
  });
  await must(app, 'trn', 'POST', `/training/lessons/${id}/publish`, { version: 1 });
  return id;
}

test('a class is started and its people are seen lesson by lesson; its deadlines are in the calendar', async () => {
  const lessons = [await lessonOf('公司入職'), await lessonOf('項目入職')];
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const made = await must(app, 'pm', 'POST', '/training/classes', {
    clientId: randomUUID(),
    unitId: orgId,
    names: inThree('入職班'),
    instructorId: null,
    employeeIds: [employeeId],
    lessonIds: lessons,
    startsOn: inDays(0),
    daysEach: 1,
    isBySessions: false,
  });
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto('/quantum/training/classes');
  await page.getByRole('link', { name: '入職班' }).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('training.class.new') }).click();
  await page.getByRole('heading', { name: t('training.class.new') }).waitFor();
  await expectAccessible(page);
  await page.goto(`/quantum/training/classes/${made.id}`);
  await page.getByRole('button', { name: t('training.class.event.start'), exact: true }).click();
  await page.locator('.q-matrix tbody .q-tag').first().waitFor();
  expect(await page.locator('.q-matrix tbody .q-tag').count()).toBe(2);
  await expectAccessible(page);
  await page.goto(`/quantum/training-new/calendar?day=${inDays(1)}`);
  await page.getByRole('link', { name: /公司入職/ }).waitFor();
  await expectAccessible(page);
  // On the phone the same as a list of days, at what comes next.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page
    .getByRole('list', { name: t('platform.calendar.agenda') })
    .getByRole('link', { name: /公司入職/ })
    .waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/quantum/training/calendar');
  await page.getByRole('heading', { name: t('training.year.title', { year: inDays(0).slice(0, 4) }) }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('a learner asks for an exemption on the phone; another person decides it, and the course is exempt', async () => {
  const lessonId = await lessonOf('體力處理操作');
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const { id } = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: orgId,
    employeeIds: [employeeId],
    deadline: '2027-12-31',
  });
  const record = (await must(app, 'pm', 'GET', `/training/schedulings/${id}`)).roster[0].id;
  const learner = await openPage(browser, app.address, { phone: true });
  await signIn(learner.page, 'emp', 'zh-Hant');
  await learner.page.goto(`/quantum/training/my-courses/${record}`);
  await learner.page.getByRole('button', { name: t('training.exemption.askFor') }).click();
  const dialog = learner.page.getByRole('dialog');
  await dialog.getByLabel(t('common.reason')).fill('曾於舊公司受訓');
  await dialog.getByLabel(t('training.exemption.to')).fill(inDays(30));
  await dialog.getByLabel(t('training.exemption.to')).blur();
  await expectAccessible(learner.page);
  await dialog.getByRole('button', { name: t('training.exemption.send'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'zh-Hant');
  await page.goto('/quantum/training/exemptions');
  await expectAccessible(page);
  await page.getByRole('link', { name: /TEX-/ }).first().click();
  await page.getByRole('button', { name: t('training.exemption.event.approve'), exact: true }).click();
  await page.getByRole('dialog').getByLabel(t('common.reason')).fill('已核對');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('training.exemption.event.approve'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await app.sql<{ status: string }>('select status from training.record where id = $1', [record]))[0]!.status)
    .toBe('_SYS_TA_3');
  await page.goto('/quantum/training/exemptions/new');
  await page.getByRole('heading', { name: t('training.exemption.new') }).waitFor();
  await expectAccessible(page);
  expect([...faults, ...learner.faults]).toEqual([]);
  await learner.close();
  await close();
});
