import { expect, test } from 'vitest';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hant');
const SEEN = '用過的針頭沒有即時放入利器盒';
const LIST = '/quantum/safety-observation';
openWorld();

test('an inspector observes anonymously on the phone; the manager reviews it without learning who', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'insp', 'zh-Hant');
  await page.goto(`${LIST}/new`);
  const send = page.getByRole('button', { name: t('safety-observation.event.submit'), exact: true });
  await send.click();
  await expect.poll(() => page.locator('#form-faults').innerText()).toContain(t('safety-observation.fault.nothingSeen'));
  const counter = (kind: 'safe' | 'atRisk') =>
    page.getByRole('button', {
      name: t('safety-observation.count.more', { what: `利器處理: ${t(`safety-observation.observation.${kind}`)}` }),
    });
  await counter('safe').click();
  await counter('safe').click();
  await counter('atRisk').click();
  await page.getByLabel(t('safety-observation.observation.note')).fill(SEEN);
  await send.click();
  await expect.poll(() => page.locator('#form-faults').innerText()).toContain(t('safety-observation.fault.nothingDone'));
  await expectAccessible(page);
  await page.getByLabel(t('safety-observation.observation.doneOnSpot')).fill('即時示範正確做法');
  await page.getByLabel(t('safety-observation.observation.stayAnonymous')).check();
  await send.click();
  await page.getByRole('heading', { name: SEEN }).waitFor();
  await page.getByText(t('safety-observation.rate', { rate: '66.7' })).waitFor();
  await expectAccessible(page);
  await page.goto(`${LIST}/mine`);
  await page.getByRole('link', { name: /SO-/ }).first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  const [made] = await app.sql<{ id: number; safe_count: number; at_risk_count: number; anonymous: boolean }>(
    'select id, safe_count, at_risk_count, anonymous from safety_observation.observation',
  );
  expect(made).toMatchObject({ safe_count: 2, at_risk_count: 1, anonymous: true });

  const manager = await openPage(browser, app.address);
  await signIn(manager.page, 'pm', 'zh-Hant');
  await manager.page.goto(LIST);
  await manager.page.getByRole('link', { name: /SO-/ }).first().waitFor();
  await expectAccessible(manager.page);
  await manager.page.goto(`${LIST}/${made!.id}`);
  await manager.page.getByText(t('safety-observation.observation.anonymous'), { exact: true }).first().waitFor();
  await expectAccessible(manager.page);
  await manager.page.getByRole('button', { name: t('safety-observation.event.close') }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('已跟進');
  await dialog.getByRole('button', { name: t('safety-observation.event.close') }).click();
  await dialog.waitFor({ state: 'hidden' });
  const [name] = await app.sql<{ name: string }>(
    `select e.names->>'zh-Hant' as name from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'insp'`,
  );
  await shownText(manager.page, '已跟進').first().waitFor();
  expect(await manager.page.locator('main').innerText()).not.toContain(name!.name);
  expect(manager.faults).toEqual([]);
  await manager.close();
  await close();
});
