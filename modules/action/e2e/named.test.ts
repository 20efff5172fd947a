import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { pendingAction } from '../../inspection/server/testing.ts';
import { expectAccessible, launch, openPage, signIn } from '../../../e2e/browser.ts';
import { picture } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';

/** Someone without any right over corrective actions is named on one: corrects it on the phone, gets it back, and the manager's page follows. */

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  browser = await launch();
  app = await startTestApp({ listen: true, work: true });
});
afterAll(async () => {
  await app?.stop();
  await browser?.close();
});

test(
  'a cleaner corrects what they were given, in zh-Hant on the phone; sent back, the to-do and the record say why',
  { timeout: 90_000 },
  async () => {
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
    await dialog.getByRole('button', { name: t('platform.photo.remove', { name: 'after.jpg' }) }).waitFor();
    await dialog.getByRole('button', { name: t('action.do.submit'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

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
  },
);
