import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { must } from '@quantum/platform/testing';
import { addAssessors } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { signedVisit } from '../server/testing/visit-world.ts';
import { VISITS } from '../server/testing/world.ts';

const t = textsOf('en');
openWorld();
beforeAll(() => addAssessors(app, 'qa4'));

/** Ends every session of a person, as an administrator does. */
async function endSessions(who: string): Promise<void> {
  const rows = await app.sql<{ id: number }>(
    'select s.id::int from access.session s join access.user u on u.id = s.user_id where u.user_name = $1 and s.revoked_at is null',
    [who],
  );
  for (const { id } of rows) await must(app, 'admin', 'POST', `/security/sessions/${id}/revoke`, { reason: 'Test' });
}
async function askToVoid(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await page.getByRole('menuitem', { name: t('assessment.event.void') }).click();
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

test('a link to one QPE keeps what it shows when its session ends, says so, writes nothing, and leads back', async () => {
  const { id } = await signedVisit(app, { lead: 'qa', reviewer: 'qa4' });
  const { code } = await must(app, 'ehsm', 'GET', `${VISITS}/${id}`);
  const link = `/quantum/qpe/query?inspection=${id}&task=1`;
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'en');
  await page.goto(link);
  await page.getByText(code).first().waitFor();
  await askToVoid(page);
  await page.getByRole('dialog').getByLabel(t('common.reason')).fill('Two visits of one day');
  const token = await kept(page);
  await endSessions('ehsm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('assessment.event.void'), exact: true })
    .click();
  await page.getByText(t('platform.session.ended')).waitFor();
  // What was read stays; nothing is cleared, nothing is said beside the line, nothing can be pressed.
  expect([page.url().endsWith(link), await kept(page)]).toEqual([true, token]);
  expect(await page.getByText(code).count()).toBeGreaterThan(0);
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /sign in|login/i })
      .count(),
  ).toBe(0);
  expect(await page.locator('.q-ended-page').getAttribute('disabled')).not.toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('platform.session.signIn') }).click();
  await page.waitForURL('**/auth/login**');
  await close();
});

test('any other address follows the catalogue', async () => {
  const { id } = await signedVisit(app, { lead: 'qa', reviewer: 'qa4' });
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'en');
  await page.goto(`/quantum/qpe/query?inspection=${id}`);
  await askToVoid(page);
  await page.getByRole('dialog').getByLabel(t('common.reason')).fill('Two visits of one day');
  await endSessions('ehsm');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('assessment.event.void'), exact: true })
    .click();
  await page.waitForURL('**/auth/login**');
  await close();
});

test('a link with the inspection of another company shows that there is none, and ends nothing', async () => {
  const { id } = await signedVisit(app, { lead: 'qa', reviewer: 'qa4' });
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'other', 'en');
  await page.goto(`/quantum/qpe/query?inspection=${id}&task=1`);
  await page.getByText(t('platform.error.gone')).first().waitFor();
  expect(await kept(page)).not.toBeNull();
  await close();
});
