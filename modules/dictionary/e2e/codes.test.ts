import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
openWorld();

test('at a desk a code is made, found to be in use, and retired: no picker offers it any more', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hant');
  await page.goto('/quantum/system-setting/codes');
  await page.getByRole('textbox', { name: t('dictionary.code.find') }).fill('不符合項類別');
  await page
    .locator('.dic-categories')
    .getByRole('button', { name: /不符合項類別/ })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('dictionary.code.new') }).click();
  await page.locator('#field-code').fill('_SYS_FC_90');
  await typeInLanguages(localizedField(page), '洗衣房');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save'), exact: true })
    .dblclick();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const row = page.locator('.dic-table tr', { hasText: '_SYS_FC_90' });
  await row.waitFor();

  const { orgId } = (await app.as('pm', 'POST', '/permissions/info', {})).DATA;
  const action = { unitId: orgId, title: 'Lint', description: 'Lint', risk: '_SYS_IR_2', category: '_SYS_FC_90', photosBefore: [] };
  expect((await app.as('insp', 'POST', '/tasks/correctiveAction', action)).STATUS).toBe(0);
  await row.getByRole('button', { name: new RegExp(`^${t('dictionary.code.retire')}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /糾正措施：1/ })
    .waitFor();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dictionary.code.retire'), exact: true })
    .click();
  await row.getByText(t('dictionary.code.retired')).waitFor();
  await expectAccessible(page);
  await expect
    .poll(async () => (await app.as('emp', 'GET', '/code/_SYS_FC/firstLevelChildren')).DATA.map(({ code }: { code: string }) => code))
    .not.toContain('_SYS_FC_90');
  expect((await app.as('insp', 'POST', '/tasks/correctiveAction', action)).STATUS).toBe(1400);
  expect(faults).toEqual([]);
  await close();
});
