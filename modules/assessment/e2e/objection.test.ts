import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { must } from '@quantum/platform/testing';
import { addAssessors } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, shownText, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { ASSESSMENT_STATUS as STATUS, FINDING_GRADE, FINDING_STATUS } from '../contract/index.ts';
import { sheetBody, signAll, signingVisit } from '../server/testing/visit-world.ts';
import { ase, handIn, VISITS } from '../server/testing/world.ts';

const t = textsOf('en');
openWorld();
beforeAll(() => addAssessors(app, 'qa2', 'qa3'));

async function deskOf(who: string, path: string): Promise<WatchedPage> {
  const opened = await openPage(browser, app.address);
  await signIn(opened.page, who, 'en');
  await opened.page.goto(path);
  return opened;
}
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
const words = (page: Page) => page.getByRole('dialog').getByLabel(new RegExp(t('assessment.finding.why')));
const send = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click();

test('a finding is objected to and the objection upheld: the report changes, is signed, and the gap is shown', async () => {
  const { id: aseId, roundId } = await ase(app);
  await handIn(app, aseId, {}, 'pm');
  const { id } = await signingVisit(app, { lead: 'qa', reviewer: 'qa2' }, { findings: [{ grade: FINDING_GRADE.major }] }, roundId);
  const read = (who = 'qa') => must(app, who, 'GET', `${VISITS}/${id}`);
  const path = `/quantum/qpe/inspections/${id}`;

  const manager = await deskOf('pm', path);
  await press(manager.page, 'assessment.finding.object');
  await words(manager.page).fill('The wall was painted the day before');
  await expectAccessible(manager.page);
  await send(manager.page, 'assessment.finding.object');
  await shownText(manager.page.getByRole('note'), 'The wall was painted the day before').waitFor();
  // Once for a finding.
  expect(await manager.page.getByRole('button', { name: t('assessment.finding.object'), exact: true }).count()).toBe(0);
  expect(manager.faults).toEqual([]);
  await manager.close();

  const quality = await deskOf('qa3', path);
  await press(quality.page, 'assessment.finding.answer');
  await words(quality.page).fill('The photo is of the day before');
  await quality.page.getByRole('dialog').getByRole('switch').uncheck();
  await send(quality.page, 'assessment.finding.answer');
  await quality.page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessible(quality.page);
  expect(quality.faults).toEqual([]);
  await quality.close();

  // A draft again is for its team alone.
  const lead = await deskOf('qa', path);
  await lead.page.getByText(t('assessment.finding.conceded', { name: 'qa3' })).waitFor();
  await expectAccessible(lead.page);
  expect(await read()).toMatchObject({ status: STATUS.draft, signing: [{ status: 'voided' }] });
  expect(lead.faults).toEqual([]);
  await lead.close();

  await must(app, 'qa', 'POST', `${VISITS}/${id}/handIn`, await sheetBody(app, id, 'qa'));
  const { version } = await must(app, 'qa', 'POST', `${VISITS}/${id}/ready`, { version: (await read()).version, summary: 'Seen again' });
  await must(app, 'qa2', 'POST', `${VISITS}/${id}/pass`, { version });
  await signAll(app, id);
  expect(await read('pm')).toMatchObject({ status: STATUS.caseClosed, report: { findings: [{ status: FINDING_STATUS.dropped }] } });

  const gap = await deskOf('pm', '/quantum/qpe/pro-assess-inquiry');
  await gap.page.locator(`a[href$="/pro-assess-inquiry/${id}"]`).first().click();
  await gap.page.getByRole('heading', { name: t('assessment.compare.gap'), exact: true }).waitFor();
  await gap.page
    .getByText(t('assessment.compare.points', { points: '0.0' }))
    .first()
    .waitFor();
  await expectAccessible(gap.page);
  expect(gap.faults).toEqual([]);
  await gap.close();
});
