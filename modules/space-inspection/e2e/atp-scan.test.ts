import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, launch, openPage, signIn } from '../../../e2e/browser.ts';
import { cameraOf } from '../../../e2e/camera.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, openWorld } from '../../../e2e/world.ts';
import { NEW_SWAB_PATH, surfacePath, SURFACE_TYPE } from '../contract/index.ts';
import { madeMeter, spacesOfGround } from '../server/testing/atp-ground.ts';

openWorld();
let spaceId: number;
beforeAll(async () => {
  await madeMeter(app, 'ehs', { unitId: 201 });
  spaceId = (await spacesOfGround(app))[0]!;
});

test('the camera of a phone reads the printed code of a surface, under the policy of the site', async () => {
  const t = textsOf('zh-Hant');
  const folder = mkdtempSync(join(tmpdir(), 'quantum-camera-'));
  const browser = await launch(cameraOf(join(folder, 'code.y4m'), `${app.address}${surfacePath(spaceId, SURFACE_TYPE.tap)}`));
  try {
    const { page, faults, close } = await openPage(browser, app.address, { phone: true });
    await signIn(page, 'sup', 'zh-Hant');
    await page.goto(NEW_SWAB_PATH);
    await page.getByRole('button', { name: t('platform.scan.start') }).click();
    await page.getByLabel(t('space-inspection.swab.rlu')).waitFor();
    expect(new URL(page.url()).searchParams.get('surface')).toBe(SURFACE_TYPE.tap);
    expect(new URL(page.url()).searchParams.get('space')).toBe(String(spaceId));
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await close();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
