import type { Page } from 'playwright-core';
import { addDays, dayAt } from '@quantum/platform/domain';
import { must, whoIs } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { pick, picture } from '../../../e2e/manager-steps.ts';
import { textsOf, type Translate } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { submission } from '../../inspection/server/testing.ts';
import { CHAIN_STATUS, DUE_PATH, SWABS_PATH, spaceInspectionPath } from '../contract/index.ts';
import { madeMeter } from '../server/testing/atp-ground.ts';

openWorld({ work: true });
beforeAll(() => madeMeter(app, 'ehs', { unitId: 201 }));

/** The action as a person works on it, at a desk. */
async function onAction(who: string, locale: string, id: number, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, who, locale);
  await page.goto(`/quantum/corrective-action/detail/${id}`);
  await page.locator('#sheet h1').first().waitFor();
  const status = async () => (await must(app, 'pm', 'GET', `/tasks/correctiveAction/${id}`)).status as string;
  const before = await status();
  await work(page);
  // The device keeps what was pressed and sends it by itself: the page stays until it has arrived.
  await expect.poll(status, { timeout: 30_000 }).not.toBe(before);
  expect(faults).toEqual([]);
  await close();
}
const confirm = async (page: Page, t: Translate, event: string) => {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.q-dialog-buttons') });
  await dialog.getByRole('button', { name: t(`action.do.${event}`), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};
const press = (page: Page, t: Translate, event: string) =>
  page
    .getByRole('button', { name: t(`action.do.${event}`), exact: true })
    .first()
    .click();

/** The first of these people to whom the action offers the event, once the step before has arrived. */
async function whoMay(id: number, event: string, people: readonly string[]): Promise<string> {
  const found = async () => {
    for (const who of people) {
      const { DATA } = await app.as(who, 'GET', `/tasks/correctiveAction/${id}`);
      if (DATA?.events.some((one: { event: string; refusal: unknown }) => one.event === event && one.refusal === null)) return who;
    }
    return undefined;
  };
  await expect.poll(found, { timeout: 30_000, message: `somebody may ${event}` }).toBeDefined();
  return (await found())!;
}

/** Given out by the project manager, corrected by the supervisor, verified by the manager, reviewed by EHS. */
async function closeAction(id: number, locale: string): Promise<void> {
  const t = textsOf(locale);
  const { name } = (await app.as('sup', 'POST', '/permissions/info', {}, { locale })).DATA;
  await onAction('pm', locale, id, async (page) => {
    await press(page, t, 'assign');
    await page.locator('#field-responsibleId').click();
    await pick(page, name, new RegExp(name));
    await confirm(page, t, 'assign');
  });
  await onAction('sup', locale, id, async (page) => {
    await press(page, t, 'submit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('action.resultNote')).fill('Descaled and disinfected');
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture('white') });
    await dialog.getByRole('button', { name: t('platform.photo.remove', { name: t('platform.photo.number', { number: 1 }) }) }).waitFor();
    await confirm(page, t, 'submit');
  });
  const verifier = await whoMay(id, 'pass', ['pm', 'insp', 'ehs', 'ehsm']);
  await onAction(verifier, locale, id, async (page) => {
    await press(page, t, 'pass');
    await confirm(page, t, 'pass');
  });
  await onAction(await whoMay(id, 'review', ['ehs', 'ehsm']), locale, id, async (page) => {
    await press(page, t, 'review');
    await confirm(page, t, 'review');
  });
}

/** A room of a round that `sup` has planned for themselves on the screen of due rooms, and answered. */
async function answeredRoom({ page }: WatchedPage, t: Translate): Promise<number> {
  await page.goto(DUE_PATH);
  await page.locator('.space-due-room').first().waitFor();
  await expectAccessible(page);
  await page.locator('.space-due-floor header button').first().click();
  await page.waitForURL(/\/inspection\/round\/\d+/);
  await page.locator('.ins-space').first().click();
  await page.waitForURL(/\/inspection\/answer\/\d+/);
  // Opening it began it; its answers come from another device of the same person.
  await page.locator('.ins-answering').waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await must(app, 'sup', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'sup', id));
  await page.reload();
  await page.getByRole('link', { name: t('space-inspection.swab.swabHere') }).waitFor();
  return id;
}

const swab = async (page: Page, t: Translate, rlu: number) => {
  await page.getByLabel(t('space-inspection.swab.rlu')).fill(String(rlu));
  await page.getByRole('button', { name: t('space-inspection.swab.save') }).click();
  await page.getByText(t(`space-inspection.swab.now.${rlu > 30 ? 'fail' : 'done'}`)).waitFor();
};

