import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pendingAction } from '../modules/inspection/server/testing.ts';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');

test('a comment that is being written waits while one looks elsewhere, and is gone once it is sent', async () => {
  const { id } = await pendingAction(app);
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm');
  const record = `/quantum/corrective-action/detail/${id}`;
  await page.goto(record);
  const box = page.getByRole('textbox', { name: t('collaboration.comment.label') });
  await box.fill('The drain was open at nine');
  // Left by a link of the menu, and come back.
  await page.locator('.q-crumbs a').first().click();
  await box.waitFor({ state: 'detached' });
  await page.goto(record);
  await expect.poll(() => box.inputValue()).toBe('The drain was open at nine');
  // Another record has its own words.
  const other = await pendingAction(app);
  await page.goto(`/quantum/corrective-action/detail/${other.id}`);
  await expect.poll(() => box.inputValue()).toBe('');
  await page.goto(record);
  await page.getByRole('button', { name: t('collaboration.comment.send') }).click();
  await page.locator('.col-text', { hasText: 'The drain was open at nine' }).waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  await page.reload();
  await page.locator('.col-text', { hasText: 'The drain was open at nine' }).waitFor();
  expect(await box.inputValue()).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('what a visitor has typed outlives a reload, and is gone once it is sent', async () => {
  const [space] = await app.sql<{ qr_token: string }>('select qr_token from organization.space where unit_id = 201 order by id limit 1');
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await page.goto(`/issue/${space!.qr_token}`);
  const kind = page.getByRole('radio', { name: t('issue.public.kind.wetFloor') });
  const words = page.getByLabel(t('issue.public.describe'));
  await kind.check();
  await words.fill('Water by the lift');
  await page.getByRole('switch', { name: t('issue.public.anonymous') }).uncheck();
  await page.getByLabel(t('issue.public.name')).fill('Ho Mei');
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('Water by the lift');
  expect([await kind.isChecked(), await page.getByLabel(t('issue.public.name')).inputValue()]).toEqual([true, 'Ho Mei']);
  await page.getByRole('button', { name: t('issue.public.send') }).click();
  await words.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('a record that was saved though its answer was lost is told where one saves, and opens; what was typed since is still there', async () => {
  const t = textsOf('en');
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'en');
  await page.goto('/quantum/training/certificate-categories/new');
  await page.locator('#field-code').fill('FIRE-LOST');
  for (const locale of ['en', 'zh-Hans', 'zh-Hant']) await page.locator(`#field-names-${locale}`).fill('Fire marshal');
  await page.locator('#field-issuer').fill('Academy');
  const isLost = await loseFirstAnswer(page, '/training/certifications/categories');
  const save = page.locator('form button[type="submit"]');
  await save.click();
  await expect.poll(isLost).toBe(true);
  await page.locator('#field-names-en').fill('Fire marshal, revised');
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: t('platform.saved.before') });
  await notice.waitFor();
  // Where one looks: within the window, and not behind the bar of the buttons.
  await expect
    .poll(async () => (await notice.boundingBox())!.y + (await notice.boundingBox())!.height < (await save.boundingBox())!.y)
    .toBe(true);
  expect(await page.locator('#field-names-en').inputValue()).toBe('Fire marshal, revised');
  // What was saved, where it differs from what is typed.
  await notice.getByText(t('platform.saved.field', { field: t('common.name') })).waitFor();
  expect(await notice.innerText()).toContain('FIRE-LOST');
  await expectAccessible(page);
  await notice.getByRole('link', { name: t('platform.saved.open') }).click();
  await page.getByRole('heading', { name: 'Fire marshal', exact: true }).waitFor();
  expect(await app.sql(`select 1 from certificate.category where code = 'FIRE-LOST'`)).toHaveLength(1);
  await close();
});

/** The first call of this kind reaches the server, and its answer is lost on the way. */
async function loseFirstAnswer(page: Page, path: string): Promise<() => boolean> {
  let isLost = false;
  await page.route(`**/api${path}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  return () => isLost;
}

test('what was typed since goes on in the form that changes the record, and is not brought back by a reload', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'en');
  await page.goto('/quantum/training/certificate-categories/new');
  await page.locator('#field-code').fill('FIRE-CHANGED');
  for (const locale of ['en', 'zh-Hans', 'zh-Hant']) await page.locator(`#field-names-${locale}`).fill('Fire warden');
  await page.locator('#field-issuer').fill('Academy');
  const isLost = await loseFirstAnswer(page, '/training/certifications/categories');
  const save = page.locator('form button[type="submit"]');
  await save.click();
  await expect.poll(isLost).toBe(true);
  await page.locator('#field-names-en').fill('Fire warden, revised');
  await save.click();
  await page.getByRole('button', { name: t('platform.saved.change') }).click();
  await page.waitForURL(/certificate-categories\/\d+\/edit$/);
  await expect.poll(() => page.locator('#field-names-en').inputValue()).toBe('Fire warden, revised');
  await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown }).usr ?? null)).toBeNull();
  await save.click();
  await page.getByRole('heading', { name: 'Fire warden, revised', exact: true }).waitFor();
  expect(await app.sql(`select names->>'en' as name from certificate.category where code = 'FIRE-CHANGED'`)).toEqual([
    { name: 'Fire warden, revised' },
  ]);
  // Nothing waits in the form that creates.
  await page.goto('/quantum/training/certificate-categories/new');
  await page.locator('#field-code').waitFor();
  expect(await page.getByRole('button', { name: t('platform.draft.use') }).count()).toBe(0);
  await close();
});

test('a dialog shows what an earlier attempt has saved, where it differs from what is typed, and opens it', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm', 'en');
  await page.goto('/quantum/risk/conduct-job-records/controls');
  await page.getByRole('button', { name: t('risk.control.new') }).click();
  const dialog = page.getByRole('dialog');
  for (const locale of ['en', 'zh-Hans', 'zh-Hant']) await dialog.locator(`#field-names-${locale}`).fill('Guard rail');
  const isLost = await loseFirstAnswer(page, '/riskAssessment/control');
  const save = dialog.getByRole('button', { name: t('common.save') });
  await save.click();
  await expect.poll(isLost).toBe(true);
  await dialog.locator('#field-names-en').fill('Guard rail of steel');
  await save.click();
  const notice = dialog.getByRole('alert').filter({ hasText: t('platform.saved.before') });
  await notice.waitFor();
  await notice.getByText(t('platform.saved.field', { field: t('risk.control.one') })).waitFor();
  // No one else has changed anything: nothing says so.
  expect(await page.getByText(t('platform.error.stale', { who: '' }).trim()).count()).toBe(0);
  await expectAccessible(page);
  await notice.getByRole('link', { name: t('platform.saved.open') }).click();
  await page.getByRole('heading', { name: 'Guard rail', exact: true }).waitFor();
  await close();
});
