import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();
const SHOTS = process.env['SHOTS'];

test('at a desk: a form from nothing to its first published version', async () => {
  const t = textsOf('en');
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto('/quantum/system-setting/forms');
  await page
    .getByRole('link', { name: /HC-CLN-WARD/ })
    .or(page.getByText('HC-CLN-WARD'))
    .first()
    .waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/list-en.png` });
  await expectAccessible(page);
  await page.locator('a[data-new]').click();
  await page.locator('#field-code').fill('HC-ISO-01');
  await typeInLanguages(localizedField(page), 'Isolation room check');
  await page.locator('#field-inspectionType').click();
  await page.getByRole('option').first().click();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/new-en.png` });
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await page.waitForURL(/forms\/\d+\/build$/);

  // Titles and questions: Enter in a question begins the next one.
  await page.locator('.fb-section-fields input').first().fill('Before entry');
  await page
    .getByRole('button', { name: t('form.builder.addItem') })
    .first()
    .click();
  for (const words of ['Sign on the door', 'Gown and gloves at hand', 'Negative pressure shown']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Disinfectant concentration');
  await page.getByRole('combobox', { name: t('form.builder.type') }).click();
  await page.getByRole('option', { name: t('form.type.reading'), exact: true }).click();
  await page.getByLabel(t('form.builder.unit')).fill('ppm');
  await page.getByLabel(t('form.builder.min')).fill('1000');
  await page.getByLabel(t('form.builder.max')).fill('1200');
  await page.getByLabel(t('form.toggle.critical')).check();
  await page.getByText(t('form.content.criticalWithoutPhoto')).first().waitFor();
  await page.getByLabel(t('form.toggle.photoWhenFailing')).check();
  await page.getByRole('button', { name: t('form.builder.add.visibleIf') }).click();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/builder-en.png` });
  await expectAccessible(page);

  // Saved by itself, and there after the tab was closed.
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Disinfectant concentration', exact: true }).waitFor();
  expect(await page.locator('.fb-open').allTextContents()).toEqual([
    'Sign on the door',
    'Gown and gloves at hand',
    'Negative pressure shown',
    'Disinfectant concentration',
  ]);

  // One undo for order and removal alike.
  await page.locator('.fb-open').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Delete');
  expect(await page.locator('.fb-open').count()).toBe(3);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect((await page.locator('.fb-open').allTextContents())[0]).toBe('Sign on the door');

  await page.getByRole('button', { name: t('form.view.translate') }).click();
  await page.getByText(/lack a language/).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/translate-en.png` });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('form.view.try') }).click();
  await page.locator('.fp-frame').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/try-en.png` });
  await expectAccessible(page);

  await page.getByRole('button', { name: t('form.publish.action', { no: 1 }) }).click();
  await page.getByText(t('form.publish.unused')).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/publish-en.png` });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await page.waitForURL(/forms\/\d+$/);
  await page.getByRole('button', { name: t('form.event.revise') }).waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/record-en.png` });
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});

test('on the phone the forms, a record and the builder are read and used', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'admin', 'zh-Hant');
  const { DATA } = await app.as('admin', 'POST', '/forms/list', { queryCriterias: [{ key: 'code', value: 'HC-CLN-OT' }] });
  const { id, version } = DATA.items[0];
  await page.goto(`/quantum/system-setting/forms/${id}`);
  await page.locator('.form-outline').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/record-phone.png` });
  await expectAccessible(page);
  expect((await app.as('admin', 'POST', `/forms/${id}/revise`, { version })).STATUS).toBe(0);
  await page.goto(`/quantum/system-setting/forms/${id}/build`);
  await page.locator('.fb-open').first().click();
  await page.locator('.fb-editor').waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/builder-phone.png`, fullPage: true });
  const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(needs).toBeLessThanOrEqual(has!);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();
});
