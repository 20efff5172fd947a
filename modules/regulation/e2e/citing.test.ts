import { must, unique } from '@quantum/platform/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { samples } from '../../../apps/server/testing/samples.ts';
import { expectAccessible, openPage, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { activeRegulation, clause } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));

describe.each([
  { locale: 'en', phone: false },
  { locale: 'zh-Hant', phone: true },
] as const)('the law behind a lesson, in $locale', ({ locale, phone }) => {
  const t = textsOf(locale);

  test('a clause is found by its words, cited, and shown on the regulation; then it is removed', async () => {
    const word = unique('Hand-over ');
    const { id: regulationId } = await activeRegulation(app, {}, [clause('12', { text: `${word} of waste` }), clause('13')]);
    const lessonId = Number((await samples['GET /training/lessons/:id']!(app)).path.split('/')[3]);
    const { page } = await openPage(browser, app.address, { phone });
    page.setDefaultTimeout(15_000);
    await signIn(page, 'every', locale);
    await page.goto(`/quantum/training/lessons/${lessonId}`);
    await untilReady(page);
    await page.getByRole('button', { name: t('regulation.citing.cite') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').pressSequentially(word, { delay: 40 });
    // What the first letters found has gone before one is pressed, or the list would move under the finger.
    await expect.poll(() => dialog.locator('.q-offers[aria-busy=false] li').allTextContents()).toEqual([expect.stringContaining(word)]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: word }).click();
    // Cited already it is not offered again.
    await dialog.getByRole('button', { name: word, disabled: true }).waitFor();
    await dialog
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click();
    const cited = await must(app, 'every', 'GET', `/training/lessons/${lessonId}/citations`);
    expect(cited.citations).toMatchObject([{ regulationId, no: '12', state: 'inForce' }]);

    // The link leads to the clause, which names the lesson.
    await page.getByRole('link', { name: /^12 · / }).click();
    await page.waitForURL((address) => address.pathname.endsWith(`/regulation/database/${regulationId}`));
    await untilReady(page);
    await page.locator(`a[href$="/training/lessons/${lessonId}"]`).first().click();
    await page.waitForURL((address) => address.pathname.endsWith(`/training/lessons/${lessonId}`));
    await untilReady(page);
    await page.getByRole('button', { name: t('regulation.citing.remove') }).click();
    await page.getByText(t('regulation.citing.none')).waitFor();
    await expectAccessible(page);
    expect((await must(app, 'every', 'GET', `/training/lessons/${lessonId}/citations`)).citations).toEqual([]);
  });
});
