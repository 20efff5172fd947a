import type { Page } from 'playwright-core';
import { inThree, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { BASE, deviceRating, newJobTask, planned, steps, verifiedControl } from '../server/testing/world.ts';

const t = textsOf('zh-Hant');
const NEEDLE = 'Needle in the bag';
const WEIGHT = 'Heavy bag';
const BOX = '利器盒';
/** Categories whose words the cards show. */
const CODES = ['_SYS_AT', '_SYS_HZ', '_SYS_HC', '_SYS_RR'];
openWorld();

const rate = async (page: Page, hazard: string, levels: readonly string[]) => {
  await page.getByRole('button', { name: t('risk.rateOne', { hazard }) }).click();
  for (const level of levels) await page.getByText(level, { exact: false }).first().click();
};

/** The form closes as soon as the rating is on the device. */
const save = async (page: Page) => {
  const button = page.getByRole('button', { name: t('risk.saveRating') });
  await button.click();
  await button.waitFor({ state: 'detached' });
};

test('an assessment is worked on without a network; rows merge, and of the same row a person decides', async () => {
  const { employeeId, orgId } = await whoIs(app, 'pm');
  await verifiedControl(app, 'ehsm', { unitId: orgId, names: inThree(BOX) });
  const [step] = steps();
  const hazards = [...step!.hazards, { ...step!.hazards[0]!, key: 'weight', names: inThree(WEIGHT) }];
  const { id: task } = await must(app, 'ehsm', 'POST', `${BASE}/jobTask`, { ...newJobTask(app), steps: [{ ...step!, hazards }] });
  await must(app, 'ehsm', 'POST', `${BASE}/jobTask/${task}/publish`, { version: 1 });
  const { assessment } = await planned(app, 'ehsm', { assessorId: employeeId, unitIds: [orgId], jobTaskIds: [task] });
  const rows = async () => (await must(app, 'ehsm', 'GET', `${BASE}/assessment/${assessment.id}`)).rows;

  const { page, close } = await openPage(browser, app.address, { phone: true, worker: true });
  await signIn(page, 'pm', 'zh-Hant');
  await page.goto(`/quantum/risk/conduct/${assessment.id}`);
  await page.getByRole('button', { name: t('risk.event.start'), exact: true }).click();
  await page.getByRole('button', { name: t('risk.rateOne', { hazard: NEEDLE }) }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = [`risk-assessment.${assessment.id}`, `risk-register.${orgId}`, `risk-people.${orgId}`];
  await untilOnDevice(page, ...kept, ...CODES.map((category) => `codes.${category}`));
  await page.context().setOffline(true);
  await page.reload();

  await rate(page, NEEDLE, ['L 2', 'S 3']);
  await page.getByLabel(t('risk.control.add')).click();
  await page.getByRole('option', { name: new RegExp(BOX) }).click();
  await page.getByRole('button', { name: t('risk.control.more', { name: BOX, axis: 'L' }) }).click();
  await expectAccessible(page);
  await save(page);
  await page.getByText(t('risk.device.waits')).first().waitFor();
  await rate(page, WEIGHT, ['L 1', 'S 2']);
  await save(page);
  // Found on the spot, and rated before the server knows of it.
  await page.getByRole('button', { name: t('risk.hazard.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().waitFor();
  for (const box of await dialog.getByRole('textbox').all()) if ((await box.inputValue()) === '') await box.fill('濕滑地面');
  for (const field of await localizedField(dialog).all()) await typeInLanguages(field, '濕滑地面');
  await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
  await rate(page, '濕滑地面', ['L 2', 'S 2']);
  await save(page);
  // The page is lost in the middle and loses nothing.
  await page.reload();
  await expect.poll(() => page.getByText(t('risk.device.waits'), { exact: true }).count()).toBe(3);
  await expectAccessible(page);
  expect((await rows()).map(({ initial }: { initial: object | null }) => initial)).toEqual([null, null]);

  // Meanwhile another person rates the first hazard.
  await must(app, 'ehsm', 'POST', `${BASE}/assessment/${assessment.id}/rating`, deviceRating({ initial: { L: 5, S: 3 } }));
  await page.context().setOffline(false);
  await page.getByText(t('risk.device.conflict')).first().waitFor({ timeout: 60_000 });
  await expect
    .poll(async () => (await rows()).slice(1).map(({ initial }: { initial: object }) => initial))
    .toEqual([
      { L: 1, S: 2 },
      { L: 2, S: 2 },
    ]);
  const choice = page.getByRole('group', { name: t('risk.device.conflict') });
  await expect.poll(() => choice.innerText()).toContain('L5 × S3');
  expect(await choice.innerText()).toContain('L2 × S3');
  await expectAccessible(page);
  await choice.getByRole('button', { name: t('risk.device.putMine') }).click();
  await expect.poll(async () => (await rows())[0].initial).toEqual({ L: 2, S: 3 });
  expect((await rows())[0].controls).toMatchObject([{ name: BOX, credits: { L: 1 } }]);
  await page.getByRole('button', { name: t('risk.event.submit'), exact: true }).waitFor();
  await close();
});
