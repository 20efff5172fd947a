import { must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { NEW_SCHEME_PATH } from '@quantum/modules/attestation/contract';
import { NEW_INCIDENT_PATH } from '@quantum/modules/incident/contract';
import { NEW_SPACE_PATH } from '@quantum/modules/organization/contract';
import { NEW_CLASS_PATH, NEW_LESSON_PATH, NEW_PAPER_PATH, NEW_SET_PATH } from '@quantum/modules/training/contract';
import { goWithin, openPage, signInAtHome } from './browser.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

test.each([
  ['trn', [NEW_CLASS_PATH, NEW_LESSON_PATH, NEW_SET_PATH, NEW_PAPER_PATH, NEW_SCHEME_PATH]],
  ['admin', [NEW_SPACE_PATH]],
  ['emp', [NEW_INCIDENT_PATH]],
])('what %s makes belongs to the own unit unless another one is chosen, and opening the form is no draft', async (who, paths) => {
  const { orgName } = (await must(app, who, 'POST', '/permissions/info', {})) as { orgName: string };
  const { page, faults, close } = await openPage(browser, app.address);
  await signInAtHome(page, who);
  for (const path of paths) {
    await goWithin(page, path);
    await expect.poll(() => page.locator('#field-unitId').innerText(), { message: path }).toContain(orgName);
  }
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
