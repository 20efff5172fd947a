import { groundOf, inDays, inThree, must, unique } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, untilReady, type WatchedPage } from '../../../e2e/browser.ts';
import { pick, picture } from '../../../e2e/manager-steps.ts';
import { textsOf, type Translate } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { RENEWAL_STATUS } from '../contract/index.ts';
import { DOCUMENTS, missingRequirement, RENEWALS } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));

/** A screen as a person at a device of their own sees it. */
async function open(who: string, locale: string, path: string, phone: boolean): Promise<WatchedPage> {
  const watched = await openPage(browser, app.address, { phone });
  watched.page.setDefaultTimeout(20_000);
  await signIn(watched.page, who, locale);
  await watched.page.goto(`/quantum/compliance/${path}`);
  await untilReady(watched.page);
  return watched;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const idIn = (page: Page): number => Number(/\/(\d+)(?:$|[?/])/.exec(page.url())![1]);

/** Attaches a picture: with the camera of the phone, or as a file. */
async function attach(page: Page, t: Translate, { name, byCamera }: { name: string; byCamera: boolean }): Promise<void> {
  const input = byCamera ? page.locator('input[capture]') : page.locator('input[type=file]:not([capture])');
  await input.first().setInputFiles({ name, mimeType: 'image/jpeg', buffer: await picture('teal') });
  await page.getByRole('link', { name }).first().waitFor();
  if (byCamera) expect(await page.getByRole('button', { name: t('collaboration.attachment.photo') }).count()).toBeGreaterThan(0);
}
/** The renewal that is shown is filed with the photo of its receipt. */
async function file(page: Page, t: Translate, byCamera: boolean): Promise<void> {
  await press(page, t('compliance-document.renewal.event.file'));
  const dialog = page.getByRole('dialog');
  // Without the receipt nothing is sent.
  await dialog.locator('.q-dialog-buttons button').last().click();
  await dialog.getByText(t('platform.field.attachments')).first().waitFor();
  await attach(page, t, { name: 'receipt.jpg', byCamera });
  await dialog.locator('#field-reference').fill('WS-2026-117');
  await expectAccessible(page);
  await dialog.locator('.q-dialog-buttons button').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('WS-2026-117').first().waitFor();
}
/** What the authority granted is recorded with its paper. */
async function grant(
  page: Page,
  t: Translate,
  { number, issuer, byCamera }: { number: string; issuer: string; byCamera: boolean },
): Promise<void> {
  await press(page, t('compliance-document.renewal.event.grant'));
  await page.waitForURL(/\/grant$/);
  await untilReady(page);
  await page.locator('#field-number').fill(number);
  await page.locator('#field-issuer').fill(issuer);
  await attach(page, t, { name: 'licence.jpg', byCamera });
  await expectAccessible(page);
  await press(page, t('compliance-document.renewal.event.grant'));
  await page.waitForURL(/renewals\/\d+$/);
  await page.getByRole('link', { name: number }).first().waitFor();
}
const renewal = (id: number) => must(app, 'every', 'GET', `${RENEWALS}/${id}`);

describe('on the phone, in zh-Hans', () => {
  const t = textsOf('zh-Hans');

  test('a licence that is missing is filed with a photo of the receipt and granted with the new licence', async () => {
    const name = unique('卫生许可证 ');
    await missingRequirement(app, { names: inThree(name), notes: '交到卫健委四号窗口' });
    const { page, faults } = await open('pm', 'zh-Hans', 'documents', true);
    await page.getByRole('searchbox').or(page.locator('.q-search input')).first().fill(name);
    await page.waitForURL(/[?&]q=/);
    await page.getByText(name).first().waitFor();
    await page.getByText(t('compliance-document.standing.missing')).first().waitFor();
    await expectAccessible(page);
    await page.getByText(name).first().click();
    await page.waitForURL(/required\/\d+$/);
    await untilReady(page);
    await expectAccessible(page);
    await press(page, t('compliance-document.requirement.event.obtain'));
    await page.waitForURL(/renewals\/\d+$/);
    await untilReady(page);
    const renewalId = idIn(page);
    await page.getByText('交到卫健委四号窗口').waitFor();
    await expectAccessible(page);
    await file(page, t, true);
    expect(await renewal(renewalId)).toMatchObject({ status: RENEWAL_STATUS.inProgress, reference: 'WS-2026-117' });
    const number = unique('沪卫-');
    await grant(page, t, { number, issuer: '上海市卫生健康委员会', byCamera: true });
    const done = await renewal(renewalId);
    expect(done).toMatchObject({ status: RENEWAL_STATUS.completed, successor: { number } });

    await page.getByRole('link', { name: number }).first().click();
    await page.waitForURL(/documents\/\d+$/);
    await untilReady(page);
    await page.getByText(t('compliance-document.standing.inForce')).first().waitFor();
    await expectAccessible(page);
    expect(await must(app, 'every', 'GET', `${DOCUMENTS}/${done.successor.id}`)).toMatchObject({ standing: 'inForce', previousId: null });
    expect(faults).toEqual([]);
  });
});

describe('at the desk, in en', () => {
  const t = textsOf('en');
  const code = unique('FIRE-');
  const name = unique('Fire permit ');
  let page: Page;
  let faults: unknown[];

  test('a category is made, and who would need it is seen before it is saved', async () => {
    ({ page, faults } = await open('leg', 'en', 'categories/new', false));
    await page.locator('#field-code').fill(code);
    for (const locale of ['en', 'zh-Hans', 'zh-Hant']) await page.locator(`#field-names-${locale}`).fill(name);
    await page.locator('#field-unitIds').click();
    const [unit] = await app.sql<{ name: string }>(`select names->>'en' as name from organization.unit where id = $1`, [
      groundOf(app).project,
    ]);
    await pick(page, unit!.name, new RegExp(unit!.name));
    await page.keyboard.press('Escape');
    await page.getByText(t('compliance-document.preview.count_one', { count: 1 })).waitFor();
    await page.locator('#field-warnDays').fill('60, 60');
    await press(page, t('common.save'));
    await page.locator('#form-faults').getByText(t('compliance-document.fault.warnDays')).waitFor();
    await page.locator('#field-warnDays').fill('60, 30');
    await expectAccessible(page);
    await press(page, t('common.save'));
    await page.waitForURL(/categories\/\d+$/);
    await untilReady(page);
    await page.getByRole('link', { name: unit!.name }).waitFor();
    await expectAccessible(page);
  });

  test('what its project lacks is registered, with the suggested end', async () => {
    const category = idIn(page);
    await page.locator('a[href*="/required/"]').click();
    await page.waitForURL(/required\/\d+$/);
    await untilReady(page);
    await press(page, t('compliance-document.requirement.event.register'));
    await page.waitForURL(/documents\/new/);
    await untilReady(page);
    // The category's name and days of warning are in the fields already.
    await expect.poll(() => page.locator('#field-name').inputValue()).toBe(name);
    expect(await page.locator('#field-warnDays').inputValue()).toBe('60, 30');
    await page.locator('#field-number').fill('F-1');
    await page.locator('#field-issuer').fill('Fire brigade');
    await page.locator('#field-validFrom').fill(inDays(-330));
    await page.locator('#field-validFrom').press('Tab');
    await expect.poll(() => page.locator('#field-validTo').inputValue()).not.toBe('');
    await expectAccessible(page);
    await press(page, t('common.save'));
    await page.waitForURL(/documents\/\d+$/);
    await untilReady(page);
    const { items } = await must(app, 'every', 'POST', `${DOCUMENTS}/list`, {
      queryCriterias: [{ key: 'complianceCategoryId', value: category }],
    });
    expect(items).toMatchObject([{ number: 'F-1', standing: 'ending' }]);
    await expectAccessible(page);
  });

  test('it is renewed: both periods join without a gap', async () => {
    const first = idIn(page);
    await press(page, t('compliance-document.event.renew'));
    await page.getByRole('dialog').locator('.q-dialog-buttons button').last().click();
    await page.waitForURL(/renewals\/\d+$/);
    await untilReady(page);
    await file(page, t, false);
    await grant(page, t, { number: 'F-2', issuer: 'Fire brigade', byCamera: false });
    const second = (await renewal(idIn(page))).successor.id as number;
    expect(await must(app, 'every', 'GET', `${DOCUMENTS}/${second}`)).toMatchObject({ previousId: first, gaps: [], standing: 'upcoming' });
    await page.goto(`/quantum/compliance/documents/${second}`);
    await untilReady(page);
    await page.getByRole('link', { name: 'F-1' }).waitFor();
    await expectAccessible(page);
    for (const path of ['documents/matrix', 'documents/ends', 'renewals', 'renewals/board', 'renewals/calendar']) {
      await page.goto(`/quantum/compliance/${path}`);
      await untilReady(page);
      await expectAccessible(page);
    }
    expect(faults).toEqual([]);
  });
});
