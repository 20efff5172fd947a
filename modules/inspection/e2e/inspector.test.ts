import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ASSIGN_RULE, INSPECTION_METHOD, INSPECTION_RISK, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { expectAccessible, fillSignIn, openPage, signIn } from '../../../e2e/browser.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const HOSPITAL = 201;
const ZONE_HOURS = 8;
/** Demo people: the team leader who corrects, the inspector. */
const LEADER = 'Leung Yuk Lan';
const INSPECTOR_ID = 517;

openWorld({ work: true });
beforeAll(async () => {
  await planRound();
});

const query = (key: string, value: unknown) => ({
  pagingTool: { currentPage: 1, pageSize: 20 },
  queryCriterias: [{ key, value, condition: '=', connection: 'and', isValueADigital: typeof value === 'number' }],
  queryOrderBies: [],
  params: { count: 'none' },
});

/** The project manager plans a round of two spaces that began this hour. */
async function planRound(): Promise<void> {
  const forms = (await app.as('pm', 'POST', '/forms/havingPreview/list/plan', { ...query('id', 1), queryCriterias: [] })).DATA.items;
  const spaces = (await app.as('pm', 'POST', '/space/list', query('unitId', HOSPITAL))).DATA.items;
  const local = new Date(Date.now() + ZONE_HOURS * 3_600_000).toISOString();
  const { DATA: plan, MSG } = await app.as('pm', 'POST', '/inspections', {
    name: 'Journey round',
    unitId: HOSPITAL,
    method: INSPECTION_METHOD.selectForms,
    formId: forms.find((form: { code: string }) => form.code === 'HC-CLN-WARD').id,
    spaceIds: spaces.slice(0, 2).map((space: { id: number }) => space.id),
    inspectorIds: [INSPECTOR_ID],
    assignRule: ASSIGN_RULE.any,
    frequency: PLANNING_FREQUENCY.daily,
    interval: 1,
    weekdays: [],
    times: [`${local.slice(11, 13)}:00`],
    windowMinutes: 600,
    graceMinutes: 60,
    startsOn: local.slice(0, 10),
    endsOn: null,
  });
  expect(MSG).toBe('');
  expect((await app.as('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version })).STATUS).toBe(0);
}

const photo = async (colour: string) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

const heading = (page: Page) => page.locator('.qf-question h2').innerText();
const next = async (page: Page) => {
  const before = await heading(page);
  await page.locator('.qf-foot .qf-primary').click();
  await expect.poll(async () => (await page.locator('.qf-question h2').count()) === 0 || (await heading(page)) !== before).toBe(true);
};
/** Taken once it is on the device: no tile says 'Keeping' any more. */
const addPhoto = async (page: Page, at: string, colour: string, many: number) => {
  await page.locator(`${at} .qf-camera input`).setInputFiles(await photo(colour));
  await expect.poll(() => page.locator(`${at} .qf-photo-remove`).count()).toBe(many);
  await expect.poll(() => page.getByText(/^Saving/).count()).toBe(0);
};

/** What no browser of this kind draws: the camera of a telephone, and a file that was cut on its way. */
const UNDRAWABLE = [
  { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\u0000\u0000\u0000\u0018ftypheic') },
  { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) },
];
/** Refused where it was chosen, by its name; nothing of it is kept. */
const refuses = async (page: Page, at: string) => {
  const kept = await page.locator(`${at} .qf-photo-remove`).count();
  await page.locator(`${at} .qf-library input`).setInputFiles(UNDRAWABLE);
  const said = page.locator(`${at} .qf-fault`);
  await expect
    .poll(() => said.allInnerTexts())
    .toEqual([
      expect.stringContaining('IMG_0001.HEIC was not added: Pictures must be jpg'),
      expect.stringContaining('cut.jpg was not added: The picture is damaged'),
    ]);
  expect(await page.locator(`${at} .qf-photo-remove`).count()).toBe(kept);
};

/** Answers whatever is asked in the way that passes, up to the list of all questions. */
async function passTheRest(page: Page): Promise<void> {
  while ((await page.locator('.qf-question').count()) > 0) {
    const question = page.locator('.qf-question');
    const choice = question.locator('.qf-choice').first();
    const field = question
      .locator('input[inputmode="decimal"], input[type="number"], input[type="text"], input[type="date"], textarea')
      .first();
    const before = await heading(page);
    if ((await choice.count()) > 0) await choice.click();
    else if ((await field.count()) > 0) await field.fill((await heading(page)).startsWith('Chlorine') ? '500' : '5');
    else if ((await question.locator('.qf-camera').count()) > 0) await addPhoto(page, '.qf-question', 'green', 1);
    // A clean answer has shown the next question already.
    if ((await page.locator('.qf-question').count()) > 0 && (await heading(page)) === before) await next(page);
  }
}

test('an inspector answers a space on the phone, raises two findings and sees the score', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'insp');
  // What comes next stands first on the homepage: one tap from it.
  await page.goto('/quantum/dashboards/homepage');
  const nextRound = page.locator('.home-main > .home-card').first();
  await expect.poll(() => nextRound.getByRole('heading').innerText()).toBe('Your next round');
  expect((await nextRound.boundingBox())!.y).toBeLessThan(400);
  await nextRound.getByRole('link', { name: 'Start: Journey round' }).click();
  await page.waitForURL(/inspection\/round\/\d+/);
  await expect.poll(() => page.locator('.ins-space').count()).toBe(2);
  await page.getByRole('link', { name: /^Next: / }).click();

  // A finding given to someone as a task: the photo is taken once, for answer and finding.
  await page.waitForURL(/inspection\/answer\/\d+/);
  await page.getByRole('radio', { name: 'Fail', exact: true }).click();
  await refuses(page, '.qf-evidence');
  await addPhoto(page, '.qf-evidence', 'brown', 1);
  // What was told of the ones before is gone with the next.
  expect(await page.locator('.qf-evidence .qf-fault').count()).toBe(0);
  const finding = page.getByRole('region', { name: 'Finding' });
  await finding.getByLabel('What is wrong').fill('Water under the bed');
  await finding.getByText('Medium', { exact: true }).last().click();
  await finding.getByRole('button', { name: 'Responsible person' }).click();
  await page.getByRole('combobox', { name: 'Type to search' }).fill(LEADER);
  await page.getByRole('option', { name: new RegExp(LEADER) }).click();
  await expectAccessible(page);

  // A page that is lost in the middle loses nothing.
  await page.reload();
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.locator('.qf-entry').first().click();
  await expect.poll(() => page.getByLabel('What is wrong').inputValue()).toBe('Water under the bed');
  await page.locator('.qf-photo img').first().waitFor();
  await next(page);

  // Another corrected at once: before and after, by the inspector.
  await page.getByRole('radio', { name: 'Fail', exact: true }).click();
  const second = page.getByRole('region', { name: 'Finding' });
  await second.getByLabel('What is wrong').fill('Splash on the door frame');
  await second.getByText('Immediate correction').click();
  await addPhoto(page, '.qf-evidence', 'red', 1);
  await next(page);
  await passTheRest(page);

  // The photo after the correction is missing: told at its question, and everything is still there.
  await page.getByRole('button', { name: 'Submit inspection' }).click();
  await page.getByRole('button', { name: /a photo from after the correction/ }).click();
  await addPhoto(page, '.ins-after', 'white', 1);
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.getByRole('button', { name: 'Submit inspection' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.innerText()).toContain('25 answers, 2 findings, 4 photos');
  await dialog.getByRole('button', { name: 'Yes' }).dblclick();

  await page.getByRole('heading', { name: /: submitted$/ }).waitFor();
  await page.locator('.ins-score-number').waitFor();
  await expect.poll(() => page.locator('.ins-findings > li').count()).toBe(2);
  await page.getByRole('link', { name: /^Next: / }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);

  const task = Number(page.url().split('/').at(-1));
  const sent = await app.sql<{ percent: string }>(
    'select t.percent::text as percent from inspection.submission s join inspection.task t on t.id = s.task_id where t.id = $1',
    [task],
  );
  expect(sent).toHaveLength(1);
  await expect.poll(() => page.locator('.ins-score-number').innerText()).toContain(Number(sent[0]!.percent).toFixed(2));
  const found = await app.as('pm', 'GET', `/inspectionTasks/${task}`);
  expect(found.DATA.findings).toMatchObject([
    { description: 'Water under the bed', risk: INSPECTION_RISK.medium, responsible: { name: LEADER }, before: [{}], after: [] },
    { description: 'Splash on the door frame', responsible: { id: INSPECTOR_ID }, before: [{}], after: [{}] },
  ]);
  expect((await app.as('sup', 'GET', '/tasks/todo/count')).DATA.open).toBe(1);
  // Nothing stays on the device once the server has confirmed it.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers.')))).toEqual([]);
  await close();
});

test('to-do, round and history read in Traditional Chinese, and everyone can use them', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'insp', 'zh-Hant');
  await page.goto('/quantum/task-center/todo');
  await page.getByRole('button', { name: /^巡查/ }).click();
  await page.getByRole('link', { name: /Journey round/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Journey round/ }).click();
  await page
    .locator('.ins-round-head')
    .getByText(/到期|逾期|^20/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: /^下一處/ }).waitFor();
  await expectAccessible(page);
  await page.goto('/quantum/task-center/history');
  await page.getByRole('heading', { name: '沒有已辦事項' }).waitFor();
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(task|inspection|platform|common)\.[a-z]/);
  expect(faults).toEqual([]);
  await close();
});

