import { must } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { openInspectionOf, planInput } from '../../inspection/server/testing.ts';

openWorld();
const LIST = '/quantum/inspection/space';
let code: string;
let id: number;
beforeAll(async () => {
  const plan = await must(app, 'pm', 'POST', '/inspections/programmes/space/plans', await planInput(app));
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  ({ id } = await openInspectionOf(app, plan.id));
  ({ code } = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`));
});

test.each([
  ['at a desk', 'en', false],
  ['on the phone', 'zh-Hant', true],
] as const)('a space inspection is found and opened %s, at its own address', async (_, locale, phone) => {
  const t = textsOf(locale);
  const { page, faults, close } = await openPage(browser, app.address, { phone });
  await signIn(page, 'pm', locale);
  await page.goto(LIST);
  await page.getByRole('heading', { name: t('menu.INS121') }).waitFor();
  await page.getByRole('link', { name: code }).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: code }).first().click();
  await page.waitForURL(`**${LIST}/${id}`);
  await page.locator('.q-record-line').first().waitFor();
  await expectAccessible(page);
  // The address to-dos and messages name leads there too.
  await page.goto(`/quantum/inspection/records/${id}`);
  await page.waitForURL(`**${LIST}/${id}`);
  expect(faults).toEqual([]);
  await close();
});
