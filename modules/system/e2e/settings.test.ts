import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');
openWorld({ work: true });

const DAY = 86_400_000;

test('days to correct are changed for a hospital from today: the next action there is due sooner', async () => {
  const raised = async () => {
    const { DATA } = await app.as('insp', 'POST', '/tasks/correctiveAction', {
      unitId: 201,
      title: 'Loose tile',
      description: 'Loose',
      risk: '_SYS_IR_2',
      photosBefore: [],
    });
    return Math.floor((Date.parse(DATA.dueAt) - Date.parse(DATA.createdAt)) / DAY);
  };
  expect(await raised()).toBe(7);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'en');
  await page.goto('/quantum/system-setting/corrective-action');
  await page.locator('.sys-unit button').click();
  await pick(page, 'Kwun Shan Hospital', /Kwun Shan Hospital/);
  const row = page.locator('[data-setting="action.setting.dueDays.medium"]');
  await row.getByText(t('system.setting.standard')).waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Change/ }).click();
  await page.locator('#field-number').fill('3');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save'), exact: true })
    .dblclick();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.getByText(/^3 d$/).waitFor();
  await row.getByText(/set here, since/).waitFor();
  await expectAccessible(page);
  expect(await raised()).toBe(3);
  await row.getByRole('button', { name: /^History/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/changed the setting/)
    .waitFor();
  await expectAccessible(page);

  await page.goto('/quantum/system-setting/audit');
  await page
    .getByRole('button', { name: /changed the setting/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('columnheader', { name: t('system.audit.before') })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('system.audit.verify') }).click();
  await page.getByText(/Every chain is whole/).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
