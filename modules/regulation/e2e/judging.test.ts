import { groundOf, must, whoIs } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { picture } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { GT, PASS } from '../contract/index.ts';
import { clauseIds, liveActivity, passedTask, TASKS } from '../server/testing/work-world.ts';
import { clause } from '../server/testing/world.ts';

openWorld();
const en = textsOf('en');
const zh = textsOf('zh-Hant');
const CLAUSES = 30;
let ids: number[];
beforeAll(async () => {
  await addPeople(app);
  ids = await clauseIds(
    app,
    Array.from({ length: CLAUSES }, (_, i) => clause(String(i + 1))),
  );
});

const taskIn = async (unitId: number, who: string, more: object = {}): Promise<number> => {
  const units = [{ unitId, assigneeId: (await whoIs(app, who)).employeeId }];
  return (await liveActivity(app, { clauseIds: ids, units, ...more })).parts[0].task.id;
};
const rowOf = async (id: number): Promise<{ status: string; judged_count: number }> =>
  (await app.sql<{ status: string; judged_count: number }>('select status, judged_count from regulation.task where id = $1', [id]))[0]!;
async function open(who: string, path: string, phone = false) {
  const opened = await openPage(browser, app.address, { phone });
  opened.page.setDefaultTimeout(15_000);
  await signIn(opened.page, who, phone ? 'zh-Hant' : 'en');
  await opened.page.goto(`/quantum/regulation/${path}`);
  return opened;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const done = (page: Page, n: number) => page.getByText(en('regulation.judge.progress', { done: n, total: CLAUSES })).waitFor();

test('thirty clauses are judged by keyboard, submitted, and sent back in part', async () => {
  const company = await taskIn(groundOf(app).company, 'ehs');
  await passedTask(app, 'ehs', company);
  const id = await taskIn(HOSPITAL, 'pm');
  const { page } = await open('pm', `tasks/${id}/judge`);
  await done(page, 0);
  await expectAccessible(page);
  // What the company has judged is confirmed by one key; one clause is overridden with its reason.
  for (let i = 0; i < 4; i++) await page.keyboard.press('Enter');
  await done(page, 4);
  await page.keyboard.press('2');
  await page.keyboard.type('No boilers here');
  await page.keyboard.press('Enter');
  await done(page, 5);
  for (let i = 0; i < 25; i++) await page.keyboard.press('1');
  await done(page, CLAUSES);
  await page.getByText(en('regulation.judge.saved')).waitFor();
  await expect.poll(async () => (await rowOf(id)).judged_count).toBe(CLAUSES);
  await press(page, en('regulation.judge.submitNow'));
  await page.waitForURL(new RegExp(`tasks/${id}$`));
  expect((await rowOf(id)).status).toBe(GT.reviewing);

  const { page: reviewer } = await open('leg', `tasks/${id}`);
  await reviewer.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(reviewer);
  await press(reviewer, en('regulation.review.sendBack'));
  await reviewer.getByLabel(en('regulation.review.why')).fill('There is one in the basement');
  await press(reviewer, en('regulation.event.reject'));
  await reviewer.getByRole('dialog').getByRole('textbox').fill('One clause to look at again');
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: en('regulation.event.reject'), exact: true })
    .click();
  await expect.poll(async () => (await rowOf(id)).status).toBe(GT.inProgress);
});

test('on the phone a clause is a card, and what was judged without a network is sent later', async () => {
  const id = await taskIn(HOSPITAL, 'pm');
  const { page } = await open('pm', `tasks/${id}/judge`, true);
  await page.getByText(zh('regulation.judge.progress', { done: 0, total: CLAUSES })).waitFor();
  await expectAccessible(page);
  await page.route(`**/api${TASKS}/${id}/judgements`, (route) => route.abort());
  await press(page, zh('regulation.judge.applicable'));
  await page.getByText(zh('regulation.judge.progress', { done: 1, total: CLAUSES })).waitFor();
  await page.getByText(zh('regulation.judge.offline')).waitFor();
  expect((await rowOf(id)).judged_count).toBe(0);
  await page.unroute(`**/api${TASKS}/${id}/judgements`);
  await expect.poll(async () => (await rowOf(id)).judged_count).toBe(1);
  await must(app, 'pm', 'GET', `${TASKS}/${id}`);
});

test('thirty clauses are evaluated with their evidence by three keys each', async () => {
  await passedTask(app, 'ehs', await taskIn(groundOf(app).company, 'ehs'));
  const id = await taskIn(HOSPITAL, 'pm', { kind: 'evaluation' });
  const { page } = await open('pm', `tasks/${id}/judge`);
  await done(page, 0);
  await expectAccessible(page);
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await press('1');
  await page.locator('[data-evidence]').waitFor();
  const chooser = page.getByLabel(en('regulation.judge.addFile')).and(page.locator('input'));
  // The key opens the chooser of files; which window that is, is the browser's affair.
  await chooser.evaluate((input) =>
    input.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        input.dataset['asked'] = 'yes';
      },
      { once: true },
    ),
  );
  await press('e');
  await expect.poll(() => chooser.getAttribute('data-asked')).toBe('yes');
  await chooser.setInputFiles({ name: 'round.jpg', mimeType: 'image/jpeg', buffer: await picture('green') });
  await page.getByRole('link', { name: 'round.jpg' }).waitFor();
  await press('Enter');
  for (let n = 2; n <= CLAUSES; n++) {
    await press('1');
    await press('s');
    await page.getByRole('link', { name: 'round.jpg' }).waitFor();
    await press('Enter');
  }
  await done(page, CLAUSES);
  expect(keys).toBe(3 * CLAUSES);
  await page.getByText(en('regulation.judge.saved')).waitFor();
  await expectAccessible(page);
  const [{ proven }] = (await app.sql<{ proven: number }>(
    `select count(*)::int as proven from regulation.judgement where task_id = $1 and pass = $2 and jsonb_array_length(evidence) = 1`,
    [id, PASS.passed],
  )) as [{ proven: number }];
  expect(proven).toBe(CLAUSES);
});

test('keys of an input method are no answers', async () => {
  const id = await taskIn(HOSPITAL, 'pm');
  const { page } = await open('pm', `tasks/${id}/judge`);
  await done(page, 0);
  await page.keyboard.press('2');
  const words = page.locator('[data-words]');
  await words.fill('没有');
  const compose = (key: string) =>
    words.evaluate((field, pressed) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true, cancelable: true }));
    }, key);
  for (const key of ['1', 'Enter', 'Escape', 'j']) await compose(key);
  expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
  await done(page, 1);
  await page.keyboard.press('Enter');
  await words.waitFor({ state: 'detached' });
});
