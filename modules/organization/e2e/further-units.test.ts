import { jpeg, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

test('an administrator gives a person a further unit and ends it', async () => {
  const t = textsOf('zh-Hans');
  const { employeeId } = await whoIs(app, 'insp');
  const [other] = await app.sql<{ name: string; code: string }>(
    `select u.code, u.names->>'zh-Hans' as name from organization.unit u join organization.employee e on e.company_id = u.company_id
     where e.id = $1 and u.org_type = '_SYS_OT_6' and u.id <> e.unit_id and u.status = '_SYS_A9_1'
       and not exists (select from organization.assignment a where a.employee_id = e.id and a.unit_id = u.id) order by u.id limit 1`,
    [employeeId],
  );
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hans');
  await page.goto(`/quantum/system-setting/employees/${employeeId}`);
  await page.getByRole('button', { name: t('organization.assignment.add') }).click();
  await page.locator('#field-org_id').click();
  await pick(page, other!.name, new RegExp(other!.name));
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('organization.assignment.add') })
    .click();
  const row = page.locator('.org-periods li').filter({ hasText: other!.name });
  await row.getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('organization.assignment.end') })
    .click();
  await expect.poll(() => row.innerText()).not.toContain(t('organization.assignment.open'));
  expect(faults).toEqual([]);
  await close();
});

test('a person puts their photo on the phone, and it is on their record', async () => {
  const t = textsOf('zh-Hant');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto('/quantum/profile');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('organization.employee.photo'), exact: true }) });
  await section.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await section.getByRole('img').waitFor();
  await expectAccessible(page);
  const { employeeId } = await whoIs(app, 'emp');
  await expect.poll(async () => (await app.as('admin', 'GET', `/employee/${employeeId}`)).DATA.photo?.mime).toMatch(/^image\//);
  expect(faults).toEqual([]);
  await close();
});
