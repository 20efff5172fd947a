import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { ASSIGN_RULE, INSPECTION_METHOD, INSPECTION_RISK, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { inDays } from '@quantum/platform/testing';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const HOSPITAL = 201;
const INSPECTOR_ID = 517;

const query = (key: string, value: unknown) => ({
  pagingTool: { currentPage: 1, pageSize: 20 },
  queryCriterias: [{ key, value, condition: '=', connection: 'and', isValueADigital: typeof value === 'number' }],
  queryOrderBies: [],
  params: { count: 'none' },
});

/** A plan whose window began this hour; answers its spaces. */
async function plan(name: string, more: object): Promise<void> {
  const spaces = (await app.as('pm', 'POST', '/space/list', query('unitId', HOSPITAL))).DATA.items;
  const local = new Date(Date.now() + 8 * 3_600_000).toISOString();
  const { DATA, MSG } = await app.as('pm', 'POST', '/inspections', {
    name,
    unitId: HOSPITAL,
    method: INSPECTION_METHOD.selectForms,
    formId: null,
    spaceIds: spaces.slice(0, 1).map((space: { id: number }) => space.id),
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
    ...more,
  });
  expect(MSG).toBe('');
  expect((await app.as('pm', 'POST', `/inspections/${DATA.id}/publish`, { version: DATA.version })).STATUS).toBe(0);
}

openWorld({ work: true });
beforeAll(async () => {
  const forms = (await app.as('pm', 'POST', '/forms/havingPreview/list/plan', { ...query('id', 1), queryCriterias: [] })).DATA.items;
  await plan('Safety walk', { method: INSPECTION_METHOD.enterFindings });
  await plan('Kitchen round', { formId: forms.find((form: { code: string }) => form.code === 'FS-HACCP-KITCHEN').id });
});

const photo = async (colour: string) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
const openSpace = async (page: Page, round: RegExp) => {
  await page.goto('/quantum/task-center/todo');
  await page.getByRole('link', { name: round }).click();
  await page.getByRole('link', { name: /^Next: / }).waitFor();
};

test('on a walk without a form and without a network findings are entered, one corrected at once; sent when the network is back', async () => {
  const { page, close } = await openPage(browser, app.address, { phone: true, worker: true });
  const context = page.context();
  await signIn(page, 'insp');
  await openSpace(page, /Safety walk/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilOnDevice(page, 'inspection.task.');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.waitForURL(/inspection\/answer\/\d+/);
  const task = Number(page.url().split('/').at(-1));
  await page.getByText(/Walk through the space/).waitFor();
  await expectAccessible(page);

  // Nothing can be sent of a finding that is not whole.
  await page.getByRole('button', { name: 'Add a finding' }).click();
  await page.getByRole('button', { name: 'Save the finding' }).click();
  await page.getByRole('button', { name: 'Submit inspection' }).click();
  await page.getByText('The finding needs a photo').waitFor();
  await page.getByLabel('What is wrong').fill('Fire door wedged open');
  await page.locator('.ins-after .qf-camera input').setInputFiles(await photo('brown'));
  await page.locator('.qf-photo-remove').waitFor();
  await page.getByText('High', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Fire' }).first().click();
  await expectAccessible(page);

  // The page is lost in the middle and loses nothing.
  await page.reload();
  await page.getByRole('button', { name: /Fire door wedged open/ }).click();
  await page.locator('.qf-photo img[src^="blob:"]').waitFor();
  await page.getByRole('button', { name: 'Save the finding' }).click();

  await page.getByRole('button', { name: 'Add a finding' }).click();
  await page.getByLabel('What is wrong').fill('Box in front of the extinguisher');
  await page.locator('.ins-after .qf-camera input').setInputFiles(await photo('red'));
  await page.getByText('Immediate correction').click();
  await expect.poll(() => page.locator('.ins-after').count()).toBe(2);
  await page
    .locator('.ins-after')
    .last()
    .locator('.qf-camera input')
    .setInputFiles(await photo('white'));
  await expect.poll(() => page.locator('.qf-photo-remove').count()).toBe(2);
  await page.getByRole('button', { name: 'Save the finding' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit inspection' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.innerText()).toContain('2 findings, 3 photos');
  await dialog.getByRole('button', { name: 'Yes' }).dblclick();
  await page.getByRole('heading', { name: /: finished$/ }).waitFor();
  expect(await app.sql('select id from inspection.submission where task_id = $1', [task])).toHaveLength(0);

  await context.setOffline(false);
  await page.getByRole('heading', { name: /: submitted$/ }).waitFor({ timeout: 30_000 });
  await page.getByText('Result by findings').waitFor();
  await expectAccessible(page);
  const { DATA } = await app.as('pm', 'GET', `/inspectionTasks/${task}`);
  expect(DATA).toMatchObject({ result: '_SYS_RS_3', percent: null, worstRisk: INSPECTION_RISK.high });
  expect(DATA.findings).toMatchObject([
    { description: 'Fire door wedged open', category: expect.any(String), before: [{}], action: {} },
    { description: 'Box in front of the extinguisher', before: [{}], after: [{}], responsible: { id: INSPECTOR_ID } },
  ]);
  expect(await app.sql('select id from inspection.submission where task_id = $1', [task])).toHaveLength(1);
  await close();
});

test('a signature is drawn on the phone, kept there, taken back, drawn again and sent with the answers', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'insp');
  await openSpace(page, /Kitchen round/);
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.waitForURL(/inspection\/answer\/\d+/);
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.locator('.qf-entry').last().click();
  await page.getByRole('heading', { name: 'Signature of the head cook' }).waitFor();
  const draw = async () => {
    const pad = page.getByRole('img', { name: /sign/i });
    await pad.scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole('button', { name: 'Use this signature' }).isEnabled()).toBe(true);
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 40);
    await page.mouse.down();
    for (let i = 1; i < 8; i++) await page.mouse.move(box.x + 30 + i * 25, box.y + 40 + (i % 2) * 50);
    await page.mouse.up();
  };
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.getByText('Sign in the field first').waitFor();
  await draw();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.getByRole('button', { name: 'Sign again' }).click();
  await draw();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await page.locator('.ins-signature img[src^="blob:"]').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.locator('.qf-entry').last().click();
  await page.locator('.ins-signature img[src^="blob:"]').waitFor();
  await expectAccessible(page);
  // One picture is on the device: the one taken back has left it.
  const kept = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const open = indexedDB.open(`quantum-device-${localStorage.getItem('userId')}`);
        open.onsuccess = () => {
          const ask = open.result.transaction('photos').objectStore('photos').count();
          ask.onsuccess = () => done(ask.result);
        };
      }),
  );
  expect(kept).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test('the calendar shows every window by its state; one is dragged to another day, another moved by the keyboard', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  await page.goto('/quantum/inspection/scheduled');
  await page.getByRole('link', { name: 'Calendar' }).click();
  const table = page.getByRole('table', { name: 'Inspection calendar' });
  const chip = (day: string) => page.locator(`td:has(time[datetime="${day}"]) .q-event`).filter({ hasText: 'Kitchen round' });
  const dayAfter = (days: number) => inDays(days);
  await table.waitFor();
  await page.goto(`/quantum/inspection/scheduled/calendar?view=week&day=${dayAfter(7)}`);
  await chip(dayAfter(7)).waitFor();
  await expectAccessible(page);
  // Within the week of the day after next: wherever that week begins, its neighbours are in sight.
  const monday = await page.locator('.q-calendar time').first().getAttribute('datetime');
  const days = await page.locator('.q-calendar time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!));
  expect(days[0]).toBe(monday);
  const [from, to] = [days[2]!, days[3]!];
  await chip(from).dragTo(page.locator(`td:has(time[datetime="${to}"])`));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New time').fill('23:10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await dialog
    .getByText(/must|needed|required|Reason/i)
    .first()
    .waitFor();
  await dialog.getByLabel('Reason').fill('Kitchen closed');
  await dialog.getByRole('button', { name: 'Reschedule' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => chip(to).count()).toBe(2);
  expect(await chip(from).count()).toBe(0);

  // The same with the keyboard alone.
  await chip(days[4]!).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('New time').fill('23:20');
  await dialog.getByLabel('Reason').fill('Rescheduled manually');
  await dialog.getByRole('button', { name: 'Reschedule' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await chip(days[4]!).innerText()).startsWith('23:20')).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('on the phone the calendar shows the first day at once: controls in one row, colours explained below', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm');
  await page.goto('/quantum/inspection/scheduled/calendar');
  const first = page.locator('.q-agenda .q-event').first();
  await first.waitFor();
  const top = async (locator: Locator) => (await locator.boundingBox())!.y;
  expect(await top(first)).toBeLessThan(360);
  // Above the list the week, and unfolded the month: a day that is tapped is brought into sight.
  const strip = page.locator('.q-day-strip');
  await strip.getByRole('button', { name: 'Month' }).click();
  const days = strip.locator('[data-day]:enabled');
  const last = (await days.last().getAttribute('data-day'))!;
  await days.last().click();
  await expect.poll(async () => (await page.locator(`.q-agenda [data-day="${last}"]`).boundingBox())!.y).toBeLessThan(844);
  await strip.getByRole('button', { name: 'Month' }).click();
  // Views, filter and the way to the list stand in one row.
  const row = page.locator('.q-calendar-tools');
  const tops = await Promise.all(
    [row.getByRole('button', { name: 'Month' }), row.locator('#field-unitId'), row.getByRole('link', { name: 'List' })].map(async (one) => {
      const box = (await one.boundingBox())!;
      return Math.round(box.y + box.height / 2);
    }),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(4);
  await row.locator('#field-unitId').click();
  await page.locator('.q-picker [role="option"]').first().click();
  await page.waitForURL(/unit=\d+/);
  // The colours are explained to who asks.
  const meaning = page.locator('.q-calendar-legend summary');
  await meaning.click();
  await page.locator('.q-calendar-legend').getByText('Public holiday').waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
