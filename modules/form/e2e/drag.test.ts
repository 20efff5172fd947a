import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { form, item, sections } from '../domain/testing.ts';

openWorld();

const name = { en: 'Dragged form', 'zh-Hans': '拖动检查表', 'zh-Hant': '拖動檢查表' };
const calm = { naAllowed: true };

/** The mouse picks a row by its grip and lets it go on the upper or lower half of another. */
async function drag(page: Page, from: string, to: string, edge: 'before' | 'after' | 'into', leave = false): Promise<void> {
  await page.locator(`${from} .fb-grip`).first().hover();
  await page.mouse.down();
  const box = (await page.locator(to).first().boundingBox())!;
  const y = edge === 'before' ? box.y + 4 : edge === 'after' ? box.y + box.height - 4 : box.y + box.height / 2;
  await page.mouse.move(box.x + 60, y, { steps: 8 });
  if (leave) await page.keyboard.press('Escape');
  await page.mouse.up();
}

test('the mouse orders questions and sections, takes a question to another section, and Esc leaves all as it was', async () => {
  const { DATA } = await app.as('admin', 'POST', '/forms', {
    code: 'DRAG-01',
    name,
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    org_id: 35,
    content: sections([1, item('floor', calm), item('sink', calm), item('door', calm)], [1, item('lamp', calm)]),
  });
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin');
  await page.goto(`/quantum/system-setting/forms/${DATA.id}/build`);
  const words = () => page.locator('.fb-open').allTextContents();
  await expect.poll(words).toEqual(['floor', 'sink', 'door']);
  const row = (key: string) => `.fb-item[data-item="${key}"]`;
  const [first, second] = DATA.content.sections.map((section: { key: string }) => `[data-section="${section.key}"]`);

  await drag(page, row('door'), row('floor'), 'before');
  await expect.poll(words).toEqual(['door', 'floor', 'sink']);
  await drag(page, row('door'), row('sink'), 'after', true);
  await expect.poll(words).toEqual(['door', 'floor', 'sink']);
  await drag(page, row('door'), row('sink'), 'after');
  await expect.poll(words).toEqual(['floor', 'sink', 'door']);
  await drag(page, row('floor'), second, 'into');
  await expect.poll(words).toEqual(['sink', 'door']);
  await drag(page, second, first, 'before');
  await page.locator('.fb-saved[data-state="saved"]').waitFor();
  await expect
    .poll(async () =>
      (await app.as('admin', 'GET', `/forms/${DATA.id}`)).DATA.content.sections.map((section: { items: { key: string }[] }) =>
        section.items.map(({ key }) => key),
      ),
    )
    .toEqual([
      ['lamp', 'floor'],
      ['sink', 'door'],
    ]);
  // One undo for each.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(words).toEqual(['floor', 'sink', 'door']);
  expect(faults).toEqual([]);
  await close();
});

test('a label of one long word breaks: on the phone nothing runs out of the screen, in the builder or in the form', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapit';
  const { DATA } = await app.as('admin', 'POST', '/forms', {
    code: 'WORD-01',
    name: { en: word, 'zh-Hans': word, 'zh-Hant': word },
    inspectionType: '_SYS_FT_1',
    serviceType: null,
    checkType: null,
    org_id: 35,
    content: form(item('floor', { ...calm, text: { en: word, 'zh-Hans': word, 'zh-Hant': word } })),
  });
  const { page, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'admin');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  for (const [path, ready] of [
    [`/quantum/system-setting/forms/${DATA.id}`, '.form-outline'],
    [`/quantum/system-setting/forms/${DATA.id}/build`, '.fb-open'],
  ] as const) {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    expect(await fits(), path).toBe(true);
  }
  await page.getByRole('button', { name: textsOf('en')('form.view.try') }).click();
  const heading = page.locator('.qf-question h2');
  await heading.waitFor();
  expect(await heading.evaluate((h2) => h2.scrollWidth <= h2.clientWidth)).toBe(true);
  expect(await fits(), 'preview').toBe(true);
  await close();
});
