import { must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { INCIDENT_SEVERITY, INCIDENT_STATUS } from '../contract/index.ts';
import { incidentGround } from '../server/testing/incident-ground.ts';

const t = textsOf('zh-Hans');
const HAPPENED = '含氯消毒剂与酸性清洁剂混放，产生刺激性气体';
openWorld();

const statusOf = async (id: number) =>
  (await app.sql<{ status: string }>('select status from incident.incident where id = $1', [id]))[0]!.status;

/** What one person does on the record's page, and what it is then. */
async function does(who: string, id: number, then: string, work: (page: WatchedPage['page']) => Promise<void>): Promise<void> {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, who, 'zh-Hans');
  await page.goto(`/quantum/incident/reports/${id}`);
  await page.getByRole('heading', { name: HAPPENED }).first().waitFor();
  await work(page);
  await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe(then);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
}
async function choose(page: WatchedPage['page'], key: string): Promise<void> {
  const button = page.getByRole('button', { name: t(key), exact: true }).first();
  const more = page.getByRole('button', { name: t('platform.record.moreEvents') });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByText(t(key), { exact: true }).first().click();
}

test('a near miss that could have been serious is investigated by a full team of another unit, signed up to the EHS manager, and closed', async () => {
  const ground = await incidentGround(app);
  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'emp', 'zh-Hans');
  await phone.page.goto('/quantum/incident/reports/new');
  await phone.page.getByLabel(t('incident.case.description')).fill(HAPPENED);
  await phone.page.getByRole('button', { name: t('incident.event.report'), exact: true }).click();
  await phone.page.getByRole('link', { name: t('incident.queued.open') }).waitFor();
  await phone.page.getByText(t('incident.now.safe')).waitFor();
  await expectAccessible(phone.page);
  await phone.close();
  const [{ id }] = (await app.sql<{ id: number }>('select id from incident.incident')) as [{ id: number }];
  expect((await ground.act('pm', id, 'confirm')).STATUS).toBe(0);

  const nameOf = async (who: string) => {
    const { employeeId } = await whoIs(app, who);
    const [row] = await app.sql<{ name: string }>(`select names ->> 'zh-Hans' as name from organization.employee where id = $1`, [
      employeeId,
    ]);
    return row!.name;
  };
  // One person is no team for what could have been serious.
  const alone = { leadId: (await whoIs(app, 'ehs')).employeeId, team: [], triggers: ['toxicGas'] };
  expect((await ground.act('ehs', id, 'investigate', alone)).DATA.key).toBe('incident.refusal.team');
  await does('ehs', id, INCIDENT_STATUS.underInvestigation, async (page) => {
    await choose(page, 'incident.event.investigate');
    const dialog = page.getByRole('dialog', { name: t('incident.event.investigate'), exact: true });
    const pick = async (field: string, who: string) => {
      await page.locator(field).click();
      await page.keyboard.type(await nameOf(who));
      await page
        .locator('.q-picker [role="option"]', { hasText: await nameOf(who) })
        .first()
        .click();
    };
    await pick('#field-leadId', 'ehs');
    await dialog.getByLabel(t('incident.trigger.toxicGas')).check();
    await expectAccessible(page);
    await page.locator('#field-team').click();
    for (const who of ['sup', 'insp']) {
      const name = await nameOf(who);
      await page.locator('.q-picker input').last().fill(name);
      await page.locator('.q-picker [role="option"]', { hasText: name }).first().click();
    }
    await dialog.getByRole('button', { name: t('incident.event.investigate'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  expect(await ground.read('ehs', id)).toMatchObject({ severity: INCIDENT_SEVERITY.almost, grade: INCIDENT_SEVERITY.serious });

  await does('ehs', id, INCIDENT_STATUS.underInvestigation, async (page) => {
    await choose(page, 'incident.event.findings');
    const dialog = page.getByRole('dialog', { name: t('incident.event.findings'), exact: true });
    await dialog.getByLabel(t('incident.case.timeline')).fill('08:10 混放；08:20 气味');
    await dialog.getByLabel(t('incident.case.why1')).fill('两种药剂同柜存放');
    await dialog.getByText(t('incident.fishbone.title'), { exact: true }).click();
    await dialog.getByLabel(t('incident.fishbone.of.materials')).fill('酸性清洁剂\n含氯消毒剂');
    await dialog.locator('summary').nth(1).click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.inc-bone li', { hasText: '含氯消毒剂' }).waitFor();
  });
  const { employeeId: sup } = await whoIs(app, 'sup');
  const raised = await ground.act('ehs', id, 'raise', { risk: '_SYS_IR_2', responsibleId: sup, measures: '分柜存放' });
  expect(raised.STATUS).toBe(0);
  await does('ehs', id, INCIDENT_STATUS.review, (page) => choose(page, 'incident.event.submit'));
  await does('ehsm', id, INCIDENT_STATUS.signing, (page) => choose(page, 'incident.event.approve'));
  for (const who of ['pm', 'om', 'dir', 'ehsm']) expect((await ground.sign(who, id)).MSG).toBe('');
  expect(await statusOf(id)).toBe(INCIDENT_STATUS.underImprovement);

  const path = `/tasks/correctiveAction/${raised.DATA.actions[0].href.split('/').at(-1)}`;
  const { version } = await must(app, 'ehs', 'GET', path);
  const photo = await app.upload('sup', 'after.png', PNG, 'image/png');
  const done = await must(app, 'sup', 'POST', `${path}/submit`, { version, note: '已分柜', photos: [photo.DATA.id] });
  await must(app, 'pm', 'POST', `${path}/pass`, { version: done.version });
  expect(await statusOf(id)).toBe(INCIDENT_STATUS.finalReview);
  await does('ehsm', id, INCIDENT_STATUS.caseClosed, async (page) => {
    await choose(page, 'incident.event.accept');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('incident.case.lesson')).fill('酸与含氯制剂分柜上锁');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('incident.event.accept'), exact: true }).click();
  });
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
