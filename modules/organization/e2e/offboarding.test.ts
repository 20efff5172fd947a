import { whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { waitingInspection } from '../../inspection/server/testing.ts';
import { addPerson } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

test('who leaves with open work hands it over in one dialog', async () => {
  const t = textsOf('zh-Hant');
  await waitingInspection(app);
  await addPerson(app, { userName: 'heir', like: 'insp', role: 'EHS020', unitId: 201, at: 201 });
  await app.sql(
    `update organization.employee set names = '{"en":"Ho Ka Yan","zh-Hans":"何嘉欣","zh-Hant":"何嘉欣"}', search = '何嘉欣' where id = (select employee_id from access.user where user_name = 'heir')`,
  );
  const { employeeId } = await whoIs(app, 'insp');
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hant');
  await page.goto(`/quantum/system-setting/employees/${employeeId}`);
  await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await page.getByRole('menuitem', { name: t('organization.employee.event.leave') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link').first().waitFor();
  await dialog.getByRole('textbox', { name: new RegExp(t('common.reason')) }).fill('合約期滿');
  // Who takes over is asked for before anything is sent.
  await dialog.getByRole('button', { name: t('organization.employee.event.leave') }).click();
  await page.locator('#field-handOverTo').click();
  await pick(page, '何嘉欣', /何嘉欣/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('organization.employee.event.leave') }).click();
  await page.getByText(t('organization.employee.did.leave')).first().waitFor();
  await expect
    .poll(() => app.sql('select count(*)::int as n from task.assignee where employee_id = $1 and open', [employeeId]))
    .toEqual([{ n: 0 }]);
  expect(faults).toEqual([]);
  await close();
});
