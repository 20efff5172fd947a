import { inThree, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { submission, waitingInspection } from '../../inspection/server/testing.ts';
import { CONTROL_CHECK, ROW_STATUS } from '../contract/index.ts';
import { BASE, planned, signed, verifiedControl } from '../server/testing/world.ts';

const t = textsOf('zh-Hans');
const TABLET = { width: 820, height: 1180 };
const NEEDLE = 'Needle in the bag';
const BOX = '锐器盒';
openWorld({ work: true });

test('a manager assesses on a tablet; the control fails in an inspection, and the risk rises', async () => {
  const { employeeId, orgId } = await whoIs(app, 'pm');
  const { id: task } = await waitingInspection(app);
  const answers = await submission(app, 'insp', task, [{}]);
  const [asked] = await app.sql<{ form_id: number }>('select form_id::int from inspection.task where id = $1', [task]);
  const box = await verifiedControl(app, 'ehsm', {
    unitId: orgId,
    names: inThree(BOX),
    checkKind: CONTROL_CHECK.question,
    checkFormId: asked!.form_id,
    checkItem: answers.findings[0]!.item,
  });
  const { assessment } = await planned(app, 'ehsm', { assessorId: employeeId, unitIds: [orgId] });

  const { page, faults, close } = await openPage(browser, app.address, { viewport: TABLET });
  await signIn(page, 'pm', 'zh-Hans');
  await page.goto(`/quantum/risk/conduct/${assessment.id}`);
  await page.getByRole('button', { name: t('risk.event.start'), exact: true }).click();
  await page.getByRole('button', { name: t('risk.rateOne', { hazard: NEEDLE }) }).click();
  await page.getByText('L 3', { exact: false }).first().click();
  await page.getByText('S 3', { exact: false }).first().click();
  await page.getByLabel(t('risk.control.add')).click();
  await page.getByRole('option', { name: new RegExp(BOX) }).click();
  const more = page.getByRole('button', { name: t('risk.control.more', { name: BOX, axis: 'L' }) });
  await more.click();
  await more.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('risk.saveRating') }).click();
  await page.getByRole('button', { name: t('risk.rateOne', { hazard: NEEDLE }) }).waitFor();
  // Medium without the box: somebody owns it.
  const rowsNow = async () => (await must(app, 'pm', 'GET', `${BASE}/assessment/${assessment.id}`)).rows;
  await expect.poll(async () => (await rowsNow())[0].initial).not.toBeNull();
  // Until the device has heard that it arrived it would send it again, over what is changed at a desk below.
  await page.getByText(t('risk.device.waits'), { exact: true }).waitFor({ state: 'detached' });
  const rows = await rowsNow();
  const credited = rows[0].controls.map(({ id, credits }: { id: number; credits: object }) => ({ controlId: id, credits }));
  const body = { version: rows[0].version, initial: rows[0].initial, ownerId: employeeId, controls: credited };
  await must(app, 'pm', 'PUT', `${BASE}/assessment/${assessment.id}/row/${rows[0].id}`, body);
  await page.reload();
  await page.getByRole('button', { name: t('risk.event.submit'), exact: true }).click();
  await expect.poll(async () => (await must(app, 'pm', 'GET', `${BASE}/assessment/${assessment.id}`)).status).not.toBe('_SYS_TS_1');
  await signed(app, 'risk.assessment', assessment.id);
  const risk = `/quantum/risk/conduct-job-records/risks/${rows[0].id}`;
  const ratings = () => page.locator('.ri-ratings').first().innerText();
  await page.goto(risk);
  await page.getByRole('heading', { name: t('risk.scores') }).waitFor();
  await expectAccessible(page);
  const before = await ratings();
  expect((await must(app, 'pm', 'GET', `${BASE}/row/${rows[0].id}`)).status).toBe(ROW_STATUS.completed);

  await must(app, 'insp', 'POST', `/inspectionTasks/${task}/submit`, answers);

  await page.reload();
  await page.getByRole('heading', { name: t('risk.scores') }).waitFor();
  await expect.poll(ratings).not.toBe(before);
  await page.getByText(t('risk.control.notInForce')).first().waitFor();
  await expectAccessible(page);
  // Its owner has it on the list of things to do, and is told.
  const todo = (await must(app, 'pm', 'POST', '/tasks/todo/list', {})).items;
  expect(todo.some(({ href }: { href: string }) => href?.endsWith(`/risks/${rows[0].id}`))).toBe(true);
  await page.goto(`/quantum/risk/conduct-job-records/controls/${box.id}`);
  await page.getByText(t('risk.control.failedIn')).waitFor();
  await page.getByText(t('risk.happened.fail')).first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
