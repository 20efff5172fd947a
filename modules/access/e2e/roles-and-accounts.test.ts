import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

test('at a desk, in Chinese: a role made, granted, used and withdrawn while the person works; a code passed on', async () => {
  const t = textsOf('zh-Hant');
  const admin = await openPage(browser, app.address);
  const worker = await openPage(browser, app.address);
  const { page } = admin;
  await signIn(page, 'admin', 'zh-Hant');
  await signIn(worker.page, 'emp', 'en');

  // A role of spaces alone.
  await page.goto('/quantum/system-setting/roles/new');
  await page.locator('#field-code').fill('SPACE-KEEPER');
  await typeInLanguages(localizedField(page), '區域管理員');
  await page.getByRole('checkbox', { name: /system-setting:place/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await page.waitForURL(/roles\/\d+$/);
  await page.getByRole('heading', { name: '區域管理員' }).waitFor();
  await expectAccessible(page);
  const role = Number(page.url().split('/').at(-1));

  // The person cannot open the spaces yet.
  await worker.page.goto('/quantum/system-setting/spaces');
  await worker.page.locator('.q-forbidden-code').waitFor();

  const [emp] = await app.sql<{ id: number }>(`select employee_id as id from access.user where user_name = 'emp'`);
  await page.goto(`/quantum/system-setting/employees/${emp!.id}/account`);
  await page.getByRole('button', { name: t('access.account.event.give') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#field-roleId').click();
  await pick(page, 'SPACE-KEEPER', /區域管理員/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('access.account.event.give') }).click();
  await page.getByRole('link', { name: '區域管理員' }).waitFor();
  await expectAccessible(page);

  // Used: the screen opens and shows the spaces of the project.
  await worker.page.goto('/quantum/system-setting/spaces');
  await worker.page.getByRole('heading', { name: 'Spaces', level: 1 }).waitFor();
  await worker.page.locator('#sheet tbody a').first().waitFor();

  // Why: the grant the right comes from.
  await page.goto(`/quantum/system-setting/roles/why?employee=${emp!.id}&unit=201`);
  await page.getByRole('link', { name: '區域管理員' }).first().waitFor();
  await expectAccessible(page);

  // Withdrawn while the person works: their next step is refused.
  await page.goto(`/quantum/system-setting/employees/${emp!.id}/account`);
  await page.getByRole('button', { name: new RegExp(`${t('access.grant.end')}.*區域管理員`) }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: new RegExp(t('common.reason')) }).fill('工作完成'); // prettier-ignore
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.grant.end'), exact: true })
    .click();
  await page.getByText(t('access.account.did.end')).first().waitFor();
  await expect.poll(async () => (await app.as('emp', 'POST', '/space/list/table', {})).STATUS, { timeout: 2000, interval: 50 }).toBe(1403);
  await worker.page.goto('/quantum/system-setting/spaces');
  await worker.page.locator('.q-forbidden-code').waitFor();

  // A role somebody held is deleted once nobody holds it.
  await page.goto(`/quantum/system-setting/roles/compare?a=${role}&b=${role - 1}`);
  await page.getByRole('table').waitFor();
  await expectAccessible(page);

  // A one-time code: shown once, and the person chooses a password of their own with it. It ends their sessions, and a page of theirs
  // would leave for the sign-in by itself while it is sent there.
  await worker.page.goto('about:blank');
  await page.goto(`/quantum/system-setting/employees/${emp!.id}/account`);
  await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await page.getByRole('menuitem', { name: t('access.account.event.makeCode') }).click();
  const code = (await page.locator('.ac-code').textContent())!;
  await expectAccessible(page);
  await worker.page.goto('/auth/login');
  await worker.page.locator('input[autocomplete="username"]').fill('emp');
  await worker.page.locator('input[autocomplete="current-password"]').fill(code.toLowerCase());
  await worker.page.locator('button[type="submit"]').click();
  const chosen = worker.page.locator('input[autocomplete="new-password"]');
  await chosen.first().fill('emp');
  await chosen.last().fill('emp');
  await worker.page.locator('button[type="submit"]').click();
  await worker.page.getByRole('alert').getByText('At least 8 characters').waitFor();
  await expectAccessible(worker.page);
  await chosen.first().fill('mop and bucket');
  await chosen.last().fill('mop and bucket');
  await worker.page.locator('button[type="submit"]').click();
  await worker.page.waitForURL(/\/quantum/);
  expect(admin.faults).toEqual([]);
  await admin.close();
  await worker.close();
});

test('on the phone: my profile with a new password, and the other devices signed out', async () => {
  const t = textsOf('zh-Hant');
  const other = await openPage(browser, app.address);
  await signIn(other.page, 'sup', 'en');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'sup', 'zh-Hant');
  await page.goto('/quantum/profile');
  await page.getByText(t('access.profile.thisDevice')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('access.profile.changePassword') }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('common.save') });
  const fields = dialog.locator('input');
  for (const [at, text] of ['not it', 'mop and bucket', 'mop and bucket'].entries()) await fields.nth(at).fill(text);
  await save.click();
  await dialog.getByText(t('access.password.wrong')).waitFor();
  await expectAccessible(page);
  await fields.first().fill('quantum-demo');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await other.page.goto('/quantum/profile');
  await other.page.waitForURL(/auth\/login/);
  // The refused password is told by the browser as a failed call.
  expect(faults.filter((fault) => !/400/.test(fault))).toEqual([]);
  await close();
  await other.close();
});
