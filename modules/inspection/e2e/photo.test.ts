import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { PLANNING_FREQUENCY, ASSIGN_RULE, INSPECTION_METHOD } from '@quantum/modules/dictionary/contract';
import { openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong, inspectOne, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');
const PLAN = 'Ward round';
let actionId: number;

openWorld({ work: true });
beforeAll(async () => {
  const all = async (path: string, criteria: unknown[] = []) => (await app.as('pm', 'POST', path, { queryCriterias: criteria })).DATA.items;
  const forms = await all('/forms/havingPreview/list/plan');
  const spaces = await all('/space/list', [{ key: 'unitId', value: 201, condition: '=', connection: 'and', isValueADigital: true }]);
  const { day, hour } = hongKong();
  const { DATA: plan, MSG } = await app.as('pm', 'POST', '/inspections', {
    name: PLAN,
    unitId: 201,
    method: INSPECTION_METHOD.selectForms,
    formId: forms.find((form: { code: string }) => form.code === 'HC-CLN-WARD').id,
    spaceIds: spaces.slice(0, 8).map((space: { id: number }) => space.id),
    inspectorIds: [(await whoIs(app, 'insp')).employeeId],
    assignRule: ASSIGN_RULE.any,
    frequency: PLANNING_FREQUENCY.daily,
    interval: 1,
    weekdays: [],
    times: [hour],
    windowMinutes: 600,
    graceMinutes: 60,
    startsOn: day,
    endsOn: null,
  });
  expect(MSG).toBe('');
  await app.as('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  ({ actionId } = await inspectOne(app, PLAN));
});

test('a photo too large or not a photo says so where it was chosen; a big one is scaled on the device; what is typed stays', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'sup');
  await page.goto(`/quantum/corrective-action/detail/${actionId}`);
  await page.getByRole('button', { name: t('action.do.submit') }).click();
  const dialog = page.getByRole('dialog');
  const words = 'A new drip tray is fitted';
  await dialog.getByLabel(t('action.resultNote')).fill(words);
  const strip = dialog.locator('.q-photo-strip');
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  // From the disk, as a person's files: through the debugging line a large one takes longer than the device needs for it.
  const choose = async (name: string, content: Buffer) => {
    writeFileSync(join(folder, name), content);
    await strip.locator('input[type="file"]').setInputFiles(join(folder, name));
  };
  const said = () => strip.getByRole('alert').innerText();

  // Bytes that are no picture: the device can neither read nor shrink them.
  await choose('ward.jpg', Buffer.alloc(45_000_000, 7));
  await expect.poll(said).toBe(`ward.jpg: ${t('platform.error.tooLarge')}`);
  await choose('notes.pdf', Buffer.from('%PDF-1.7'));
  await expect.poll(said).toBe(`notes.pdf: ${t('platform.field.pictureKind')}`);
  // A text that calls itself a picture is found out too.
  await choose('lying.jpg', Buffer.from('I am no picture'));
  await expect.poll(said).toBe(`lying.jpg: ${t('platform.field.pictureBroken')}`);
  expect(await strip.locator('img').count()).toBe(0);
  expect(faults).toEqual([]);

  const noise = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(2_000_000);
  await choose('big.jpg', noise);
  await strip.getByRole('button', { name: t('platform.photo.remove', { name: t('platform.photo.number', { number: 1 }) }) }).waitFor();
  expect(await said()).toBe('');
  await expect.poll(() => dialog.getByLabel(t('action.resultNote')).inputValue()).toBe(words);
  await dialog.getByRole('button', { name: t('action.do.submit') }).click();
  await dialog.waitFor({ state: 'hidden' });
  const read = () => app.as('sup', 'GET', `/tasks/correctiveAction/${actionId}`);
  await expect.poll(async () => (await read()).DATA.resultNote).toBe(words);
  const { DATA: action } = await read();
  expect(action).toMatchObject({ resultNote: words, after: [{ name: 'big.jpg' }] });
  const [file] = await app.sql<{ size: number; width: number }>('select size::int, width::int from platform.file where id = $1', [
    action.after[0].id,
  ]);
  expect(Math.max(file!.width, 0)).toBeLessThanOrEqual(2560);
  expect(file!.size).toBeLessThanOrEqual(2_000_000);
  expect(faults).toEqual([]);
  await close();
  rmSync(folder, { recursive: true });
});