test.each([
  ['on the phone', 'zh-Hant', true],
  ['at a desk', 'en', false],
] as const)(
  'due rooms become a round, a surface fails three times and passes, its action is closed, and the client reads it %s',
  async (_, locale, phone) => {
    const t = textsOf(locale);
    const device = await openPage(browser, app.address, { phone });
    const { page, faults, close } = device;
    await signIn(page, 'sup', locale);
    const id = await answeredRoom(device, t);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('space-inspection.swab.swabHere') }).click();
    const chips = page.locator('#field-surface label');
    await chips.first().click();
    await page.getByLabel(t('space-inspection.swab.note')).fill('Behind the lever');
    await expectAccessible(page);
    for (const rlu of [80, 70, 60]) {
      await swab(page, t, rlu);
      await page.getByRole('link', { name: t('space-inspection.swab.openChain') }).waitFor();
      await page.getByRole('button', { name: t('space-inspection.swab.again') }).click();
    }
    await swab(page, t, 6);
    await page.getByRole('link', { name: t('space-inspection.swab.openChain') }).waitFor();
    // Back where one came from, the way on among the rooms; the record lists the tests.
    await page.getByRole('link', { name: t('space-inspection.swab.toInspection') }).click();
    await page.waitForURL(`**/inspection/answer/${id}`);
    await page.goto(spaceInspectionPath(id));
    const tests = page
      .getByRole('region', { name: t('space-inspection.swab.ofInspection') })
      .or(
        page
          .locator('.q-section')
          .filter({ has: page.getByRole('heading', { name: t('space-inspection.swab.ofInspection'), exact: true }) }),
      );
    await expect.poll(() => tests.first().locator('li').count()).toBe(4);
    await expectAccessible(page);
    const [chain] = await app.sql<{ id: number; space: number }>(
      'select c.id::int, c.space_id::int as space from space_inspection.chain c where exists (select from space_inspection.swab s where s.chain_id = c.id and s.inspection_id = $1)',
      [id],
    );
    expect(await app.sql('select note from space_inspection.swab where inspection_id = $1 order by id limit 1', [id])).toEqual([
      { note: 'Behind the lever' },
    ]);
    const [action] = await app.sql<{ id: number }>(
      `select id::int from action.action where source_kind = 'space-inspection.chain' and source_id = $1`,
      [chain!.id],
    );
    await closeAction(action!.id, locale);
    expect((await must(app, 'sup', 'GET', `/atp/chains/${chain!.id}`)).status).toBe(CHAIN_STATUS.caseClosed);
    // The board has the room by its score and by its surfaces.
    for (const layer of ['score', 'atp']) {
      await page.goto(`/quantum/inspection/space-scheduling?layer=${layer}`);
      await page.locator('.ins-board-cell[data-heat="pass"]').first().waitFor();
    }
    await expectAccessible(page);
    const { orgId: unitId } = await whoIs(app, 'pm');
    const to = dayAt(app.clock.now(), 'Asia/Hong_Kong');
    const table = await must(app, 'pm', 'POST', '/inspectionTasks/spaces/tables', { unitId, from: addDays(to, -6), to });
    const { url } = await must(app, 'pm', 'POST', `/inspectionTasks/spaces/tables/${table.id}/links`, { days: 7 });
    await page.goto(`/share-space-table/${url.split('/').at(-1)}`);
    await page.locator('.space-table td[data-verdict="pass"]').first().waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await close();
  },
);

test('a room is swabbed after its answers without a network, and the test is joined to the inspection once it is back', async () => {
  const t = textsOf('zh-Hant');
  const device = await openPage(browser, app.address, { phone: true, worker: true });
  const { page, close } = device;
  await signIn(page, 'sup', 'zh-Hant');
  const id = await answeredRoom(device, t);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const step = page.getByRole('link', { name: t('space-inspection.swab.swabHere') });
  await step.click();
  await page.getByLabel(t('space-inspection.swab.rlu')).waitFor();
  await untilOnDevice(page, 'atp-sheet.', 'codes._SYS_SU', 'codes._SYS_AV');
  await page.goBack();
  await step.waitFor();
  await page.context().setOffline(true);
  await step.click();
  await page.locator('#field-surface label').first().click();
  await swab(page, t, 7);
  const joined = async () => (await app.sql('select from space_inspection.swab where inspection_id = $1', [id])).length;
  expect(await joined()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: t('space-inspection.swab.openChain') }).waitFor();
  expect(await joined()).toBe(1);
  await close();
});

test('the parts of ATP stand below the tabs of the entry, on the phone too', async () => {
  for (const phone of [false, true]) {
    const t = textsOf('en');
    const { page, close } = await openPage(browser, app.address, { phone });
    await signIn(page, 'sup', 'en');
    await page.goto(SWABS_PATH);
    const tabs = page.locator('.q-screen-tabs');
    await tabs.waitFor();
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(
      ['INS121', 'roomsDue', 'atp', 'targets', 'INS122'].map((tab) => t(`menu.tab.${tab}`)),
    );
    expect(await tabs.locator('[aria-current="page"]').allInnerTexts()).toEqual([t('menu.tab.atp')]);
    expect(await page.locator('.q-views nav [aria-current="page"]').innerText()).toBe(t('space-inspection.swab.title'));
    await close();
  }
});
