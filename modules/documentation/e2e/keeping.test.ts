import { groundOf, inThree, must, unique } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { byClassification, endBinder, makeBinder } from '../server/testing/binder-world.ts';
import { documentLine, documentWorkbook } from '../server/testing/import-sheet.ts';
import { makeClassification, textPdfBytes, VERSIONS } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));

const t = textsOf('zh-Hant');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function open(path: string) {
  const opened = await openPage(browser, app.address);
  opened.page.setDefaultTimeout(20_000);
  await signIn(opened.page, 'every', 'zh-Hant');
  await opened.page.goto(`/quantum/documentation/${path}`);
  await untilReady(opened.page);
  return opened;
}

test('a classification is dragged below another one, which is asked first; Esc leaves it, and the head of the table takes it back', async () => {
  const [above, below] = [unique('Above '), unique('Below ')];
  const parent = await makeClassification(app, { names: inThree(above) });
  const child = await makeClassification(app, { names: inThree(below) });
  const { page, faults, close } = await open('classifications');
  const place = (id: number) => page.locator(`[data-place="${id}"]`);
  const level = () => place(child.id).getAttribute('data-level');
  const drag = async (to: string, leave = false) => {
    await page.locator(`tr:has([data-place="${child.id}"]) .doc-grip`).hover();
    await page.mouse.down();
    const box = (await page.locator(to).first().boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 8 });
    if (leave) await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  const parentRow = `tr:has([data-place="${parent.id}"])`;
  const asked = page.getByRole('dialog');
  await drag(parentRow, true);
  expect(await asked.count()).toBe(0);
  await drag(parentRow);
  await asked.getByText(t('documentation.classification.moveBelow', { name: below, parent: above })).waitFor();
  await expectAccessible(page);
  await press(page, t('common.no'));
  await asked.waitFor({ state: 'detached' });
  expect(await level()).toBe('1');
  await drag(parentRow);
  await press(page, t('common.yes'));
  await expect.poll(level).toBe('2');
  await drag('thead tr');
  await asked.getByText(t('documentation.classification.moveTop', { name: below })).waitFor();
  await press(page, t('common.yes'));
  await expect.poll(level).toBe('1');
  expect(faults).toEqual([]);
  await close();
});

test('a sheet without a column is refused where it was chosen; the right one is imported, and its file finds its draft by name', async () => {
  const line = await documentLine(app, { fileEn: `${unique('cleaning-')}.pdf` });
  const { page, faults, close } = await open('management');
  await press(page, t('common.import'));
  const dialog = page.getByRole('dialog');
  const choose = async (buffer: Buffer) =>
    dialog.locator('input[type="file"]').setInputFiles({
      name: 'documents.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
  await choose(await documentWorkbook(app, [line], ['owner']));
  await dialog.getByText(t('platform.import.noColumn')).waitFor();
  const apply = dialog.getByRole('button', { name: new RegExp(`^${t('common.import')}`) });
  expect(await apply.isDisabled()).toBe(true);
  await expectAccessible(page);
  await choose(await documentWorkbook(app, [line]));
  await dialog.getByText(t('platform.import.clean_other', { count: 1, created: 1, updated: 0 })).waitFor();
  await apply.click();
  await dialog.waitFor({ state: 'detached' });

  await press(page, t('documentation.filesByName.open'));
  const buffer = Buffer.from(await textPdfBytes(['Imported']));
  const files = [
    { name: String(line.fileEn), mimeType: 'application/pdf', buffer },
    { name: 'nobody-waits.pdf', mimeType: 'application/pdf', buffer },
  ];
  await dialog.locator('input[type="file"]').setInputFiles(files);
  await dialog.getByText(t('documentation.filesByName.nowhere')).waitFor();
  await expectAccessible(page);
  await press(page, t('documentation.filesByName.send_other', { count: 1 }));
  await dialog.waitFor({ state: 'detached' });
  const { items } = await must(app, 'every', 'POST', `${VERSIONS}/list`, { queryCriterias: [{ key: 'search', value: line.nameEn }] });
  const { files: attached } = await must(app, 'every', 'GET', `${VERSIONS}/${items[0].id}`);
  expect(attached).toMatchObject([{ locale: 'en', file: { name: line.fileEn } }]);
  expect(faults).toEqual([]);
  await close();
});

test('what a project lacks stands in a list, and is gone from it once the project says that it does not need it', async () => {
  const lacking = unique('Lacking ');
  const { id } = await makeClassification(app, { names: inThree(lacking) });
  const binder = await makeBinder(app, { entries: [byClassification(id)] });
  const list = `projects/entries?f.isMissing=is:true&f.unitId=is:${groundOf(app).project}`;
  const { page, faults, close } = await open(list);
  await page.getByRole('link', { name: lacking }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: lacking }).click();
  await page.waitForURL(new RegExp(`projects/${groundOf(app).project}$`));
  await untilReady(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: lacking })
    .getByRole('button', { name: t('documentation.binder.notNeeded') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('客戶自行保存');
  await dialog
    .getByRole('button', { name: t('documentation.binder.notNeeded') })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`/quantum/documentation/${list}`);
  await untilReady(page);
  await expect.poll(() => page.getByRole('link', { name: lacking }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
  await endBinder(app, binder.id);
});
