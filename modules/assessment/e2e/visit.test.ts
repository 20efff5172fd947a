import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { jpeg, must, photo, whoIs } from '@quantum/platform/testing';
import { addAssessors } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { ASSESSMENT_STATUS as STATUS, EVALUATION_GRADE, FINDING_GRADE } from '../contract/index.ts';
import { visitOf } from '../server/testing/visit-world.ts';
import { addEvidence, ase, VISITS } from '../server/testing/world.ts';

const t = textsOf('zh-Hans');
openWorld();
beforeAll(() => addAssessors(app, 'qa3'));

/** On a phone of their own. */
async function phoneOf(who: string, worker = false): Promise<WatchedPage> {
  const opened = await openPage(browser, app.address, { phone: true, worker });
  await signIn(opened.page, who, 'zh-Hans');
  return opened;
}
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
const inDialog = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click();
/** One answer, and on to the next element. */
async function answer(page: Page, item: string, label: string): Promise<void> {
  const heading = page.getByRole('heading', { name: `Element ${item}`, exact: true });
  await heading.waitFor();
  await page.getByRole('radio', { name: label, exact: true }).click();
  // An answer that asks for nothing more goes on by itself; one that may be more than a choice waits for the button.
  await heading.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => page.locator('.qf-foot .qf-primary').click());
}
async function signs(who: string, id: number): Promise<void> {
  const { page, close } = await phoneOf(who);
  await page.goto(`/quantum/qpe/inspections/${id}`);
  await press(page, 'signature.do.ok');
  await page.locator('canvas[data-ready]').waitFor();
  await inDialog(page, 'signature.do.ok');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
}

