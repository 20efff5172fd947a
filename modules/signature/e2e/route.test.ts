import { must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');

openWorld({ work: true });

test('who signs exemptions is set, tried on every project and put into use; on the phone it reads in Chinese', async () => {
  const { page, close, faults } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto('/quantum/system-setting/sign-routes');
  await page.getByRole('link', { name: t('signature.route.new') }).click();
  await typeInLanguages(localizedField(page).first(), { en: 'Long exemptions', 'zh-Hans': '长期豁免', 'zh-Hant': '長期豁免' });
  await page.getByRole('combobox', { name: new RegExp(t('signature.route.kind')) }).click();
  await page.getByRole('option', { name: t('exemption.routing.exemption') }).click();
  await page.getByLabel(new RegExp(t('signature.route.fromOn'))).fill('2026-01-01');
  const steps = page.locator('.sign-route-steps > li');
  // Nothing was chosen yet: it says so where it is missing, and nothing is lost.
  await page.getByRole('button', { name: t('common.save') }).click();
  await steps.first().getByText(t('signature.route.fault.roles')).waitFor();
  await steps
    .first()
    .getByRole('combobox', { name: t('signature.route.roles') })
    .click();
  await page.getByRole('option', { name: 'EHS manager' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('signature.route.addStep') }).click();
  await steps
    .last()
    .getByRole('combobox', { name: t('signature.route.by') })
    .click();
  await page.getByRole('option', { name: t('signature.route.by.line') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.save') }).click();
  await page.getByRole('heading', { name: 'Long exemptions', level: 1 }).waitFor();
  // The dry run: every project, with what is known later.
  await page
    .getByText(t('signature.route.skipped.later', { asked: t('signature.route.lineOf_one', { count: 1 }) }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('signature.route.event.publish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.yes') })
    .click();
  await page.getByText(t('signature.route.done.publish'), { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await close();
  const { items } = await must(app, 'admin', 'POST', '/tasks/signRoute/list', {});
  expect(items).toMatchObject([{ name: 'Long exemptions', steps: 2, status: '_SYS_A9_1' }]);

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, 'admin', 'zh-Hant');
  await phone.page.goto(`/quantum/system-setting/sign-routes/${items[0].id}`);
  await phone.page.getByRole('heading', { name: '長期豁免', level: 1 }).waitFor();
  await phone.page.locator('.sign-route-try tbody tr').first().waitFor();
  await expectAccessible(phone.page);
  expect(phone.faults).toEqual([]);
  await phone.close();
});
