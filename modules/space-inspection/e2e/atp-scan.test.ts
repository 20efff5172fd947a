import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, launch, openPage, signIn } from '../../../e2e/browser.ts';
import { cameraOf } from '../../../e2e/camera.ts';
import { untilOnDevice } from '../../../e2e/device.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, openWorld } from '../../../e2e/world.ts';
import { NEW_SWAB_PATH, surfacePath, SURFACE_TYPE } from '../contract/index.ts';
import { madeMeter, spacesOfGround } from '../server/testing/atp-ground.ts';

const t = textsOf('zh-Hant');
openWorld();
let spaceId: number;
beforeAll(async () => {
  await madeMeter(app, 'ehs', { unitId: 201 });
  spaceId = (await spacesOfGround(app))[0]!;
});

/** A browser whose camera sees the printed code of a tap. */
async function withCamera(work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quantum-camera-'));
  const browser = await launch(cameraOf(join(folder, 'code.y4m'), `${app.address}${surfacePath(spaceId, SURFACE_TYPE.tap)}`));
  try {
    await work(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the camera of a phone reads the printed code of a surface, under the policy of the site', () =>
  withCamera(async (browser) => {
    const { page, faults } = await openPage(browser, app.address, { phone: true });
    await signIn(page, 'sup', 'zh-Hant');
    await page.goto(NEW_SWAB_PATH);
    await page.getByRole('button', { name: t('platform.scan.start') }).click();
    await page.getByLabel(t('space-inspection.swab.rlu')).waitFor();
    expect(new URL(page.url()).searchParams.get('surface')).toBe(SURFACE_TYPE.tap);
    expect(new URL(page.url()).searchParams.get('space')).toBe(String(spaceId));
    await expectAccessible(page);
    expect(faults).toEqual([]);
  }));

test('without a network too: the code is read, the verdict is there at once, and the test is sent later', () =>
  withCamera(async (browser) => {
    const { page } = await openPage(browser, app.address, { phone: true, worker: true });
    await signIn(page, 'sup', 'zh-Hant');
    await page.goto(surfacePath(spaceId, SURFACE_TYPE.tap));
    await page.getByLabel(t('space-inspection.swab.rlu')).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilOnDevice(page, `atp-sheet.${spaceId}`, 'codes._SYS_SU', 'codes._SYS_AV');
    await page.context().setOffline(true);
    await page.goto(NEW_SWAB_PATH);
    await page.getByRole('button', { name: t('platform.scan.start') }).click();
    const reading = page.getByLabel(t('space-inspection.swab.rlu'));
    await reading.fill('80');
    await page.getByRole('button', { name: t('space-inspection.swab.save') }).click();
    await page.getByText(t('space-inspection.swab.now.fail')).waitFor();
    const count = async () => (await app.sql('select from space_inspection.swab')).length;
    expect(await count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: t('space-inspection.swab.openChain') }).waitFor();
    expect(await count()).toBe(1);
  }));
