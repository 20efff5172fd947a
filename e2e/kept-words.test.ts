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
  let isLost = false;
  await page.route('**/api/training/certifications/categories', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const save = page.locator('form button[type="submit"]');
  await save.click();
  await expect.poll(() => isLost).toBe(true);
  await page.locator('#field-names-en').fill('Fire marshal, revised');
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: t('platform.saved.before') });
  await notice.waitFor();
  // Where one looks: within the window, and not behind the bar of the buttons.
  await expect
    .poll(async () => (await notice.boundingBox())!.y + (await notice.boundingBox())!.height < (await save.boundingBox())!.y)
    .toBe(true);
  expect(await page.locator('#field-names-en').inputValue()).toBe('Fire marshal, revised');
  await expectAccessible(page);
  await notice.getByRole('link', { name: t('platform.saved.open') }).click();
  await page.getByRole('heading', { name: 'Fire marshal', exact: true }).waitFor();
  expect(await app.sql(`select 1 from certificate.category where code = 'FIRE-LOST'`)).toHaveLength(1);
  await close();
});
