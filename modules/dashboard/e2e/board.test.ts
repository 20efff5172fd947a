import { must } from '@quantum/platform/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { livePlan, submittedInspection } from '../../inspection/server/testing.ts';
import { expectAccessible, openPage, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

const TITLE = 'Repair the lamp of the east stairs';
const BOARD = '/quantum/dashboards/inspection-correction';

beforeAll(async () => {
  await livePlan(app, { spaces: 1 });
  await submittedInspection(app, [{}]);
  await app.sql(
    `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, responsible_id, due_at, created_at, updated_at)
      select u.company_id, u.id, current_date - 9, 'LATE-' || n, 'plant', 1, case when n = 1 then $1 else 'Other ' || n end, 'x', '_SYS_IR_1', '_SYS_CM_1', '_SYS_TS_4',
        (select min(id) from organization.employee where unit_id = u.id), now() - interval '1 day' * (8 - n), now() - interval '9 days', now()
      from organization.unit u, generate_series(1, 3) n where u.id = 201`,
    [TITLE],
  );
});

describe.each([false, true])('an operation manager (phone: %s)', (phone) => {
  test('goes from the board to a late action and back', async () => {
    const t = textsOf('en');
    const { page, faults, close } = await openPage(browser, app.address, { phone });
    await signIn(page, 'om');
    await page.goto(BOARD);
    const late = page.locator('.home-figure', { hasText: t('action.metric.lateActions.name') });
    await late.locator('.home-value').waitFor();
    const count = Number(await late.locator('.home-value').innerText());
    expect(count).toBeGreaterThanOrEqual(3);
    await expectAccessible(page);
    await late.getByRole('link', { name: t('action.metric.lateActions.name') }).click();
    await page.waitForURL(/corrective-action\/list\?.*f\.late=is:true/);
    const rows = page.getByRole('link', { name: /LATE-1|Repair the lamp/ });
    await rows.first().waitFor();
    await expectAccessible(page);
    await rows.first().click();
    await page.waitForURL(/corrective-action\/detail\/\d+/);
    await page.locator('h1', { hasText: TITLE }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.waitForURL(/f\.late=is:true/);
    await page.goBack();
    await late.locator('.home-value').waitFor();
    expect(new URL(page.url()).pathname).toBe(BOARD);
    expect(faults).toEqual([]);
    await close();
  });
});

test('an operation manager goes from the answer to the records behind it, and to the project alone', async () => {
  const t = textsOf('en');
  // A second project with fewer of them: the first comes first.
  await app.sql(
    `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, responsible_id, due_at, created_at, updated_at)
      select u.company_id, u.id, current_date - 9, 'LATER-1', 'plant', 1, 'Paint the door', 'x', '_SYS_IR_1', '_SYS_CM_1', '_SYS_TS_4',
        (select min(id) from organization.employee where unit_id = u.id), now() - interval '2 days', now() - interval '9 days', now() from organization.unit u where u.id = 202`,
  );
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'om');
  await page.goto(BOARD);
  const answer = page.getByRole('region', { name: t('dashboard.answer.title') });
  const first = answer.getByRole('listitem').first();
  // The longest late is named, and a step away.
  await first.getByRole('link', { name: new RegExp(TITLE) }).waitFor();
  await page.locator('.q-chart h2', { hasText: t('dashboard.board.byNeed') }).waitFor();
  await expectAccessible(page);
  await first.locator('.kit-answer-next a').click();
  await page.waitForURL(/corrective-action\/list\?.*f\.late=is:true.*unitId=in:201/);
  await page.goBack();
  await first.getByRole('button', { name: new RegExp(t('dashboard.answer.narrow')) }).click();
  await page.waitForURL(/unit=201/);
  await answer.getByRole('heading', { name: t('dashboard.answer.counts', { name: t('action.metric.lateActions.name') }) }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a board is read with the keyboard alone: formula, table, record and filter', async () => {
  const t = textsOf('en');
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'om');
  await page.goto(BOARD);
  await untilReady(page);
  /** Tabs on until this is focused; what cannot be reached fails. */
  const tabTo = async (selector: string) => {
    for (let n = 0; n < 150; n++) {
      if (await page.evaluate((wanted) => document.activeElement!.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not come to ${selector}`);
  };
  const compare = await page.getByRole('combobox', { name: t('dashboard.board.compare') }).getAttribute('id');
  await tabTo(`[id="${compare}"]`);
  // The choices are there before the next key, however busy the machine is.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: t('dashboard.board.compareLastYear') }).waitFor();
  for (
    let n = 0;
    n < 5 &&
    (await page
      .locator('[role="option"][data-combobox-selected]')
      .textContent({ timeout: 1_000 })
      .catch(() => '')) !== t('dashboard.board.compareLastYear');
    n++
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/compare=lastYear/);
  await untilReady(page);
  await tabTo('.home-figure .q-icon-btn');
  await page.keyboard.press('Enter');
  await page.getByRole('note').waitFor();
  await tabTo('.home-figure [role="note"] a');
  const focused = () => page.evaluate(() => document.activeElement!.getAttribute('href'));
  expect(await focused()).toMatch(/^\/quantum\/corrective-action/);
  await page.goto(BOARD);
  await untilReady(page);
  await page.locator('.q-chart').first().waitFor();
  await tabTo('.q-chart button');
  const name = await page.evaluate(() => document.activeElement!.textContent);
  for (let n = 0; n < 6 && !(await page.evaluate((word) => document.activeElement!.textContent!.includes(word), t('dashboard.table'))); n++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.q-chart tbody tr').first().waitFor();
  expect(name).not.toBe('');
  await tabTo('.q-chart tbody a');
  await page.keyboard.press('Enter');
  await page.waitForURL(/corrective-action\/list\?/);
  expect(faults).toEqual([]);
  await close();
});

test('a share opens the projects its change comes from, each with its records, in Chinese on the phone', async () => {
  // Due in May 20 of 20 closed on time in each of two projects, in June 10 of 20 in the first.
  await app.sql(
    `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, responsible_id, due_at, closed_at, created_at, updated_at)
      select u.company_id, u.id, m.day, 'MOVED-' || u.id || m.day || n, 'plant', 1, 'x', 'x', '_SYS_IR_1', '_SYS_CM_1', '_SYS_TS_20',
        (select min(id) from organization.employee where unit_id = u.id), m.day + 20 + time '04:00', m.day + case when m.late and n > 10 then 25 else 15 end + time '04:00', m.day + time '04:00', now()
      from organization.unit u, generate_series(1, 20) n, (values (date '2026-05-01', false), (date '2026-06-01', true)) v(day, is_june),
        lateral (select v.day, v.is_june and u.id = 201 as late) m where u.id in (201, 202)`,
  );
  const zh = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'om', 'zh-Hant');
  await page.goto(`${BOARD}?from=2026-06-01&to=2026-06-30`);
  const share = page.locator('.home-figure', { hasText: zh('action.metric.closedOnTime.name') });
  await share.getByRole('button', { name: zh('dashboard.moved.title') }).click();
  const first = page.getByRole('note').getByRole('listitem').first();
  await first.getByText('−25.0').waitFor();
  await expectAccessible(page);
  await first.getByRole('link').click();
  await page.waitForURL(/corrective-action\/list\?.*unitId=in:201/);
  await page
    .getByText(/MOVED-201/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a board without figures says what it waits for, in Chinese on the phone', async () => {
  const zh = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto('/quantum/dashboards/custom-satisfaction');
  await page.getByText(zh('dashboard.waits.custom-satisfaction')).waitFor();
  await expectAccessible(page);
  expect((await must(app, 'pm', 'GET', '/charts/overviews/custom-satisfaction')).waits).not.toBeNull();
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['emp', 'issue.home.own', true],
  ['insp', 'inspection.home.nextRound', true],
  ['dir', 'action.home.unitsByNeed', false],
  ['admin', 'system.home.setUp', false],
])('%s finds first what they need first', async (who, first, phone) => {
  const zh = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address, { phone });
  await signIn(page, who, 'zh-Hant');
  await page.goto('/quantum/dashboards/homepage');
  await page.locator('.home-main .home-card h2').first().waitFor();
  await expect.poll(() => page.locator('.home-main .home-card h2').first().innerText()).toBe(zh(first));
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('a project manager notes why a month is as it is, and the operation manager reads it on the phone, as written', async () => {
  const t = textsOf('en');
  const zh = textsOf('zh-Hant');
  const words = '升降機大堂四月封閉 (lift lobby closed)';
  const pm = await openPage(browser, app.address);
  await signIn(pm.page, 'pm');
  await pm.page.goto('/quantum/dashboards/inspection?months=3');
  await pm.page.getByRole('button', { name: t('dashboard.note.add') }).click();
  const dialog = pm.page.getByRole('dialog');
  await dialog.locator('#field-text').waitFor();
  await expectAccessible(pm.page);
  // Without words it is not sent.
  await dialog.getByRole('button', { name: t('dashboard.note.save') }).click();
  await dialog.locator('.q-fault, .mantine-InputWrapper-error').first().waitFor();
  await dialog.locator('#field-text').fill(words);
  await dialog.getByRole('button', { name: t('dashboard.note.save') }).click();
  await pm.page.locator('.ov-notes li', { hasText: words }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await pm.page.getByRole('button', { name: `${t('dashboard.note.edit')}: ${words}` }).click();
  await pm.page.getByRole('dialog').locator('#field-text').fill(`${words}!`);
  await pm.page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard.note.save') })
    .click();
  await pm.page.locator('.ov-notes li', { hasText: `${words}!` }).waitFor();
  expect(pm.faults).toEqual([]);
  await pm.close();

  const om = await openPage(browser, app.address, { phone: true });
  await signIn(om.page, 'om', 'zh-Hant');
  await om.page.goto('/quantum/dashboards/inspection?months=3');
  await om.page.locator('.ov-notes li', { hasText: words }).waitFor();
  await om.page.getByRole('heading', { name: zh('dashboard.note.title') }).waitFor();
  // They read it; only its author changes it.
  expect(await om.page.locator('.ov-notes li button').count()).toBe(0);
  await expectAccessible(om.page);
  expect(om.faults).toEqual([]);
  await om.close();
});
