import { inThree, must, whoIs } from '@quantum/platform/testing';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { CAUSE, INCIDENT_STATUS } from '../contract/index.ts';
import { incidentGround } from '../server/testing/incident-ground.ts';

const t = textsOf('zh-Hant');
const HAPPENED = '收集垃圾袋時被針刺傷';
const NEW = '/quantum/incident/reports/new';
openWorld();

const statusOf = async (id: number) =>
  (await app.sql<{ status: string }>('select status from incident.incident where id = $1', [id]))[0]!.status;
/** Someone's own page on the record. */
async function at(who: string, id: number): Promise<WatchedPage> {
  const opened = await openPage(browser, app.address);
  await signIn(opened.page, who, 'zh-Hant');
  await opened.page.goto(`/quantum/incident/reports/${id}`);
  await opened.page.getByRole('heading', { name: HAPPENED }).first().waitFor();
  return opened;
}
/** What one person does to the record, and what it is then. */
async function does(who: string, id: number, then: string, work: (page: WatchedPage['page']) => Promise<void>): Promise<void> {
  const { page, faults, close } = await at(who, id);
  await work(page);
  await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe(then);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
}
const press = (page: WatchedPage['page'], key: string) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
/** An event beside the first one, on the bar or behind its menu. */
async function choose(page: WatchedPage['page'], key: string): Promise<void> {
  const button = page.getByRole('button', { name: t(key), exact: true }).first();
  const more = page.getByRole('button', { name: t('platform.record.moreEvents') });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByText(t(key), { exact: true }).first().click();
}

