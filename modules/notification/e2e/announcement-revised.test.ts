import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn, signInAtHome } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

openWorld();

const TITLE = { en: 'Spill kits moved', 'zh-Hans': '溢漏处理箱已移位', 'zh-Hant': '溢漏處理箱已移位' };
const BODY = {
  en: 'The kits are now here:\n\n- pantry, level 3\n- lift lobby, level 5',
  'zh-Hans': '处理箱现放于：\n\n- 三楼茶水间\n- 五楼电梯大堂',
  'zh-Hant': '處理箱現放於：\n\n- 三樓茶水間\n- 五樓升降機大堂',
};
const CHANGED = { ...BODY, en: `${BODY.en}\n- loading bay`, 'zh-Hant': `${BODY['zh-Hant']}\n- 卸貨區` };

test('an announcement with a file is acknowledged on the phone, who has not read it is reminded, and a revision asks again', async () => {
  const t = textsOf('en');
  const hant = textsOf('zh-Hant');
  const desk = await openPage(browser, app.address);
  const phone = await openPage(browser, app.address, { phone: true });
  const fill = async (field: string, of: Record<string, string>) => {
    for (const [locale, text] of Object.entries(of)) await desk.page.locator(`#field-${field}-${locale}`).fill(text);
  };
  const tab = (key: string, count: number) =>
    desk.page.getByRole('button', { name: t(key), exact: true }).filter({ hasText: String(count) });
  const event = (name: string) => desk.page.getByRole('button', { name: t(`notification.announcement.event.${name}`), exact: true });

  // The desk publishes it with its file.
  await signIn(desk.page, 'pm', 'en');
  await desk.page.goto('/quantum/notification/announcements/new');
  await fill('titles', TITLE);
  await fill('body', BODY);
  await desk.page.locator('label[for="field-mustAcknowledge"]').click();
  await desk.page.locator('input[type="file"]').setInputFiles({
    name: 'Spill kits.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Pantry 3, lobby 5'),
  });
  await desk.page.locator('.msg-files li').filter({ hasText: 'Spill kits.txt' }).waitFor();
  await desk.page
    .locator('.msg-counted')
    .getByText(/\d+ people/)
    .waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await desk.page.waitForURL(/announcements\/\d+$/);
  await event('publish').click();
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: t('notification.announcement.event.publish') })
    .click();
  await desk.page.getByText(t('notification.announcement.done.publish')).first().waitFor();
  const [{ n: asked }] = (await app.sql<{ n: number }>('select count(*)::int as n from notification.receipt')) as [{ n: number }];
  expect(asked).toBeGreaterThan(1);

  // One reads it on the phone, with its list and its file, and acknowledges it.
  const acknowledge = async () => {
    await phone.page.getByRole('button', { name: hant('notification.announcement.ownAcknowledge') }).tap();
    await phone.page.getByText(/您已於 .* 確認/).waitFor();
  };
  await signInAtHome(phone.page, 'sup', 'zh-Hant');
  await phone.page.locator('.msg-own').getByRole('link', { name: TITLE['zh-Hant'] }).click();
  await phone.page.getByRole('heading', { name: TITLE['zh-Hant'] }).waitFor();
  expect(await phone.page.locator('.msg-text li').allInnerTexts()).toEqual(['三樓茶水間', '五樓升降機大堂']);
  const file = phone.page.getByRole('link', { name: /Spill kits\.txt/ });
  expect(await phone.page.evaluate(async (url) => (await fetch(url)).text(), (await file.getAttribute('href'))!)).toBe('Pantry 3, lobby 5');
  await expectAccessible(phone.page);
  await acknowledge();
  await expectAccessible(phone.page);

  // Who has not is reminded, and nobody else.
  await desk.page.reload();
  await tab('notification.announcement.acknowledged', 1).click();
  await expect.poll(() => desk.page.locator('.msg-receipts tbody tr').count()).toBe(1);
  await tab('notification.announcement.notAcknowledged', asked - 1).click();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await desk.page.getByRole('menuitem', { name: t('notification.announcement.event.remind'), exact: true }).click();
  await desk.page.getByText(t('notification.announcement.done.remind')).first().waitFor();
  const reminded = await app.sql<{ user_name: string }>(
    `select u.user_name from notification.message m join access.user u on u.employee_id = m.employee_id where m.event = 'announcement.remind'`,
  );
  expect(reminded.length).toBeGreaterThan(0);
  expect(reminded.map(({ user_name }) => user_name)).not.toContain('sup');

  // A revision asks everyone again; what was acknowledged before stays. On the phone the message centre is open meanwhile.
  await phone.page.goto('/quantum/message-center');
  await phone.page.locator('.msg-list > li').filter({ hasText: TITLE['zh-Hant'] }).waitFor();
  await event('revise').click();
  await desk.page.getByText(t('notification.announcement.reviseHelp')).waitFor();
  await desk.page.locator('.msg-files li').filter({ hasText: 'Spill kits.txt' }).waitFor();
  await fill('body', CHANGED);
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await desk.page.waitForURL(/announcements\/\d+$/);
  await tab('notification.announcement.notAcknowledged', asked).waitFor();
  const card = phone.page.locator('.msg-list > li').filter({ hasText: TITLE['zh-Hant'] });
  await card.locator('.msg-card[data-unread]').waitFor();
  // The first asking and the revision are about one announcement.
  expect(await card.count()).toBe(1);
  await expectAccessible(phone.page);
  await phone.page.locator('.msg-own').getByRole('link', { name: TITLE['zh-Hant'] }).click();
  await phone.page.getByText(hant('notification.announcement.ownRevision', { revision: 2 })).waitFor();
  await phone.page.getByText('卸貨區').waitFor();
  await phone.page.getByRole('link', { name: /Spill kits\.txt/ }).waitFor();
  await expectAccessible(phone.page);
  await acknowledge();
  expect(
    await app.sql(
      `select revision, acknowledged_at is not null as done from notification.receipt r join access.user u on u.employee_id = r.employee_id
       where u.user_name = 'sup' order by revision`,
    ),
  ).toEqual([
    { revision: 1, done: true },
    { revision: 2, done: true },
  ]);
  expect([...desk.faults, ...phone.faults]).toEqual([]);
  await desk.close();
  await phone.close();
});
