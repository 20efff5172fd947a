import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { REPORT_STATUS } from '../contract/index.ts';

const t = textsOf('zh-Hans');
const SEEN = '楼梯口湿滑';
const BASE = '/quantum/incident/hazards';
openWorld();

const photo = async (colour: string) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

test('an employee without a network reports a hazard and puts it right on the spot; it is sent later, and the reporter objects', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true, worker: true });
  await signIn(page, 'emp', 'zh-Hans');
  await page.goto(`${BASE}/new`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel(t('hazard.case.description')).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel(t('hazard.case.description')).fill(SEEN);
  await page.getByRole('combobox', { name: t('hazard.case.category') }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(t('hazard.case.fixedOnSpot')).check();
  await page.getByLabel(t('hazard.case.fixNote')).fill('已拖干');
  const cameras = page.locator('input[type="file"]');
  await cameras.nth(0).setInputFiles(await photo('red'));
  const send = page.getByRole('button', { name: t('hazard.event.submit'), exact: true });
  // Put right without a photo that shows it: said at once.
  await send.click();
  await expect.poll(() => page.locator('#form-faults').innerText()).toContain(t('hazard.fault.noPhotoAfter'));
  await cameras.nth(1).setInputFiles(await photo('green'));
  await page.getByLabel(t('hazard.case.isLow')).check();
  await page.locator('.q-photo, img').nth(1).waitFor();
  await expectAccessible(page);
  await send.click();
  await page.getByText(t('platform.offline.waiting')).waitFor();
  await expectAccessible(page);
  expect(await app.sql('select 1 from hazard.report')).toEqual([]);
  // The page is lost: the report is still here.
  await page.reload();
  await page.getByText(t('platform.offline.waiting')).waitFor();
  await page.context().setOffline(false);
  await page.locator('a[href*="/follow/"]').waitFor({ timeout: 30_000 });
  await expectAccessible(page);
  const [made] = await app.sql<{ id: number; status: string; before: number; after: number }>(
    `select r.id, r.status, (select count(*)::int from hazard.photo p where p.report_id = r.id and not p.is_after) as before,
       (select count(*)::int from hazard.photo p where p.report_id = r.id and p.is_after) as after from hazard.report r`,
  );
  expect(made).toMatchObject({ status: REPORT_STATUS.completed, before: 1, after: 1 });

  await page.getByRole('link', { name: t('hazard.receipt.open') }).click();
  const object = page.getByRole('button', { name: t('hazard.event.object'), exact: true });
  const more = page.getByRole('button', { name: t('platform.record.moreEvents') });
  await object.or(more).first().waitFor();
  if (await object.isVisible()) await object.click();
  else {
    await more.click();
    await page.getByText(t('hazard.event.object'), { exact: true }).first().click();
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('下班后又湿了');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('hazard.event.object'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => app.sql('select status from hazard.report')).toEqual([{ status: REPORT_STATUS.assigning }]);
  await shownText(page, '下班后又湿了').first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