test('a cleaner without a network reports a needle-stick on the phone; it is classified, investigated, signed, closed, and read in another project by link', async () => {
  const ground = await incidentGround(app);
  const cleaner = await openPage(browser, app.address, { phone: true, worker: true });
  const { page } = cleaner;
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto(NEW);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel(t('incident.case.description')).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel(t('incident.case.description')).fill(HAPPENED);
  await page.getByLabel(t('incident.case.isHurt')).check();
  await expectAccessible(page);
  await press(page, 'incident.event.report');
  await page.getByText(t('platform.offline.waiting')).waitFor();
  await page.getByText(t('incident.now.wash')).waitFor();
  await expectAccessible(page);
  expect(await app.sql('select 1 from incident.incident')).toEqual([]);
  // The page is lost: the report is still here.
  await page.reload();
  await page.getByText(t('platform.offline.waiting')).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: t('incident.queued.open') }).waitFor({ timeout: 30_000 });
  await cleaner.close();
  const rows = await app.sql<{ id: number }>('select id from incident.incident');
  expect(rows).toHaveLength(1);
  const { id } = rows[0]!;
  const hurt = (await whoIs(app, 'emp')).employeeId;

  await ground.act('pm', id, 'injuries', { injuries: [ground.injury({ employeeId: hurt, isContaminatedSharp: true })] });
  await does('pm', id, INCIDENT_STATUS.reviewing, async (manager) => {
    await choose(manager, 'incident.event.confirm');
    await manager.getByText(t('incident.ask.confirmHurt_other', { count: 1 })).waitFor();
    await press(manager, 'common.yes');
  });
  const lead = (await whoIs(app, 'sup')).employeeId;
  await ground.act('ehs', id, 'investigate', { leadId: lead, team: [], triggers: [] });
  await does('sup', id, INCIDENT_STATUS.review, async (leader) => {
    await press(leader, 'incident.event.findings');
    const dialog = leader.getByRole('dialog');
    await dialog.getByLabel(t('incident.case.timeline')).fill('09:10 收集；09:12 刺傷');
    await dialog.getByLabel(t('incident.case.why1')).fill('針頭在一般垃圾袋內');
    await dialog.getByLabel(t('incident.case.noActionReason')).fill('當日已更換利器盒');
    await dialog.locator('summary').nth(1).click();
    await dialog.getByRole('checkbox').first().check();
    await expectAccessible(leader);
    await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await choose(leader, 'incident.event.submit');
  });
  await does('ehs', id, INCIDENT_STATUS.signing, (officer) => choose(officer, 'incident.event.approve'));
  // A contaminated sharp with first aid only is mild: its project manager alone signs.
  expect((await ground.sign('pm', id)).STATUS).toBe(0);
  expect(await statusOf(id)).toBe(INCIDENT_STATUS.finalReview);
  // What is missing is said on the record before it is closed: the way leads to where it is done.
  const checked = await at('ehs', id);
  await checked.page
    .getByText(t('incident.missing.title.stops'))
    .or(checked.page.getByText(t('incident.missing.title.closing')))
    .waitFor();
  await checked.page.getByRole('button', { name: t('incident.missing.untold') }).click();
  await expect.poll(() => checked.page.evaluate(() => document.activeElement?.id)).toBe('incident-response');
  await expectAccessible(checked.page);
  expect(checked.faults).toEqual([]);
  await checked.close();
  // Nothing of the law runs unexplained.
  for (const clock of (await ground.read('ehs', id)).clocks)
    await must(app, 'ehs', 'POST', `/incident/${id}/clock`, {
      version: (await ground.read('ehs', id)).version,
      clockId: clock.id,
      metAt: null,
      note: '無須通報',
    });
  await does('ehs', id, INCIDENT_STATUS.caseClosed, async (officer) => {
    await press(officer, 'incident.event.accept');
    const dialog = officer.getByRole('dialog');
    await dialog.getByText(t('incident.missing.untold')).waitFor();
    await dialog.getByLabel(t('incident.case.lesson')).fill('利器盒放在手邊');
    await dialog.getByRole('button', { name: t('incident.event.accept'), exact: true }).click();
  });

  const { id: notice } = await must(app, 'ehs', 'POST', '/incident/notice', {
    clientId: randomUUID(),
    incidentId: id,
    kind: 'final',
    titles: inThree('針刺事故'),
    body: inThree('收集垃圾袋時被針刺傷'),
    checks: inThree('利器盒是否在手邊？'),
    photos: [],
    unitIds: [],
  });
  await must(app, 'ehs', 'POST', `/incident/notice/${notice}/send`, { version: 1 });
  const { url } = await must(app, 'ehs', 'POST', `/incident/notice/${notice}/links`, { days: 7 });
  const reader = await openPage(browser, app.address, { phone: true });
  await reader.page.addInitScript(() => localStorage.setItem('v6_language', 'zh-Hant'));
  await reader.page.goto(new URL(url).pathname);
  await reader.page.getByText('利器盒是否在手邊？').first().waitFor();
  await expectAccessible(reader.page);
  await reader.page.locator('main button').last().click();
  await reader.page.locator('.inc-read').waitFor();
  expect(await must(app, 'ehs', 'GET', `/incident/notice/${notice}`)).toMatchObject({ readByLink: 1 });
  expect(reader.faults).toEqual([]);
  await reader.close();
});

test('a case that was closed without an investigation and then cost days says so on the phone, and is opened again from there', async () => {
  const ground = await incidentGround(app);
  const id = await ground.confirmed();
  await ground.act('ehs', id, 'settle', { lesson: '利器盒放在手邊', causes: [CAUSE.tool] });
  const open = async () => {
    const opened = await openPage(browser, app.address, { phone: true });
    await signIn(opened.page, 'ehsm', 'zh-Hant');
    await opened.page.goto(`/quantum/incident/reports/${id}`);
    return opened;
  };
  const before = await open();
  await before.page.getByText(t('incident.stage.whyNone')).waitFor();
  await before.close();
  await ground.act('ehs', id, 'injuries', { injuries: [ground.away()] });
  const { page, faults, close } = await open();
  await page.getByText(t('incident.missing.title.closed')).waitFor();
  // The form that is asked for days off is named, with the way to it.
  await page.getByRole('button', { name: t('incident.missing.clocks_other', { count: 1 }) }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('incident-clocks');
  await page.getByText(t('incident.clock.of.hkForm2')).first().waitFor();
  await expectAccessible(page);
  await page
    .locator('.inc-missing-one')
    .getByRole('button', { name: t('incident.event.reopen') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('其後缺勤');
  await dialog.getByRole('button', { name: t('incident.event.reopen'), exact: true }).click();
  await expect.poll(() => statusOf(id)).toBe(INCIDENT_STATUS.underInvestigation);
  expect(faults).toEqual([]);
  await close();
});