test('with no network at all: started, answered, finished, queued; then sent exactly once, though the session ends and a reply is lost', async () => {
  const { page, close } = await openPage(browser, app.address, { phone: true, worker: true });
  const context = page.context();
  await signIn(page, 'insp');
  await page.goto('/quantum/task-center/todo');
  await page.getByRole('link', { name: /Journey round/ }).click();
  await page.getByRole('link', { name: /^Next: / }).waitFor();
  const round = page.url();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Opening the round has brought its open spaces onto the device: no answer page was opened yet.
  await untilOnDevice(page, 'inspection.round.', 'inspection.task.');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.waitForURL(/inspection\/answer\/\d+/);
  const task = Number(page.url().split('/').at(-1));
  // Its head keeps its height when the network goes.
  const isOffline = page.locator('.qf-head-status').getByText('Offline');
  const heightOfHead = async () => (await page.locator('.qf-head').boundingBox())!.height;
  await isOffline.waitFor();
  const height = await heightOfHead();
  await context.setOffline(false);
  await isOffline.waitFor({ state: 'detached' });
  expect(await heightOfHead()).toBe(height);
  await context.setOffline(true);
  await isOffline.waitFor();
  await page.getByRole('radio', { name: 'Pass', exact: true }).click();
  // The clean answer has shown the next question: back to add a photo.
  await page.locator('.qf-back').click();
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await refuses(page, '.qf-evidence');
  await addPhoto(page, '.qf-evidence', 'blue', 1);

  // The page is lost in the middle: answers and photo are found again, still without a network.
  await page.reload();
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.locator('.qf-entry').first().click();
  await page.locator('.qf-photo img[src^="blob:"]').waitFor();
  await next(page);
  await passTheRest(page);
  await page.getByText('25 of 25 answered').waitFor();
  await page.getByRole('button', { name: 'Submit inspection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).dblclick();
  await page.getByRole('heading', { name: /: finished$/ }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessible(page);

  await page.getByRole('link', { name: /1 record not sent/ }).click();
  await page.getByRole('link', { name: /1 record not sent/ }).click();
  await page.waitForURL('**/quantum/device');
  await page.reload();
  await page.getByRole('region', { name: 'Waiting to send' }).getByRole('link').waitFor();
  await expectAccessible(page);
  expect(await app.sql('select id from inspection.submission where task_id = $1', [task])).toHaveLength(0);

  // Back in the network: the server takes it, and its answer is lost once.
  let sent = 0;
  await context.route('**/handIn', async (route) => {
    await route.fetch();
    if (++sent === 1) return route.abort();
    return route.continue();
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => sent).toBe(1);
  // The session ends: it waits until the same person is back.
  await app.sql(`update access.session set revoked_at = now() where revoked_at is null`, []);
  await app.sql(`select pg_notify('quantum', 'grants:')`, []);
  await page.goto(round).catch(() => undefined);
  await expect.poll(() => page.url(), { timeout: 10_000 }).toContain('/auth/login');
  await fillSignIn(page, 'insp');
  await page.waitForURL(/quantum/);
  await page.goto('/quantum/device');
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await page.getByRole('region', { name: 'Confirmed by the server' }).getByRole('link').click();
  await page.getByRole('heading', { name: /: submitted$/ }).waitFor();
  expect(await app.sql('select id from inspection.submission where task_id = $1', [task])).toHaveLength(1);
  expect(await app.sql('select id from platform.file where device_id is not null and kept_id is null', [])).toHaveLength(0);
  await page.getByText('Every space of the round is completed').waitFor();
  await close();
});
