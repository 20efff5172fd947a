import { inDays, must } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { submission } from '../../inspection/server/testing.ts';
import { CASE_STATUS as STATUS, CHANGE_NATURE, RETRO_HOURS } from '../contract/index.ts';
import { tickChanges } from '../server/change.jobs.ts';
import { CASES, draft, OPINION, openPreStart, preStartForm, sign, SIGNERS, step } from '../server/testing/world.ts';

openWorld();
const en = textsOf('en');
const zh = textsOf('zh-Hans');
const TITLE = 'New floor machine on wards 3 to 6';
let formId: number;
beforeAll(async () => {
  await addPeople(app);
  formId = await preStartForm(app);
});

const read = (id: number) => must(app, 'every', 'GET', `${CASES}/${id}`);
const statusOf = async (id: number): Promise<string> => {
  const [row] = await app.sql<{ status: string }>('select status from change.case where id = $1', [id]);
  return row!.status;
};
/** Somebody at the case, at a desk in English or on a phone in Chinese. */
async function openCase(who: string, id: number, phone = false) {
  const opened = await openPage(browser, app.address, { phone });
  opened.page.setDefaultTimeout(12_000);
  await signIn(opened.page, who, phone ? 'zh-Hans' : 'en');
  await opened.page.goto(`/quantum/change/cases/${id}`);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** The button at the foot: where its word is "Close", the cross at the head has the same. */
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
/** Chooses the nth of a list that a field opens. */
async function choose(page: Page, field: string, nth: number) {
  await page.locator(`[id="field-${field}"]`).click();
  await page.getByRole('option').nth(nth).click();
}
async function pick(page: Page, field: string, search: string) {
  await page.locator(`[id="field-${field}"]`).click();
  await page.keyboard.type(search);
  await page.getByRole('option', { name: search }).first().click();
}
const nameOf = async (who: string): Promise<string> => {
  const [row] = await app.sql<{ name: string }>(
    `select e.names->>'en' as name from organization.employee e join access.user u on u.employee_id = e.id where u.user_name = $1`,
    [who],
  );
  return row!.name;
};

test('from the request to safe use: two experts, four signatures, a task, a pre-start that fails and one that passes', async () => {
  const asker = await openPage(browser, app.address);
  asker.page.setDefaultTimeout(12_000);
  await signIn(asker.page, 'sup', 'en');
  await asker.page.goto('/quantum/change/cases');
  await asker.page.getByText(en('change.case.empty')).waitFor();
  await expectAccessible(asker.page);
  await asker.page.goto('/quantum/change/cases/new');
  await asker.page.locator('#field-title').fill(TITLE);
  await choose(asker.page, 'changeType', 1);
  await choose(asker.page, 'nature', 0);
  await asker.page.locator('#field-reason').fill('The old one is worn out');
  await asker.page.locator('#field-description').fill('A ride-on scrubber takes its place');
  await asker.page.locator('#field-equipment').fill('Ride-on scrubber');
  await asker.page.locator('#field-startPlanned').fill('2030-03-01');
  await asker.page.locator('#field-startPlanned').press('Tab');
  await expectAccessible(asker.page);
  await press(asker.page, en('common.save'));
  await asker.page.waitForURL(/change\/cases\/\d+$/);
  const id = Number(asker.page.url().split('/').at(-1));
  await asker.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await expectAccessible(asker.page);
  await press(asker.page, en('change.event.submit'));
  await expect.poll(() => statusOf(id)).toBe(STATUS.reporting);

  const ehs = await openCase('ehs', id);
  await press(ehs.page, en('change.event.accept'));
  for (const who of ['insp', 'qa']) {
    await pick(ehs.page, 'experts', await nameOf(who));
    // The list of several stays open.
    await ehs.page.locator('#field-experts').click();
    await ehs.page.getByRole('listbox').waitFor({ state: 'detached' });
  }
  for (const box of await ehs.page
    .getByRole('dialog')
    .getByLabel(new RegExp(en('change.expert.field')))
    .all())
    await box.fill('Electrical safety');
  await expectAccessible(ehs.page);
  await confirm(ehs.page, en('change.event.accept'));
  await expect.poll(() => statusOf(id)).toBe(STATUS.assigning);

  const expert = await openCase('insp', id, true);
  await press(expert.page, zh('change.event.judge'));
  await choose(expert.page, 'riskBefore', 1);
  await choose(expert.page, 'riskAfter', 1);
  await expert.page.locator('#field-controls').fill('清洁前断电');
  await expectAccessible(expert.page);
  await confirm(expert.page, zh('change.event.judge'));
  await shownText(expert.page, '清洁前断电').waitFor();
  await expectAccessible(expert.page);
  await step(app, 'qa', id, 'judge', OPINION);
  for (const who of SIGNERS) await sign(app, who, id);
  expect(await statusOf(id)).toBe(STATUS.inProgress);

  await asker.page.reload();
  for (const text of ['Train the two drivers', 'Put up the charging station', 'Remove the old machine']) {
    await press(asker.page, en('change.task.add'));
    await asker.page.locator('#field-text').fill(text);
    await confirm(asker.page, en('change.task.add'));
    await asker.page.getByRole('button', { name: `${en('change.task.finish')}: ${text}` }).waitFor();
  }
  await asker.page.locator('.q-strip-now').first().waitFor();
  await expectAccessible(asker.page);
  for (const { text } of (await read(id)).tasks as { text: string }[]) {
    await asker.page.getByRole('button', { name: `${en('change.task.finish')}: ${text}` }).click();
    await asker.page.locator('#field-note').fill('Done and shown');
    await confirm(asker.page, en('change.task.finish'));
    await asker.page.getByRole('button', { name: `${en('change.task.finish')}: ${text}` }).waitFor({ state: 'detached' });
  }
  await press(asker.page, en('change.event.implemented'));
  await confirm(asker.page, en('change.event.implemented'));
  await expect.poll(() => statusOf(id)).toBe(STATUS.verifying);

  const failing = await openPreStart(app, id, formId);
  await must(
    app,
    'insp',
    'POST',
    `/inspectionTasks/${failing.id}/submit`,
    await submission(app, 'insp', failing.id, [{ responsible: 'sup' }]),
  );
  await asker.page.reload();
  await asker.page.getByText(en('change.openFindings', { count: 1 })).waitFor();
  // What it found is put right.
  await app.sql(`update inspection.task set open_action_count = 0 where about_id = $1`, [id]);
  await step(app, 'sup', id, 'implemented', { inUseAt: null });
  const passing = await openPreStart(app, id, formId);
  await must(app, 'insp', 'POST', `/inspectionTasks/${passing.id}/submit`, await submission(app, 'insp', passing.id));
  expect(await statusOf(id)).toBe(STATUS.finalReview);

  const manager = await openCase('ehsm', id);
  await manager.page.locator('.q-tag', { hasText: en('change.inspections.preStart') }).waitFor();
  // The lists behind it: of this change, and of its project.
  for (const [lists, codes] of [
    ['change.lists.case', ['CHA111', 'CHA112', 'CHA113', 'CHA114', 'CHA120', 'CHA121']],
    ['change.lists.project', ['CHA130', 'CHA140']],
  ] as const) {
    for (const code of codes) {
      const link = manager.page.getByRole('navigation', { name: en(lists) }).getByRole('link', { name: en(`menu.${code}`), exact: true });
      await link.click();
      await manager.page.getByRole('heading', { level: 1, name: en(`menu.${code}`) }).waitFor();
      await manager.page.goBack();
      await link.waitFor();
    }
  }
  await press(manager.page, en('change.event.close'));
  await manager.page.locator('#field-day').fill(inDays(0));
  await manager.page.locator('#field-day').press('Tab');
  await manager.page.locator('#field-time').fill('00:00');
  await manager.page.locator('#field-time').press('Tab');
  await confirm(manager.page, en('change.event.close'));
  await expect.poll(() => statusOf(id)).toBe(STATUS.close);
  await manager.page.getByText(en('change.cycleLabel')).waitFor();
  await expectAccessible(manager.page);
  await manager.page.goto('/quantum/change/cases/board');
  await manager.page.getByRole('heading', { name: en('menu.CHA110') }).waitFor();
  await expectAccessible(manager.page);
  for (const { faults, close } of [asker, ehs, expert, manager]) {
    expect(faults).toEqual([]);
    await close();
  }
});

test('an emergency begun on the word of a director stops by itself after 72 hours, and the phone says so', async () => {
  const { id } = await draft(app, 'sup', { nature: CHANGE_NATURE.emergency, title: '紧急更换含氯消毒剂' });
  const asker = await openCase('sup', id);
  const actNow = asker.page.getByRole('button', { name: en('change.event.actNow'), exact: true });
  if ((await actNow.count()) === 0) await press(asker.page, en('platform.record.moreEvents'));
  await asker.page.getByText(en('change.event.actNow'), { exact: true }).first().click();
  await pick(asker.page, 'directorId', await nameOf('dir'));
  await asker.page.locator('#field-how').fill('By phone');
  await expectAccessible(asker.page);
  await confirm(asker.page, en('change.event.actNow'));
  await expect.poll(() => statusOf(id)).toBe(STATUS.inProgress);
  await asker.page.getByText(en('change.retroDue')).waitFor();
  expect(asker.faults).toEqual([]);
  await asker.close();
  app.clock.set(new Date(app.clock.now().getTime() + (RETRO_HOURS + 1) * 3_600_000));
  await tickChanges(app.kernel);
  expect(await statusOf(id)).toBe(STATUS.waiting);
  const phone = await openCase('ehs', id, true);
  await phone.page.getByText(zh('change.lapsed'), { exact: true }).waitFor();
  await expectAccessible(phone.page);
  expect(phone.faults).toEqual([]);
  await phone.close();
});
