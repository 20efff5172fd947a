import { must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { incidentGround } from '../server/testing/incident-ground.ts';

const t = textsOf('zh-Hans');
/** Bytes a public page may load. */
const BAR = 100 * 1024;
openWorld();

test('EHS writes a notice of an incident and sends it; a manager reads it on the phone, a stranger by its link', async () => {
  const ground = await incidentGround(app);
  const incident = await ground.confirmed();
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehs', 'zh-Hans');
  await page.goto(`/quantum/incident/reports/${incident}`);
  await page.getByRole('button', { name: t('incident.notice.new'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('incident.notice.new'), exact: true });
  await dialog.waitFor();
  const fields = await localizedField(dialog).all();
  for (const [n, field] of fields.entries()) await typeInLanguages(field, `针刺 ${n}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('incident.notice.save'), exact: true }).click();
  await page.getByRole('button', { name: t('incident.notice.event.send'), exact: true }).click();
  await page.getByRole('heading', { name: t('incident.notice.readers') }).waitFor();
  await expectAccessible(page);
  await page.goto('/quantum/incident/notices');
  await page.getByRole('link', { name: /IN-/ }).first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  const manager = await openPage(browser, app.address, { phone: true });
  await signIn(manager.page, 'pm', 'zh-Hans');
  await manager.page.goto('/quantum/incident/notices/mine');
  await manager.page.getByRole('link', { name: /IN-/ }).first().click();
  await manager.page.getByRole('button', { name: t('incident.notice.confirm'), exact: true }).click();
  await expect
    .poll(() => app.sql('select count(opened_at)::int as opened, count(read_at)::int as read from incident.notice_reader'))
    .toEqual([{ opened: 2, read: 1 }]);
  await expectAccessible(manager.page);
  expect(manager.faults).toEqual([]);
  await manager.close();

  const [notice] = await app.sql<{ id: number }>('select id from incident.notice');
  const { url } = await must(app, 'ehs', 'POST', `/incident/notice/${notice!.id}/links`, { days: 7 });
  const stranger = await openPage(browser, app.address, { phone: true });
  const sizes: Promise<number>[] = [];
  stranger.page.on('response', (response) => {
    sizes.push(
      response
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
    );
  });
  await stranger.page.goto(new URL(url).pathname.replace('/share-notice', '/share-accident-notice'));
  await stranger.page
    .getByRole('button', { name: t('incident.reader.confirm') })
    .or(stranger.page.getByRole('button', { name: 'I have read it' }))
    .waitFor();
  await stranger.page.waitForLoadState('networkidle');
  const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(loaded).toBeGreaterThan(10_000);
  expect(loaded).toBeLessThanOrEqual(BAR);
  expect(new URL(stranger.page.url()).pathname).toBe('/share-accident-notice');
  await expectAccessible(stranger.page);
  await stranger.page.locator('main button').last().click();
  await stranger.page.locator('.inc-read').waitFor();
  await stranger.page.reload();
  await stranger.page.locator('.inc-read').waitFor();
  expect(await app.sql('select count(*)::int as n from incident.notice_visitor')).toEqual([{ n: 1 }]);
  await expectAccessible(stranger.page);
  expect(stranger.faults).toEqual([]);
  await stranger.close();
});

test('a visitor reports that someone was hurt; the manager turns it into an incident, and the visitor sees the step', async () => {
  const { unitId } = await incidentGround(app);
  const [space] = await app.sql<{ qr_token: string }>('select qr_token from organization.space where unit_id = $1 order by id limit 1', [
    unitId,
  ]);
  const visitor = await openPage(browser, app.address, { phone: true });
  await visitor.page.goto(`/issue/${space!.qr_token}`);
  await visitor.page.locator('.is-kind').nth(2).click();
  await visitor.page.locator('input[role="switch"]').first().check();
  await expectAccessible(visitor.page);
  await visitor.page.locator('button[type="submit"]').click();
  const link = visitor.page.locator('a[href*="/issue/F-"]').first();
  await link.waitFor();
  const follow = new URL((await link.getAttribute('href'))!, app.address).pathname;
  const [issue] = await app.sql<{ id: number }>(`select id from issue.issue where is_hurt order by id desc limit 1`);

  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'pm', 'zh-Hans');
  await page.goto(`/quantum/inspection/reported-issues/${issue!.id}`);
  // On the phone further events are behind the menu.
  await page.getByRole('button', { name: t('platform.record.moreEvents') }).click();
  await page.getByText(t('issue.event.turn'), { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: t('issue.ask.turn'), exact: true });
  await dialog.getByText(t('issue.issue.isHurt')).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('issue.event.turn'), exact: true }).click();
  await page.getByRole('link', { name: /INC-/ }).first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  await visitor.page.goto(follow);
  await visitor.page.getByText(/INC-/).waitFor();
  await expectAccessible(visitor.page);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
