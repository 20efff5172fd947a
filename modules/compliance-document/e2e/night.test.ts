import { groundOf, inDays, inThree, must, unique } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { GT, PASS } from '@quantum/modules/regulation/contract';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, untilReady } from '../../../e2e/browser.ts';
import { picture } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import {
  clause,
  clauseIds,
  judge,
  judgement,
  passedTask,
  step,
  TASK,
  taskOf,
  TASKS,
  tickActivities,
} from '../../regulation/server/testing.ts';
import { tickCompliance } from '../server/compliance.jobs.ts';
import { CATEGORIES, DOCUMENTS, makeDocument, missingRequirement } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));
const en = textsOf('en');
const zh = textsOf('zh-Hans');

async function open(who: string, locale: string, path: string, phone = false) {
  const watched = await openPage(browser, app.address, { phone });
  watched.page.setDefaultTimeout(20_000);
  await signIn(watched.page, who, locale);
  await watched.page.goto(`/quantum/${path}`);
  await untilReady(watched.page);
  return watched;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
async function attach(page: Page, name: string): Promise<void> {
  await page
    .locator('input[capture]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await picture('teal') });
  await page.getByRole('link', { name }).first().waitFor();
}

test('a licence ends in the night: its clause turns, the renewal is filed and granted on the phone, and the clause is green again', async () => {
  const name = unique('卫生许可证 ');
  const [clauseId] = (await clauseIds(app, [clause('1')])) as [number];
  await passedTask(app, 'pm', (await taskOf(app, { clauseIds: [clauseId] })).id);
  const { complianceCategoryId } = await missingRequirement(app, { names: inThree(name) });
  await must(app, 'leg', 'POST', `${CATEGORIES}/${complianceCategoryId}/cite`, { clauseId });
  const { id } = await makeDocument(app, { complianceCategoryId, validTo: inDays(0) });
  const first = await taskOf(app, { kind: 'evaluation', clauseIds: [clauseId] });
  const proof = { fileId: null, source: 'compliance-document.document', recordId: id, evidenceOn: inDays(0) };
  expect(await judge(app, 'pm', first.id, [judgement(clauseId, { pass: PASS.passed, evidence: [proof] })])).toMatchObject({ STATUS: 0 });
  await step(app, 'pm', TASK, first.id, 'submit');
  await step(app, 'leg', TASK, first.id, 'pass');

  const register = `regulation/database/register?unit=${groundOf(app).project}&clause=${clauseId}`;
  const rowOf = (page: Page) => page.locator(`#clause-${clauseId}`);
  const { page: evening } = await open('leg', 'en', register);
  await rowOf(evening).getByText(en('regulation.standing.conforming')).waitFor();
  await evening.close();

  app.later({ days: 1 });
  await tickCompliance(app.kernel);
  await tickActivities(app.kernel);
  const { page: leg, faults: faultsOfLeg } = await open('leg', 'en', register);
  await rowOf(leg).getByText(en('regulation.standing.stale')).waitFor();
  await expectAccessible(leg);

  // The project manager finds what has ended, and the renewal that has opened by itself.
  const { page: pm, faults: faultsOfPm } = await open('pm', 'zh-Hans', 'compliance/documents', true);
  await pm.getByRole('searchbox').or(pm.locator('.q-search input')).first().fill(name);
  await pm.waitForURL(/[?&]q=/);
  await pm.getByText(name).first().waitFor();
  await pm.getByText(zh('compliance-document.standing.ended')).first().waitFor();
  await pm.getByText(name).first().click();
  await pm.waitForURL(/documents\/\d+$/);
  await untilReady(pm);
  await expectAccessible(pm);
  await pm.locator('a[href*="/compliance/renewals/"]').first().click();
  await pm.waitForURL(/renewals\/\d+$/);
  await untilReady(pm);
  await press(pm, zh('compliance-document.renewal.event.file'));
  const dialog = pm.getByRole('dialog');
  await attach(pm, 'receipt.jpg');
  await dialog.locator('#field-reference').fill('WS-2026-118');
  await dialog.locator('.q-dialog-buttons button').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await pm.getByText('WS-2026-118').first().waitFor();
  await press(pm, zh('compliance-document.renewal.event.grant'));
  await pm.waitForURL(/\/grant$/);
  await untilReady(pm);
  const number = unique('沪卫-');
  await pm.locator('#field-number').fill(number);
  await pm.locator('#field-issuer').fill('上海市卫生健康委员会');
  await attach(pm, 'licence.jpg');
  await press(pm, zh('compliance-document.renewal.event.grant'));
  await pm.waitForURL(/renewals\/\d+$/);
  await pm.getByRole('link', { name: number }).first().waitFor();

  // A new licence proves nothing by itself: the clause is judged again, with what the category proves proposed first.
  await tickActivities(app.kernel);
  const again = await taskOf(app, { kind: 'evaluation', clauseIds: [clauseId] });
  await pm.goto(`/quantum/regulation/tasks/${again.id}/judge`);
  await untilReady(pm);
  await press(pm, zh('regulation.judge.passed'));
  await press(pm, zh('regulation.judge.addRecord'));
  const proposed = pm.locator('.reg-records li').first();
  await proposed.getByText(zh('regulation.judge.proposed')).waitFor();
  await proposed.getByRole('button').filter({ hasText: number }).click();
  await pm.locator('.reg-records').waitFor({ state: 'detached' });
  await pm.getByText(number).first().waitFor();
  await expectAccessible(pm);
  await pm.getByText(zh('regulation.judge.saved')).waitFor();
  await press(pm, zh('regulation.judge.submitNow'));
  await pm.waitForURL(new RegExp(`tasks/${again.id}$`));
  await leg.goto(`/quantum/regulation/tasks/${again.id}`);
  await untilReady(leg);
  await press(leg, en('regulation.event.pass'));
  await expect.poll(async () => (await must(app, 'leg', 'GET', `${TASKS}/${again.id}`)).status).toBe(GT.completed);
  await leg.goto(`/quantum/${register}`);
  await untilReady(leg);
  await rowOf(leg).getByText(en('regulation.standing.conforming')).waitFor();
  expect(await must(app, 'every', 'GET', `${DOCUMENTS}/${id}`)).toMatchObject({ standing: 'replaced' });
  expect([...faultsOfLeg, ...faultsOfPm]).toEqual([]);
});
