import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

test('at a desk, in Chinese: a building with its rooms, a person who joins and leaves, a unit that moves', async () => {
  const t = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address);
  const named = async (name: string) => {
    await typeInLanguages(localizedField(page), name);
  };
  const choose = async (field: string, option: RegExp | string) => {
    await page.locator(`#field-${field}`).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  const save = () => page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await signIn(page, 'admin', 'zh-Hant');

  await page.goto('/quantum/system-setting/facilities/new');
  await page.locator('#field-unitId').click();
  await pick(page, '觀山醫院', /觀山醫院/);
  await choose('kind', '樓宇');
  await page.locator('#field-code').fill('C');
  await named('C 座');
  await expectAccessible(page);
  await save();
  await page.waitForURL(/facilities\/\d+$/);
  const building = Number(page.url().split('/').at(-1));

  await page.goto('/quantum/system-setting/spaces/bulk');
  await page.locator('#field-unitId').click();
  await pick(page, '觀山醫院', /觀山醫院/);
  await page.locator('#field-facilityId').click();
  await pick(page, 'C 座', /C 座/);
  await page.locator('#field-floor').fill('3');
  await page.locator('#field-typeId').click();
  await pick(page, 'ward-room', /病房房間/);
  await choose('functionalRisk', /FR2|2/);
  await page.locator('#field-codePattern').fill('C03-#');
  await named('C3 病房 # 號房');
  await page.locator('#field-last').fill('20');
  await page.getByText(/C03-20/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('organization.space.bulkAction') }).dblclick();
  await page.waitForURL(/spaces\?f\.facilityId=/);
  expect(await app.sql('select count(*)::int as n from organization.space where facility_id = $1', [building])).toEqual([{ n: 20 }]);
  await page.goto(`/quantum/system-setting/facilities/${building}`);
  await page.getByRole('heading', { name: 'C 座' }).waitFor();
  await expectAccessible(page);

  await page.goto('/quantum/system-setting/employees/new');
  await page.locator('#field-code').fill('e00501');
  await named('何嘉欣');
  await page.locator('#field-org_id').click();
  await pick(page, '觀山醫院', /觀山醫院/);
  await save();
  // A code that differs by capitals alone is refused at its field, and nothing typed is lost.
  await page.locator('#form-faults').waitFor();
  await page.locator('#field-code').fill('E90001');
  await expectAccessible(page);
  await save();
  await page.waitForURL(/employees\/\d+$/);
  await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await page.getByRole('menuitem', { name: t('organization.employee.event.leave') }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(t('common.reason')) })
    .fill('合約期滿');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('organization.employee.event.leave') })
    .click();
  await page.getByText(t('organization.employee.did.leave')).first().waitFor();

  await page.goto('/quantum/system-setting/organization');
  const tree = page.getByRole('tree');
  await page.getByRole('textbox', { name: t('organization.tree.find') }).fill('觀山');
  await tree
    .getByRole('treeitem', { name: /觀山醫院/ })
    .first()
    .press('Enter');
  await page.waitForURL(/organization\/\d+$/);
  await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await page.getByRole('menuitem', { name: t('organization.unit.event.move') }).click();
  await page.getByRole('dialog').locator('#field-parent_id').click();
  await pick(page, '醫院膳食服務部', /醫院膳食服務部/);
  await page
    .getByRole('region', { name: t('organization.unit.preview') })
    .getByText(/名員工/)
    .waitFor();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(t('common.reason')) })
    .fill('架構重組');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('organization.unit.event.move') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(t('organization.unit.periods')).first().waitFor();
  await expectAccessible(page);
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await close();
});

test('on the phone a project manager finds a unit in the tree of a day gone by, and changes the post of a person', async () => {
  const t = textsOf('en');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'ehsm', 'en');
  await page.goto('/quantum/system-setting/organization');
  await page.getByRole('button', { name: t('organization.tree.view.tree') }).click();
  await page.getByRole('treeitem').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: t('organization.tree.find') }).fill('infirmary');
  await page
    .getByRole('treeitem', { name: /Infirmary/ })
    .first()
    .click();
  await page.waitForURL(/organization\/\d+$/);
  await page.goto('/quantum/system-setting/post-groups');
  await page.getByText('Kitchen').first().waitFor();
  await expectAccessible(page);
  const [cook] = await app.sql<{ id: number }>(
    `select e.id from organization.employee e join organization.job j on j.id = e.job_id where j.code = 'Cook' and e.company_id = 35 order by e.id limit 1`,
  );
  await page.goto(`/quantum/system-setting/employees/${cook!.id}/edit`);
  await page.locator('#field-jobId').click();
  await pick(page, 'Head', /Head/);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await page.waitForURL(/employees\/\d+$/);
  await page.getByText('Head cook').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});
