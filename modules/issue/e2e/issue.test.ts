import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
const SEEN = '升降機門口有水，長者差點滑倒';
let token: string;
openWorld();
beforeAll(async () => {
  const [space] = await app.sql<{ qr_token: string }>('select qr_token from organization.space where unit_id = 201 order by id limit 1');
  token = space!.qr_token;
});

test('pages before sign-in are shown before their scripts, inert, and the loaded page moves none of their text', async () => {
  for (const { path, heading, phone } of [
    { path: '/auth/login', heading: t('platform.signIn.title'), phone: false },
    { path: `/issue/${token}`, heading: t('issue.public.title'), phone: true },
  ]) {
    const { page, faults, close } = await openPage(browser, app.address, { phone });
    await page.addInitScript(() => localStorage.setItem('v6_language', 'zh-Hant'));
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/react-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const frame = page.locator('#root > [inert]');
    await frame.getByText(heading, { exact: true }).waitFor();
    expect(await frame.locator('input, textarea, select, button').evaluateAll((all) => all.every((one) => one.matches(':disabled')))).toBe(
      true,
    );
    const head = page.locator('h1');
    const [resting, words] = [await head.boundingBox(), (await frame.innerText()).split('\n').filter((line) => line.length > 3)];
    scripts.resolve();
    await frame.waitFor({ state: 'detached' });
    expect(await head.boundingBox()).toEqual(resting);
    const living = await page.locator('#root').innerText();
    expect(words.filter((line) => !living.includes(line))).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  }
});

test('a visitor reports by QR code with a photo, loses the network once, and follows the report to the answer', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await page.addInitScript(() => localStorage.setItem('v6_language', 'zh-Hant'));
  await page.goto(`/issue/${token}`);
  await page.getByText(t('issue.public.what')).waitFor();
  await expectAccessible(page);

  const send = page.getByRole('button', { name: t('issue.public.send') });
  await send.click();
  await expect.poll(() => page.getByRole('alert').innerText()).toContain(t('issue.public.fault.kind'));
  await page.getByRole('radio', { name: t('issue.public.kind.wetFloor') }).check();
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#88a' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'wet.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect.poll(() => page.locator('.is-progress').count()).toBe(0);
  await page.locator('#is-words').fill(SEEN);
  expect(faults).toEqual([]);

  await page.context().setOffline(true);
  await send.click();
  await expect.poll(() => page.getByRole('alert').innerText()).toContain(t('issue.public.offline'));
  await expect.poll(() => page.locator('#is-words').inputValue()).toBe(SEEN);
  await page.context().setOffline(false);
  await send.click();
  await page.getByText(t('issue.public.thanks')).waitFor();
  expect(await app.sql('select 1 from issue.issue')).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('issue.public.followLink') }).click();
  await page.getByText(t('issue.public.stage.received')).waitFor();
  await expectAccessible(page);

  const manager = await openPage(browser, app.address);
  await signIn(manager.page, 'pm', 'zh-Hant');
  await manager.page.goto('/quantum/inspection/reported-issues');
  await manager.page.getByText(SEEN).click();
  await manager.page.getByRole('button', { name: t('platform.record.moreEvents') }).waitFor();
  await expectAccessible(manager.page);
  await manager.page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await manager.page.getByRole('menuitem', { name: t('issue.event.dismiss') }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('已即時拖乾並放置告示牌');
  await dialog.getByRole('button', { name: t('issue.event.dismiss') }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(manager.faults).toEqual([]);
  await manager.close();

  await page.reload();
  await shownText(page, '已即時拖乾並放置告示牌').waitFor();
  await page.getByText(t('issue.public.stage.dismissed')).waitFor();
  await close();
});

test('an unknown code says so, and a bad address shows nothing of the product', async () => {
  const { page, close } = await openPage(browser, app.address, { phone: true });
  await page.goto(`/issue/${'x'.repeat(32)}`);
  await page.getByText(textsOf('en')('issue.public.goneTitle')).waitFor();
  await close();
});
