import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { TASK_STATUS } from '@quantum/modules/dictionary/contract';
import { pendingAction } from '../../inspection/server/testing.ts';
import { expectAccessible, failByMissingTexts, launch, openPage, signIn } from '../../../e2e/browser.ts';
import { picture } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';

/** Someone without any right over corrective actions is named on one: corrects it on the phone, gets it back, and the manager's page follows. */

let browser: Browser;
failByMissingTexts();
let app: TestApp;
beforeAll(async () => {
  browser = await launch();
  app = await startTestApp({ listen: true, work: true });
});
afterAll(async () => {
  await app?.stop();
  await browser?.close();
});

test('a cleaner corrects what they were given, in zh-Hant on the phone; sent back, the to-do and the record say why', async () => {
  const t = textsOf('zh-Hant');
  const en = textsOf('en');
  const action = await pendingAction(app, { responsible: 'emp' });
  const path = `/tasks/correctiveAction/${action.id}`;
  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'pm');
  await desk.page.goto(`/quantum/corrective-action/detail/${action.id}`);
  await desk.page.locator('.q-record-head').getByText(en('action.stage.pending')).first().waitFor();

  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto('/quantum/task-center/todo');
  await page.locator('.tas-card').filter({ hasText: action.code }).click();
  await page.locator('.q-record-line').getByText(action.code).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('action.do.submit'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('action.resultNote')).fill('已清潔');
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture('white') });
  await dialog.getByRole('button', { name: t('platform.photo.remove', { name: t('platform.photo.number', { number: 1 }) }) }).waitFor();
  await dialog.getByRole('button', { name: t('action.do.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.q-notices').getByText(/驗收/).waitFor();

  // The manager's open page is looked at again and knows; both decisions are side by side.
  await desk.page.evaluate(() => dispatchEvent(new Event('focus')));
  await desk.page.getByRole('button', { name: en('action.do.return'), exact: true }).waitFor();
  await desk.page.getByRole('button', { name: en('action.do.pass'), exact: true }).waitFor();
  await desk.page
    .locator('.q-notices')
    .getByText(/Waits for/)
    .waitFor();
  const { version } = await must(app, 'pm', 'GET', path);
  await must(app, 'pm', 'POST', `${path}/return`, { version, reason: 'The tap still drips' });

  await page.goto('/quantum/task-center/todo');
  const card = page.locator('.tas-card').filter({ hasText: action.code });
  await card.getByText(t('task.todo.returned')).waitFor();
  await card.getByText('The tap still drips').waitFor();
  await expectAccessible(page);
  await card.click();
  await page.locator('.q-notices').getByText('The tap still drips').waitFor();
  await expectAccessible(page);
  // The list is not theirs.
  await page.goto('/quantum/corrective-action/list');
  await page.waitForURL('**/quantum/error/403');
  expect(faults).toEqual([]);
  expect(desk.faults).toEqual([]);
  await desk.close();
  await close();
});

test('without a network, in zh-Hant on the phone: the to-do of earlier, an action never opened before, its photo and words kept and sent once; a second one is refused in words', async () => {
  const t = textsOf('zh-Hant');
  const first = await pendingAction(app, { responsible: 'emp' });
  const second = await pendingAction(app, { responsible: 'emp' });
  const { page, close } = await openPage(browser, app.address, { phone: true, worker: true });
  const context = page.context();
  const queued = page.locator('.q-notices').getByText(t('action.queued.waiting'));
  const correct = async (note: string) => {
    await page
      .getByRole('button', { name: t('action.do.submit'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('action.resultNote')).fill(note);
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture('white') });
    await dialog.locator('img[src^="blob:"]').waitFor();
    await dialog.getByRole('button', { name: t('action.do.submit'), exact: true }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await queued.waitFor();
  };
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto('/quantum/task-center/todo');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const card = (code: string) => page.locator('.tas-card').filter({ hasText: code });
  await card(second.code).waitFor();
  // Both are brought onto the device while the to-do is looked at.
  const cached = (id: number) =>
    page.evaluate(async (key) => {
      const { databases } = indexedDB;
      const name = (await databases.call(indexedDB)).find((one) => one.name?.startsWith('quantum-device-'))?.name;
      if (!name) return false;
      const db = await new Promise<IDBDatabase>(
        (done) => (indexedDB.open(name).onsuccess = (event) => done((event.target as IDBOpenDBRequest).result)),
      );
      if (!db.objectStoreNames.contains('records')) return false;
      return new Promise<boolean>((done) => {
        db.transaction('records').objectStore('records').get(key).onsuccess = (event) => {
          db.close();
          done((event.target as IDBRequest).result !== undefined);
        };
      });
    }, `action.action.${id}`);
  await expect.poll(() => cached(first.id), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => cached(second.id), { timeout: 15_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByText(new RegExp(t('platform.offline.asOf', { at: '' }).trim())).waitFor();
  await expectAccessible(page);
  await card(first.code).click();
  await page.locator('.q-record-line').getByText(first.code).waitFor();
  await correct('已清潔');
  await expectAccessible(page);
  // The page is lost: the correction is still here, and the to-do says so.
  await page.reload();
  await queued.waitFor();
  await page.goto('/quantum/task-center/todo');
  await card(first.code).getByText(t('platform.offline.here')).waitFor();
  await expectAccessible(page);
  await card(second.code).click();
  await correct('已抹乾');
  expect(await app.sql('select 1 from action.action where id = any($1) and submission_id is not null', [[first.id, second.id]])).toEqual(
    [],
  );
  // Meanwhile the officer cancels the second.
  await must(app, 'ehs', 'POST', `/tasks/correctiveAction/${second.id}/cancel`, { version: second.version, reason: 'Ward closed' });

  await context.setOffline(false);
  await page.locator('.q-notices').getByText(t('action.queued.refused')).waitFor({ timeout: 30_000 });
  await expectAccessible(page);
  const done = await must(app, 'pm', 'GET', `/tasks/correctiveAction/${first.id}`);
  expect(done).toMatchObject({ status: TASK_STATUS.verifying, resultNote: '已清潔', after: [{}] });
  await page.goto('/quantum/task-center/todo');
  await card(first.code).waitFor({ state: 'detached' });
  await close();
});
