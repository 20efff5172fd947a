import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn, signInAtHome } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

const TITLE = { en: 'Wet floor signs come first', 'zh-Hans': '湿滑地面先放警示牌', 'zh-Hant': '濕滑地面先放警告牌' };

test('published at a desk, read and acknowledged on the phone in Simplified Chinese; the desk sees who has and who has not', async () => {
  const t = textsOf('en');
  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'pm', 'en');
  await desk.page.goto('/quantum/notification/announcements/new');
  const boxes = async (field: string, of: Record<string, string>) => {
    for (const [locale, text] of Object.entries(of)) await desk.page.locator(`#field-${field}-${locale}`).fill(text);
  };
  await boxes('titles', TITLE);
  await boxes('body', { en: 'Put the sign up before you mop.', 'zh-Hans': '拖地前先放警示牌。', 'zh-Hant': '拖地前先放警告牌。' });
  await desk.page.locator('label[for="field-mustAcknowledge"]').click();
  expect(await desk.page.locator('#field-mustAcknowledge').isChecked()).toBe(true);
  await desk.page
    .locator('.msg-counted')
    .getByText(/\d+ people/)
    .waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: t('common.save'), exact: true }).dblclick();
  await desk.page.waitForURL(/announcements\/\d+$/);
  const id = Number(desk.page.url().split('/').at(-1));
  await desk.page.getByRole('button', { name: t('notification.announcement.event.publish') }).click();
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: t('notification.announcement.event.publish') })
    .click();
  await desk.page.getByText(t('notification.announcement.done.publish')).first().waitFor();
  expect(await app.sql('select count(*)::int as n from notification.announcement')).toEqual([{ n: 1 }]);

  const hans = textsOf('zh-Hans');
  const phone = await openPage(browser, app.address, { phone: true });
  await signInAtHome(phone.page, 'sup', 'zh-Hans');
  await phone.page.locator('.msg-own').getByRole('link', { name: TITLE['zh-Hans'] }).click();
  await phone.page.getByRole('heading', { name: TITLE['zh-Hans'] }).waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: hans('notification.announcement.ownAcknowledge') }).tap();
  await phone.page.getByText(hans('notification.announcement.ownThanks')).first().waitFor();
  await phone.page.getByText(/您已于 .* 确认/).waitFor();
  await expectAccessible(phone.page);
  await phone.page.goto('/quantum/message-center');
  await phone.page.getByRole('heading', { name: hans('menu.MSG') }).waitFor();
  expect(await phone.page.locator('.msg-own').count()).toBe(0);

  await desk.page.goto(`/quantum/notification/announcements/${id}`);
  await desk.page.getByRole('button', { name: t('notification.announcement.acknowledged'), exact: true }).click();
  await expect.poll(() => desk.page.locator('.msg-receipts tbody tr').count()).toBe(1);
  await expectAccessible(desk.page);
  await desk.page.goto('/quantum/notification/announcements');
  await desk.page.getByText(TITLE.en).first().waitFor();
  await expectAccessible(desk.page);
  expect([...desk.faults, ...phone.faults]).toEqual([]);
  await desk.close();
  await phone.close();
});
