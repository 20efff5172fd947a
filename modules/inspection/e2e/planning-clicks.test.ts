import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong, whoIs } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');
openWorld({ work: true });

/** What a newcomer may need, from the list of plans to a live one. */
const CLICKS = 14;

test('a newcomer plans the rooms of a ward in at most 14 clicks', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm', 'en');
  await page.goto('/quantum/inspection/scheduling');
  let clicks = 0;
  const click = async (on: Locator) => {
    clicks++;
    await on.click();
  };
  const type = (text: string) => page.locator('.q-picker [role="combobox"]').last().fill(text);

  await click(page.getByRole('link', { name: t('inspection.plan.new') }).or(page.getByRole('button', { name: t('inspection.plan.new') })));
  await click(page.locator('#field-formId'));
  await type('HC-CLN-WARD');
  await click(page.getByRole('option', { name: /HC-CLN-WARD/ }));
  // Named after its form until it is given another name.
  await expect.poll(() => page.locator('#field-name').inputValue()).toContain('Ward cleaning');
  await click(page.locator('#field-spaceIds'));
  await type('ward 7A');
  await click(page.locator('.q-picker-all'));
  const chosen = await page.locator('.q-picked').first().locator('li').count();
  expect(chosen).toBeGreaterThanOrEqual(8);
  await page.keyboard.press('Escape');
  await click(page.getByRole('button', { name: t(`inspection.weekday.${hongKong().weekday}`), exact: true }));
  await click(page.locator('#field-inspectorIds'));
  const { name } = await whoIs(app, 'insp', 'en');
  await type(name);
  await click(page.getByRole('option', { name: new RegExp(name) }));
  await page.keyboard.press('Escape');
  await click(page.getByRole('button', { name: t('inspection.plan.saveAndPublish') }));
  await page.waitForURL(/scheduling\/\d+/);
  await expectAccessible(page);
  await click(page.getByRole('dialog').getByRole('button', { name: t('common.yes') }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => app.sql('select count(*)::int as n from inspection.round')).not.toEqual([{ n: 0 }]);
  expect(clicks).toBeLessThanOrEqual(CLICKS);
  // Asked once: the address no longer asks to publish.
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
  await close();
});
