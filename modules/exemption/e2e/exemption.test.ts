import { beforeAll, expect, test } from 'vitest';
import { livePlan, submittedInspection } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { inLanguages } from '../../../e2e/languages.ts';
import { hongKong } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld({ work: true });

const today = hongKong().day;
const daysAgo = (count: number): string => new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
/** Days that belong to the ward which was closed. */
const [FROM, TO] = [daysAgo(9), daysAgo(5)];
const WORDS = 'Ward 7B is closed for building works until Friday.';

beforeAll(async () => {
  await livePlan(app, { spaces: 1 });
  await submittedInspection(app, [{}]);
  // Of ten a day all were done on the other days, and one while the ward was closed.
  await app.sql(
    `insert into inspection.task (company_id, unit_id, event_on, code, type, round_id, form_id, form_version_id, planned_at, due_at, miss_at, submitted_at, status, missed, result, answered_count, finding_count, created_at, updated_at)
      select t.company_id, t.unit_id, d.day, 'EXJ-' || n, t.type, t.round_id, t.form_id, t.form_version_id, d.day + time '01:00', d.day + time '02:00', d.day + time '03:00',
        case when d.done then d.day + time '01:30' end, case when d.done then t.status else '_SYS_TS_3' end, not d.done, case when d.done then '_SYS_RS_1' end, 10, 0, now(), now()
      from (select * from inspection.task where submitted_at is not null and round_id is not null order by id limit 1) t, generate_series(0, 149) n,
        lateral (select $1::date - n / 10 as day, (n / 10 not between 5 and 9 or n % 10 = 0) as done) d`,
    [today],
  );
});

test('a project manager asks for an exemption with its effect before their eyes, the operation manager approves on the phone, and the figure says so', async () => {
  const t = textsOf('en');
  const zh = textsOf('zh-Hant');
  const pm = await openPage(browser, app.address);
  const { page } = pm;
  await signIn(page, 'pm');
  // From the figure that suffers.
  await page.goto(`/quantum/dashboards/inspection?from=${daysAgo(14)}&to=${today}`);
  const figure = page.locator('.home-figure', { hasText: t('inspection.metric.completion.name') });
  await figure.locator('.q-icon-btn').click();
  await figure.getByRole('link', { name: t('dashboard.board.leaveOut') }).click();
  await page.waitForURL(/dashboards\/exemptions\/new\?metric=inspection\.completion/);
  await page.locator('#field-fromOn').fill(FROM);
  await page.locator('#field-toOn').fill(TO);
  // Its calendar closes, and no longer lies over the field below.
  await page.locator('#field-toOn').press('Tab');
  await page.locator('#field-reason').click();
  await page.getByRole('option').nth(1).click();
  await page.locator('#field-explanation').fill(WORDS);
  // The effect, before anything is sent.
  await page.locator('.exm-effect').waitFor();
  await expect
    .poll(() => page.locator('.exm-effect').innerText())
    .toContain(t('exemption.effect.leave', { left: 50, records: '' }).slice(0, 5));
  await expectAccessible(page);
  // Without the letter it is not sent.
  await page.getByRole('button', { name: t('exemption.event.request') }).click();
  await page.getByText(t('exemption.fault.evidence')).first().waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 the ward is closed') });
  await page.getByRole('link', { name: 'letter.pdf' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('exemption.event.request') }).click();
  await page.waitForURL(/dashboards\/exemptions\/\d+$/);
  // The record, not the form that leaves.
  await page.locator('h1', { hasText: t('inspection.metric.completion.name') }).waitFor();
  await page.locator('.exm-effect').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: t('signature.do.ok') }).count()).toBe(0);

  const om = await openPage(browser, app.address, { phone: true });
  const phone = om.page;
  await signIn(phone, 'om', 'zh-Hant');
  await phone.goto('/quantum/task-center/todo');
  await phone.getByRole('link', { name: /EXM-/ }).click();
  await phone.locator('h1', { hasText: zh('inspection.metric.completion.name') }).waitFor();
  await phone.getByText(WORDS).waitFor();
  await expectAccessible(phone);
  expect(await phone.locator('main').innerText()).not.toMatch(/\b(exemption|dashboard|signature|platform|common)\.[a-z]/);
  await phone.getByRole('button', { name: zh('signature.do.ok'), exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: zh('signature.do.ok'), exact: true }).click();
  await phone.getByRole('dialog').waitFor({ state: 'detached' });

  await phone.goto(`/quantum/dashboards/inspection?from=${daysAgo(14)}&to=${today}`);
  await phone
    .getByText(zh('dashboard.board.leftOut_other', { count: 50 }))
    .first()
    .waitFor();
  await expectAccessible(phone);
  // Filters are in a sheet: with the switch the exempted records are counted again.
  await phone.getByRole('button', { name: zh('dashboard.board.filters') }).click();
  await expectAccessible(phone);
  await phone.getByLabel(zh('dashboard.board.withExempt')).click();
  await phone.waitForURL(/exemptions=counted/);
  await phone.getByRole('button', { name: zh('dashboard.board.done'), exact: true }).click();
  await phone.waitForURL(/exemptions=counted/);
  expect(om.faults).toEqual([]);
  await om.close();

  await page.goto(`/quantum/dashboards/inspection?from=${daysAgo(14)}&to=${today}`);
  const left = page.getByRole('link', { name: t('dashboard.board.leftOut_other', { count: 50 }) });
  await left.first().click();
  await page.waitForURL(/f\.leftOutOf=is:inspection\.completion/);
  await expect.poll(() => page.locator('#sheet').innerText()).toContain('50');
  expect(pm.faults).toEqual([]);
  await pm.close();
});

test.each(inLanguages('en'))('the register, the form and a record on the phone, in %s', async (locale) => {
  const t = textsOf(locale);
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm', locale);
  await page.goto('/quantum/dashboards/exemptions');
  await page.getByText(/EXM-/).first().waitFor();
  await expectAccessible(page);
  await page.getByText(/EXM-/).first().click();
  await page.locator('h1', { hasText: t('inspection.metric.completion.name') }).waitFor();
  await page.locator('.exm-effect').waitFor();
  await expectAccessible(page);
  await page.goto('/quantum/dashboards/exemptions/new?kind=whiteList');
  await page.getByText(t('exemption.effect.hint')).waitFor();
  await expectAccessible(page);
  for (const board of ['kpi-exemption', 'white-list']) {
    await page.goto(`/quantum/dashboards/${board}`);
    await page.locator('.home-figure .home-value').first().waitFor();
    await expectAccessible(page);
  }
  expect(faults).toEqual([]);
  await close();
});
