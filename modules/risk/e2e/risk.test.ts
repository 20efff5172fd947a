import { inThree, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { BASE, newPlan, planned, rated, signed, verifiedControl } from '../server/testing/world.ts';

const t = textsOf('zh-Hant');
const en = textsOf('en');
/** Bytes a public page may load. */
const BAR = 100 * 1024;
openWorld();

test('a manager conducts an assessment on the phone: two taps, a control with its credits, submitted', async () => {
  const { employeeId } = await whoIs(app, 'pm');
  await verifiedControl(app, 'ehsm', { names: inThree('利器盒') });
  const { assessment } = await planned(app, 'ehsm', { assessorId: employeeId });
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto('/quantum/risk/conduct');
  await page.getByText(assessment.code).first().waitFor();
  await expectAccessible(page);
  await page.goto(`/quantum/risk/conduct/${assessment.id}`);
  await page.getByRole('button', { name: t('risk.event.start'), exact: true }).click();
  await page.getByRole('button', { name: t('risk.rateOne', { hazard: 'Needle in the bag' }) }).click();
  await page.getByText('L 4', { exact: false }).first().click();
  await page.getByText('S 5', { exact: false }).first().click();
  await page.getByText(t('risk.initial')).first().waitFor();
  await page.getByLabel(t('risk.control.add')).click();
  await page.getByRole('option', { name: /利器盒/ }).click();
  const more = page.getByRole('button', { name: t('risk.control.more', { name: '利器盒', axis: 'L' }) });
  await more.click();
  await more.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('risk.saveRating') }).click();
  await page.getByRole('button', { name: t('risk.rateOne', { hazard: 'Needle in the bag' }) }).waitFor();
  const read = () => must(app, 'ehsm', 'GET', `${BASE}/assessment/${assessment.id}`);
  // It goes through the device's queue.
  await expect.poll(async () => (await read()).rows[0].initial).not.toBeNull();
  // Until the device has heard that it arrived it would send it again, over what is changed at a desk below.
  await page.getByText(t('risk.device.waits'), { exact: true }).waitFor({ state: 'detached' });
  const it = await read();
  expect(it.rows[0]).toMatchObject({ initial: { L: 4, S: 5 }, residual: { L: 2, S: 5 } });
  // From medium up somebody owns it.
  const { rows } = it;
  const body = { version: rows[0].version, initial: rows[0].initial, ownerId: employeeId, controls: [] };
  await must(app, 'pm', 'PUT', `${BASE}/assessment/${assessment.id}/row/${rows[0].id}`, body);
  await page.reload();
  await page.getByRole('button', { name: t('risk.event.submit'), exact: true }).click();
  await expect.poll(async () => (await must(app, 'ehsm', 'GET', `${BASE}/assessment/${assessment.id}`)).status).toBe('_SYS_TS_6');
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('an EHS manager goes from the plan to the card, which a stranger reads', async () => {
  const { id } = await must(app, 'ehsm', 'POST', `${BASE}/plan`, await newPlan(app, 'ehsm'));
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'en');
  await page.goto(`/quantum/risk/planning/${id}`);
  await page.getByRole('button', { name: en('risk.event.publish'), exact: true }).click();
  await page.getByRole('heading', { name: en('risk.plan.assessments') }).waitFor();
  await expectAccessible(page);
  const done = await rated(app, 'ehsm', { L: 3, S: 3 });
  await must(app, 'ehsm', 'POST', `${BASE}/assessment/${done.id}/submit`, { version: done.version });
  await signed(app, 'risk.assessment', done.id);
  await page.goto(`/quantum/risk/conduct/${done.id}`);
  await page.getByRole('button', { name: en('risk.event.issueCard'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().waitFor();
  for (const box of await dialog.getByRole('textbox').all()) await box.fill('Wash and report, 2345 6789');
  for (const field of await localizedField(dialog).all()) await typeInLanguages(field, 'Wash and report, 2345 6789');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('risk.event.issueCard') }).click();
  await page.getByRole('button', { name: en('risk.event.publish'), exact: true }).click();
  await expect.poll(async () => (await app.sql('select 1 from risk.card where status = $1', ['_SYS_A9_1'])).length).toBe(1);
  await expectAccessible(page);
  const address = await page.locator('.ri-paper a').getAttribute('href');
  for (const path of [
    'risk/planning',
    'risk/planning/new',
    'risk/conduct-job-records',
    'risk/conduct-job-records/risks',
    'risk/conduct-job-records/controls',
    'risk/job-tasks',
    'risk/job-tasks/new',
    'risk/matrix',
    'risk/matrix/new',
    'risk/disclosure-cards',
    'risk/security',
    'risk/security/new',
  ]) {
    await page.goto(`/quantum/${path}`);
    await page.locator('h1').first().waitFor();
    await expectAccessible(page);
  }
  const { items } = await must(app, 'ehsm', 'POST', `${BASE}/row/list`, {});
  await page.goto(`/quantum/risk/conduct-job-records/risks/${items[0].id}`);
  await page.getByRole('heading', { name: en('risk.scores') }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  const stranger = await openPage(browser, app.address, { phone: true });
  const sizes: Promise<number>[] = [];
  stranger.page.on('response', (response) => {
    sizes.push(
      response
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
    );
  });
  await stranger.page.goto(new URL(address!).pathname);
  await stranger.page.getByText('Wash and report, 2345 6789').first().waitFor();
  await stranger.page.waitForLoadState('networkidle');
  const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(loaded).toBeGreaterThan(10_000);
  expect(loaded).toBeLessThanOrEqual(BAR);
  // No names of people, in no language.
  const [owner] = await app.sql<{ names: Record<string, string> }>(
    'select e.names from organization.employee e join risk.row r on r.owner_id = e.id limit 1',
  );
  for (const language of ['en', 'zh-Hans', 'zh-Hant']) {
    await stranger.page.addInitScript((locale) => localStorage.setItem('v6_language', locale), language);
    await stranger.page.goto(new URL(address!).pathname);
    await stranger.page.getByRole('heading', { name: textsOf(language as 'en')('risk.reader.hazards') }).waitFor();
    for (const name of Object.values(owner!.names)) expect(await stranger.page.locator('body').innerText()).not.toContain(name);
  }
  await expectAccessible(stranger.page);
  expect(stranger.faults).toEqual([]);
  await stranger.close();
});
