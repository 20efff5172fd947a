import { madePdf, must } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { LESSONS_PATH, NEW_LESSON_PATH } from '../contract/index.ts';

const t = textsOf('en');
openWorld();

const lessonsCalled = async (name: string): Promise<number[]> =>
  (await app.sql<{ id: number }>(`select id from training.lesson where names->>'en' = $1 order by id`, [name])).map(({ id }) => id);

test('the network is lost while a file is sent: what was typed stays, it is said, and the file arrives once the network is back; saved once though clicked twice', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'en');
  await page.goto(NEW_LESSON_PATH);
  const name = page.locator('.tr-lesson-top input').first();
  await name.fill('Ladders, with a break');
  await page.getByRole('button', { name: t('training.step.statement'), exact: true }).click();
  const statement = page.getByLabel(t('training.step.text', { no: 1 }));
  await statement.fill('I have read it.');
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles({ name: 'ladders.pdf', mimeType: 'application/pdf', buffer: madePdf(2) });
  await shownText(page, t('training.sending.offline')).first().waitFor();
  expect(await name.inputValue()).toBe('Ladders, with a break');
  expect(await statement.inputValue()).toBe('I have read it.');
  await page.context().setOffline(false);
  // The statement is written on: what arrives beside it is folded to its name.
  await page.locator('.tr-step-title').filter({ hasText: 'ladders' }).waitFor();
  await expect.poll(() => page.locator('.tr-sending').count()).toBe(0);
  expect(await name.inputValue()).toBe('Ladders, with a break');
  await page.getByRole('button', { name: t('common.save'), exact: true }).dblclick();
  await page.waitForURL(/lessons\/\d+$/);
  expect(await lessonsCalled('Ladders, with a break')).toHaveLength(1);
  expect(faults).toEqual([]);
  await close();
});

test('one lesson in two tabs: the later save is refused, and what was typed there stays beside what was saved', async () => {
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'en');
  const [id] = await lessonsCalled('Ladders, with a break');
  await page.goto(`${LESSONS_PATH}/${id}/edit`);
  const other = await page.context().newPage();
  await other.goto(`${LESSONS_PATH}/${id}/edit`);
  const [first, later] = [page, other].map((tab) => tab.locator('.tr-lesson-top input').first());
  await later!.fill('Ladders, from the other tab');
  await first!.fill('Ladders, first saved');
  await page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await page.waitForURL(/lessons\/\d+$/);
  await other.getByRole('button', { name: t('common.save'), exact: true }).click();
  await shownText(other, t('platform.draft.newer')).first().waitFor();
  expect((await must(app, 'trn', 'GET', `/training/lessons/${id}`)).name).toBe('Ladders, first saved');
  await other.getByRole('button', { name: t('platform.draft.compare'), exact: true }).click();
  await shownText(other, 'Ladders, from the other tab').first().waitFor();
  await shownText(other, 'Ladders, first saved').first().waitFor();
  await close();
});
