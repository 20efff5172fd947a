import { expect, test } from 'vitest';
import { openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { form, item, sections } from '../domain/testing.ts';

openWorld();

const name = { en: 'Keyboard form', 'zh-Hans': '键盘检查表', 'zh-Hant': '鍵盤檢查表' };
const make = async (code: string, content: object) =>
  (
    await app.as('admin', 'POST', '/forms', {
      code,
      name,
      inspectionType: '_SYS_FT_1',
      serviceType: null,
      checkType: null,
      org_id: 35,
      content,
    })
  ).DATA;

test('the keyboard alone builds, orders, copies, removes and publishes', async () => {
  const t = textsOf('en');
  const { id } = await make(
    'KEYS-01',
    form(item('floor', { naAllowed: true }), item('sink', { naAllowed: true }), item('door', { naAllowed: true })),
  );
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto(`/quantum/system-setting/forms/${id}/build`);
  const rows = page.locator('.fb-open');
  const words = () => rows.allTextContents();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(words).toEqual(['floor', 'door', 'sink']);
  await page
    .getByRole('status')
    .filter({ hasText: /moved down/ })
    .waitFor({ state: 'attached' });
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect.poll(words).toEqual(['floor', 'sink']);
  await rows.first().focus();
  await page.keyboard.press('Control+d');
  await expect.poll(words).toEqual(['floor', 'floor', 'sink']);
  // The copy is open: Tab leads into its fields, Enter in its text begins the next question.
  await rows.nth(1).focus();
  const text = page.locator('.fb-editor .fb-texts input').first();
  for (let n = 0; n < 4 && !(await text.evaluate((input) => input === document.activeElement)); n++) await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' is dry');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lamp works');
  await expect.poll(words).toEqual(['floor', 'floor is dry', 'Lamp works', 'sink']);
  await page.keyboard.press('Control+s');
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  const publish = page.getByRole('button', { name: t('form.publish.action', { no: 1 }) });
  await publish.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/forms\/\d+$/);
  const { DATA } = await app.as('admin', 'GET', `/forms/${id}`);
  expect(DATA.status).toBe('_SYS_FS_3');
  expect(faults).toEqual([]);
  await close();
});

test('two people write at once: what each did alone is kept, what both did is asked', async () => {
  const t = textsOf('en');
  const made = await make('BOTH-01', form(item('floor', { naAllowed: true }), item('sink', { naAllowed: true })));
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto(`/quantum/system-setting/forms/${made.id}/build`);
  await page.locator('.fb-open').first().click();
  const text = page.locator('.fb-editor .fb-texts input').first();
  await text.fill('Floor is clean');
  // Before that is saved, someone else changes the same question and another one.
  const theirs = form(
    item('floor', { naAllowed: true, text: { ...item('floor').text, en: 'Floor is dry' } }),
    item('sink', { naAllowed: true, weight: 7 }),
  );
  const other = await app.as('ehsm', 'PUT', `/forms/${made.id}/draft`, { version: made.version, content: theirs });
  expect(other.STATUS).toBe(0);
  const dialog = page.getByRole('dialog');
  await dialog.locator('dd', { hasText: 'Floor is dry' }).waitFor();
  await dialog.locator('dd', { hasText: 'Floor is clean' }).waitFor();
  await dialog.getByLabel(new RegExp(t('form.collision.mine'))).check();
  await dialog.getByRole('button', { name: t('form.collision.take') }).click();
  await expect
    .poll(
      async () =>
        (await app.as('admin', 'GET', `/forms/${made.id}`)).DATA.content.sections[0].items.map(
          (one: { text: { en: string }; weight: number }) => [one.text.en, one.weight],
        ),
      { timeout: 15_000 },
    )
    .toEqual([
      ['Floor is clean', 1],
      ['sink', 7],
    ]);
  await close();
});

test('a thousand questions: only those in sight are in the document, and typing reaches the last', async () => {
  const block = (s: number) => Array.from({ length: 200 }, (_, i) => item(`q${s}-${i}`, { naAllowed: true }));
  const made = await make('LONG-01', sections(...[1, 2, 3, 4, 5].map((s): [number, ...ReturnType<typeof block>] => [1, ...block(s)])));
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto(`/quantum/system-setting/forms/${made.id}/build?item=q5-199`);
  await page.locator('.fb-item[data-item="q5-199"] .fb-editor').waitFor();
  expect(await page.locator('.fb-item').count()).toBeLessThan(40);
  await page.locator('.fb-item[data-item="q5-199"] .fb-texts input').first().fill('The very last question');
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  const { DATA } = await app.as('admin', 'GET', `/forms/${made.id}`);
  expect(DATA.content.sections[4].items[199].text.en).toBe('The very last question');
  expect(faults).toEqual([]);
  await close();
});