test('a visit without a network, with photo and finding; handed in, reviewed, signed by three, its action closed', async () => {
  const { id: aseId, roundId } = await ase(app);
  await addEvidence(app, aseId, 'pm', 'walls');
  const { id } = await visitOf(app, { lead: 'qa', reviewer: 'qa3' }, roundId);
  const read = (who = 'qa') => must(app, who, 'GET', `${VISITS}/${id}`);

  const lead = await phoneOf('qa', true);
  const { page } = lead;
  await page.goto('/quantum/qpe/inspections');
  await page.locator(`a[href$="/qpe/inspections/${id}"]`).first().waitFor();
  await expectAccessible(page);
  await page.goto(`/quantum/qpe/inspections/${id}`);
  await press(page, 'assessment.event.start');
  await page
    .getByRole('link', { name: t('assessment.event.handInVisit') })
    .first()
    .click();
  await page.getByRole('heading', { name: t('assessment.areas') }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilOnDevice(page, `assessment.visit.${id}`, 'codes.', 'picture.assessment.visit.');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: t('assessment.areas') }).waitFor();
  for (const i of [0, 1, 2]) await page.getByRole('checkbox').nth(i).check();
  await expectAccessible(page);
  await press(page, 'assessment.toElements');

  await answer(page, 'lead', '12 points');
  await answer(page, 'floors', '4 points');
  await answer(page, 'beds', '5 points');
  await page.getByRole('heading', { name: 'Element walls' }).waitFor();
  await page.getByText(t('assessment.evidence.title'), { exact: true }).waitFor();
  // The photo the project brought is there without a network, small; the file itself is not, and the page says so.
  const evidence = page.getByRole('region', { name: t('assessment.evidence.title') });
  await evidence.locator('img[src^="blob:"]').waitFor();
  expect(await evidence.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await evidence.getByText(t('platform.offline.smallOnly')).waitFor();
  await press(page, 'form.runner.addPhoto');
  await page
    .locator('.qf-camera input')
    .first()
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.locator('.qf-photo img[src^="blob:"]').waitFor();
  await press(page, 'assessment.finding.add');
  await page.getByRole('combobox', { name: new RegExp(t('assessment.finding.grade')) }).click();
  await page.getByRole('option', { name: t('assessment.finding.critical') }).click();
  await page.getByRole('combobox', { name: new RegExp(`^${t('assessment.area')}`) }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(new RegExp(t('assessment.recommendation'))).fill('每班清洗墙面');
  await expectAccessible(page);
  // Lost in the middle, nothing is lost.
  await page.reload();
  await page.locator('.qf-photo img[src^="blob:"]').waitFor();
  expect(await page.getByLabel(new RegExp(t('assessment.recommendation'))).inputValue()).toBe('每班清洗墙面');
  await answer(page, 'walls', '2 points');
  await answer(page, 'lifts', t('form.runner.notApplicable'));
  await answer(page, 'signs', '9 points');
  await press(page, 'assessment.event.handInVisit');
  await inDialog(page, 'common.yes');
  await page.getByText(t('assessment.device.visitWaits')).waitFor();
  await expectAccessible(page);
  expect((await read()).status).toBe(STATUS.inProgress);
  await page.context().setOffline(false);
  await page.getByText(t('assessment.device.visitSent')).waitFor({ timeout: 30_000 });
  expect(await read()).toMatchObject({
    status: STATUS.draft,
    report: {
      percent: '80.50',
      gradeNow: EVALUATION_GRADE.d,
      heldBack: { by: 'critical', grade: EVALUATION_GRADE.c },
      findings: [{ item: 'walls', grade: FINDING_GRADE.critical, recommendation: '每班清洗墙面', photos: [{}] }],
    },
  });

  await page.getByRole('link', { name: /^QPE-/ }).click();
  await press(page, 'assessment.event.ready');
  await page
    .getByRole('dialog')
    .getByLabel(new RegExp(t('assessment.summary')))
    .fill('已查看三个区域');
  await inDialog(page, 'assessment.event.ready');
  await expect.poll(async () => (await read()).status).toBe(STATUS.review);
  await expectAccessible(page);
  expect(lead.faults).toEqual([]);
  await lead.close();

  const peer = await phoneOf('qa3');
  await peer.page.goto(`/quantum/qpe/inspections/${id}`);
  await press(peer.page, 'assessment.event.pass');
  await expect.poll(async () => (await read()).status).toBe(STATUS.signing);
  await expectAccessible(peer.page);
  expect(peer.faults).toEqual([]);
  await peer.close();

  for (const who of ['pm', 'om', 'dir']) await signs(who, id);
  await expect.poll(async () => (await read()).status).toBe(STATUS.underImprovement);
  await closeAction((await read()).report.findings[0].actions[0].id);

  const closing = await phoneOf('qa3');
  await closing.page.goto(`/quantum/qpe/inspections/${id}`);
  await closing.page.getByText(t('assessment.finding.closed')).waitFor();
  await expectAccessible(closing.page);
  await press(closing.page, 'assessment.event.close');
  await expect.poll(async () => (await read()).status).toBe(STATUS.caseClosed);
  expect(await read('pm')).toMatchObject({ report: { gradeSigned: EVALUATION_GRADE.d, gradeNow: EVALUATION_GRADE.c, heldBack: null } });
  expect(closing.faults).toEqual([]);
  await closing.close();
});

/** Assigned, corrected, verified and, being of high risk, reviewed: each by another. */
async function closeAction(id: number): Promise<void> {
  const path = `/tasks/correctiveAction/${id}`;
  let { version } = await must(app, 'pm', 'GET', path);
  ({ version } = await must(app, 'pm', 'POST', `${path}/assign`, { version, responsibleId: (await whoIs(app, 'sup')).employeeId }));
  ({ version } = await must(app, 'sup', 'POST', `${path}/submit`, { version, note: 'Washed', photos: [await photo(app, 'sup')] }));
  ({ version } = await must(app, 'pm', 'POST', `${path}/pass`, { version }));
  await must(app, 'ehsm', 'POST', `${path}/review`, { version });
}
