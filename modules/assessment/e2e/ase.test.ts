import type { Page } from 'playwright-core';
import { inDays, must } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { picture } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { ASSESSMENT_STATUS as STATUS } from '../contract/index.ts';
import { claim, disclose, gapRound, plantVisit } from '../server/testing/compared.ts';
import { ITEMS } from '../server/testing/sheet.ts';
import { ase, ASES, round } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));
const [hans, en] = [textsOf('zh-Hans'), textsOf('en')];

/** Answers the question that is shown: the choice by its place, or not applicable. True when that leads on; an answer that fails stays. */
async function answer(page: Page, item: string, value: string): Promise<boolean> {
  const heading = page.locator('.qf-question h2', { hasText: `Element ${item}` });
  await heading.waitFor();
  const choices = page.locator('.qf-question .qf-choice');
  await (value === 'na' ? choices.last() : choices.nth(Number(value.slice(1)))).click();
  // The choice is marked, or the next question is there, in one and the same rendering.
  const chosen = page.locator('.qf-question', { has: heading }).locator('.qf-choice[data-chosen]');
  await expect.poll(async () => (await heading.count()) === 0 || (await chosen.count()) > 0).toBe(true);
  return (await heading.count()) === 0;
}

test('a self-evaluation with evidence is handed in on the phone, returned, corrected and accepted', async () => {
  const made = await ase(app, (await round(app, 'qa')).id);
  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'pm', 'zh-Hans');
  await phone.page.goto(`/quantum/qpe/ase-upload/${made.id}`);
  await phone.page.getByText(hans('assessment.evidence.missing', { count: 1 })).waitFor();
  await expectAccessible(phone.page);
  const files = ['floors-1.jpg', 'floors-2.jpg'].map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await picture('white') }));
  await phone.page
    .getByLabel(hans('assessment.evidence.addTo', { name: 'Element floors' }))
    .last()
    .setInputFiles(await Promise.all(files));
  await phone.page.getByText(hans('assessment.evidence.complete')).waitFor();
  await phone.page.getByRole('link', { name: hans('assessment.event.handIn') }).click();
  const items = Object.entries(ITEMS);
  for (const [i, [item, value]] of items.entries()) {
    const isNext = await answer(phone.page, item, value);
    if (i === 0) await phone.page.getByText(hans('assessment.scoring.kept')).waitFor();
    if (i === 1) await expectAccessible(phone.page);
    const name = hans(i === items.length - 1 ? 'form.runner.check' : 'form.runner.next');
    if (!isNext) await phone.page.getByRole('button', { name }).click();
  }
  await phone.page.getByRole('button', { name: hans('assessment.event.handIn') }).click();
  await expectAccessible(phone.page);
  await phone.page.getByRole('dialog').getByRole('button').last().click();
  await phone.page.getByText(hans('assessment.scoring.handedIn')).waitFor();
  expect(await must(app, 'pm', 'GET', `${ASES}/${made.id}`)).toMatchObject({ status: STATUS.reviewing, self: { percent: '80.50' } });

  // QA at the desk: rounds against projects, then the record.
  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'qa', 'en');
  await desk.page.goto('/quantum/qpe/ase-management/projects');
  await desk.page.getByRole('region', { name: en('assessment.matrix.label') }).waitFor();
  await expectAccessible(desk.page);
  await desk.page.locator(`a[href="/quantum/qpe/ase-query/${made.id}"]`).click();
  await desk.page.getByText(en('assessment.blindNote')).waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: en('assessment.event.review'), exact: true }).click();
  await desk.page.getByText('80.50 %').first().waitFor();
  await desk.page.getByRole('button', { name: en('assessment.event.return'), exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Element beds').check();
  await dialog.getByLabel(en('common.reason')).fill('The list of beds is missing');
  await expectAccessible(desk.page);
  await dialog.getByRole('button', { name: en('assessment.event.return'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await shownText(desk.page, 'The list of beds is missing').waitFor();

  // Only the returned element is open on the phone.
  await phone.page.goto(`/quantum/qpe/ase/${made.id}/answer`);
  await phone.page.getByRole('button', { name: hans('form.runner.allQuestions') }).click();
  await phone.page.locator('.qf-entry', { hasText: 'Element beds' }).click();
  await answer(phone.page, 'beds', 'p4');
  const handIn = phone.page.getByRole('button', { name: hans('assessment.event.handIn') });
  // Where nothing else is open, the runner goes to its list by itself.
  if (!(await handIn.isVisible())) await phone.page.getByRole('button', { name: hans('form.runner.allQuestions') }).click();
  await handIn.click();
  await phone.page.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(async () => (await must(app, 'pm', 'GET', `${ASES}/${made.id}`)).status).toBe(STATUS.reviewing);

  // From the mail: alone, without the menu.
  await desk.page.goto(`/ase-email-detail?id=${made.id}`);
  await desk.page.getByRole('button', { name: en('assessment.event.accept'), exact: true }).waitFor();
  expect(await desk.page.locator('.q-menu-drawer').count()).toBe(0);
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: en('assessment.event.accept'), exact: true }).click();
  await expect.poll(async () => (await must(app, 'pm', 'GET', `${ASES}/${made.id}`)).status).toBe(STATUS.caseClosed);
  expect([...phone.faults, ...desk.faults]).toEqual([]);
  await phone.close();
  await desk.close();
});

test('the page of a mail leads a stranger to sign-in and back', async () => {
  const made = await ase(app, (await round(app, 'qa')).id);
  const { page, close } = await openPage(browser, app.address);
  await page.goto(`/ase-email-detail?id=${made.id}`);
  await page.waitForURL('**/auth/login**');
  expect(await page.evaluate(() => Object.values(sessionStorage).some((value) => value.includes('/ase-email-detail?id=')))).toBe(true);
  await close();
});

test.each([
  ['at a desk', 'en', false],
  ['on the phone', 'zh-Hant', true],
] as const)('the gap of a project is read %s, by element and over its rounds', async (_, locale, phone) => {
  const t = textsOf(locale);
  const first = await gapRound(app);
  await claim(app, first.aseId, [5, 5, 4, 4, 5]);
  await plantVisit(app, first.aseId, [2, 3, 2, 4, 3], inDays(-80));
  await disclose(app, first.roundId);
  const { roundId, aseId } = await gapRound(app, first.protocolId);
  await claim(app, aseId, [5, 4, 2, 3, 4]);
  const visitId = await plantVisit(app, aseId, [3, 4, 3, 2, 4], inDays(-1));
  await disclose(app, roundId);
  const { page, faults, close } = await openPage(browser, app.address, { phone });
  await signIn(page, 'pm', locale);
  await page.goto('/quantum/qpe/pro-assess-inquiry');
  await page.locator(`a[href="/quantum/qpe/pro-assess-inquiry/${visitId}"]`).first().click();
  await page
    .getByText(t('assessment.compare.points', { points: '+8.0' }))
    .first()
    .waitFor();
  await page.getByText('40 %').first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
