import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { hongKong, pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');
openWorld({ work: true });
const PASSWORD = 'Northwind-2026!';

const nameIt = async (page: Page, name: string) => {
  await page.locator('#field-names-en').fill(name);
  await page.getByRole('button', { name: t('platform.field.sameInAll') }).click();
};
const choose = async (page: Page, field: string, typed: string) => {
  await page.locator(`[id="field-${field}"]`).click();
  await pick(page, typed, new RegExp(typed));
};
const saved = async (page: Page, address: RegExp) => {
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await page.waitForURL(address);
};
const unit = async (page: Page, { above, type, code, name }: { above: string; type: string; code: string; name: string }) => {
  await page.goto('/quantum/system-setting/organization/new');
  await choose(page, 'parent_id', above);
  await page.locator('#field-org_type').click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await page.locator('#field-code').fill(code);
  await nameIt(page, name);
  await page.locator('#field-short_name').fill(code);
  await saved(page, /organization\/\d+$/);
};
/** A person with an account; answers the one-time code. */
const person = async (page: Page, { code, name, at, role }: { code: string; name: string; at: string; role: string }): Promise<string> => {
  await page.goto('/quantum/system-setting/employees/new');
  await page.locator('#field-code').fill(code);
  await nameIt(page, name);
  await choose(page, 'org_id', at);
  await saved(page, /employees\/\d+$/);
  await page.getByRole('link', { name: t('organization.employee.account') }).click();
  await page.getByRole('button', { name: t('access.account.event.create') }).click();
  await choose(page, 'grants-0-roleId', role);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.account.event.create') })
    .click();
  return (await page.locator('.ac-code').textContent())!;
};

test('a second company is set up from nothing in the browser: tree, people, building, spaces, a form of the library, a plan', async () => {
  const group = await openPage(browser, app.address);
  await signIn(group.page, 'admin', 'en');
  await unit(group.page, { above: 'Harbour Bridge Group', type: 'Company', code: 'NW', name: 'Northwind Care' });
  const code = await person(group.page, { code: 'N-001', name: 'Ada Lam', at: 'Northwind Care', role: 'System administrator' });
  await group.close();

  // From here the company's own administrator works, who sees nothing of the first company.
  const own = await openPage(browser, app.address);
  const { page } = own;
  await page.goto('/auth/login');
  await page.locator('input[autocomplete="username"]').fill('n-001');
  await page.locator('input[autocomplete="current-password"]').fill(code);
  await page.locator('button[type="submit"]').click();
  for (const box of [page.locator('input[autocomplete="new-password"]').first(), page.locator('input[autocomplete="new-password"]').last()])
    await box.fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/quantum/);
  await page.locator('#sheet').waitFor();
  await unit(page, { above: 'Northwind Care', type: 'Department', code: 'NW-HS', name: 'Hospital services' });
  await unit(page, { above: 'Hospital services', type: 'Project', code: 'NW01', name: 'North Harbour Hospital' });
  await expectAccessible(page);
  for (const [no, name, role] of [
    ['N-002', 'Ben Ho', 'Project manager'],
    ['N-003', 'Cat Wu', 'Inspector'],
  ] as const)
    await person(page, { code: no, name, at: 'North Harbour', role });

  await page.goto('/quantum/system-setting/facilities/new');
  await choose(page, 'unitId', 'North Harbour');
  await page.locator('#field-kind').click();
  await page.getByRole('option', { name: 'Building' }).first().click();
  await page.locator('#field-code').fill('B1');
  await nameIt(page, 'Main block');
  await saved(page, /facilities\/\d+$/);
  await page.goto('/quantum/system-setting/spaces/bulk');
  await choose(page, 'unitId', 'North Harbour');
  await choose(page, 'facilityId', 'Main block');
  await page.locator('#field-floor').fill('1');
  // The functional risk follows from the type.
  await choose(page, 'typeId', 'Ward');
  await page.locator('#field-codePattern').fill('1A-#');
  await nameIt(page, 'Ward 1A bed #');
  await page.locator('#field-last').fill('20');
  await page.locator('#field-last').press('Tab');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('organization.space.bulkAction') }).click();
  await page.waitForURL(/spaces\?/);
  await page.getByText('Ward 1A bed 20').waitFor();

  await page.goto('/quantum/system-setting/forms');
  await page.getByText(t('form.list.emptyText')).waitFor();
  await page.getByRole('link', { name: t('form.library.title') }).click();
  await page.getByRole('button', { name: /Ward cleaning inspection/ }).click();
  await page.locator('.form-outline').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('form.transfer.create') }).click();
  await page.waitForURL(/\/build$/);
  const publish = t('form.publish.action', { no: 1 });
  await page.getByRole('button', { name: publish }).click();
  await page.getByRole('dialog').getByRole('button', { name: publish }).click();
  await page.waitForURL(/forms\/\d+$/);

  await page.goto('/quantum/inspection/scheduling/new');
  await choose(page, 'unitId', 'North Harbour');
  await choose(page, 'formId', 'Ward cleaning');
  await page.locator('#field-spaceIds').click();
  await page.locator('.q-picker [role="combobox"]').last().fill('1A');
  await page.locator('.q-picker-all').click();
  await page.keyboard.press('Escape');
  await page.locator('#field-frequency').click();
  await page.getByRole('option', { name: 'Daily', exact: true }).click();
  await page.locator('#field-time').fill(hongKong().hour);
  await page.locator('#field-time').press('Tab');
  await page.locator('#field-inspectorIds').click();
  await pick(page, 'Cat Wu', /Cat Wu/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('inspection.plan.saveAndPublish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes') })
    .click();
  await page.waitForURL(/scheduling\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expect.poll(() => app.sql('select total from inspection.round where plan_id = $1 limit 1', [id])).toEqual([{ total: 20 }]);
  expect(own.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await own.close();
});
