import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
openWorld();

const NAME = '六樓清潔重點區';

test('a group of a whole floor is made at a desk and named in a plan, which then keeps it', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hant');
  await page.goto('/quantum/system-setting/space-groups');
  await page.getByRole('link', { name: t('organization.spaceGroup.new') }).click();
  await page.locator('#field-unitId').click();
  await pick(page, '觀山醫院', /觀山醫院/);
  await typeInLanguages(localizedField(page), NAME);
  await page.locator('#field-spaceIds').fill('6A');
  await page.getByRole('checkbox', { name: t('organization.spaceGroup.takeAll', { name: 'A 座 · 6' }) }).check();
  await page.getByText(/10 \/ 174/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save') }).dblclick();
  await page.waitForURL(/space-groups\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await page.locator('.org-members li').getByText('6A 病房 1 號房').waitFor();
  await expectAccessible(page);
  expect(await app.sql('select count(*)::int as n from organization.space_group where names->>$1 = $2', ['zh-Hant', NAME])).toEqual([
    { n: 1 },
  ]);

  await page.goto('/quantum/inspection/scheduling/new');
  await page.locator('#field-name').fill('六樓每週巡查');
  await page.locator('#field-unitId').click();
  await pick(page, '觀山醫院', /觀山醫院/);
  await page.locator('#field-groupIds').click();
  await pick(page, '六樓', new RegExp(NAME));
  await page.keyboard.press('Escape');
  await page.locator('#field-time').fill('09:00');
  await page.getByRole('button', { name: t('inspection.plan.saveDraft') }).click();
  await page.waitForURL(/scheduling\/\d+$/);
  await page.goto(`/quantum/system-setting/space-groups/${id}`);
  await page.locator('.q-rail').getByRole('link', { name: /^PLN-/ }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
