import { ROLE } from '@quantum/modules/access/contract';
import { groundOf, inThree, must, unique } from '@quantum/platform/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPeople, addPerson } from '../../../apps/server/testing/people.ts';
import { samples } from '../../../apps/server/testing/samples.ts';
import { expectAccessible, openPage, shownText, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { tellCitingDocument } from '../server/citing/document-change.service.ts';
import { approved, revised } from '../server/testing/world.ts';

openWorld();
beforeAll(async () => {
  await addPeople(app);
  await addPerson(app, { userName: 'trainer', like: 'pm', role: ROLE.trainingAdministrator, unitId: groundOf(app).company });
  app.kernel.invalidation.tell('grants', '');
});

describe.each([
  { locale: 'zh-Hant', phone: false },
  { locale: 'en', phone: true },
] as const)('the documents behind a lesson, in $locale', ({ locale, phone }) => {
  const t = textsOf(locale);

  test('cited by the keys → a new version takes over → the lesson says so, its author is told → confirmed', async () => {
    const word = unique('Dilution');
    const document = await approved(app, {}, { titles: inThree(`${word} of disinfectant`), keywords: [word] });
    const lessonId = Number((await samples['GET /training/lessons/:id']!(app)).path.split('/')[3]);
    const { page } = await openPage(browser, app.address, { phone });
    page.setDefaultTimeout(15_000);
    await signIn(page, 'every', locale);
    await page.goto(`/quantum/training/lessons/${lessonId}`);
    await untilReady(page);
    await page.getByRole('button', { name: t('documentation.citing.cite') }).click();
    const dialog = page.getByRole('dialog');
    const offers = dialog.locator('.q-offers');
    await dialog.getByRole('textbox').fill(document.code);
    // What was found before is not pressed while the answer to what was typed is on its way.
    await expect
      .poll(() => offers.locator('button:not([aria-disabled=true])').allTextContents())
      .toEqual([expect.stringContaining(document.code)]);
    await expectAccessible(page);
    await dialog.getByRole('textbox').press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: document.code, disabled: true }).getByText(t('documentation.citing.cited')).waitFor();
    // Cited by the keys, the place in the list is kept.
    expect(await page.evaluate(() => window.document.activeElement?.textContent)).toContain(document.code);
    await page.keyboard.press('Escape');
    const cited = page.locator('.q-cited li', { hasText: document.code });
    await cited.getByText(t('documentation.citing.inForce')).waitFor();
    // Who tries the lesson as its learners see it is shown the document too.
    await page.getByRole('button', { name: t('training.lesson.preview') }).click();
    await page.getByRole('dialog').getByRole('link', { name: document.code }).waitFor();
    await page.keyboard.press('Escape');

    const second = await revised(app, document.id);
    await tellCitingDocument({ documentId: document.id, versionId: second }, app.kernel);
    await page.goto('/quantum/message-center');
    await untilReady(page);
    await page.getByText(t('documentation.message.citedChanged.title')).first().waitFor();
    await page.goto(`/quantum/training/lessons/${lessonId}`);
    await untilReady(page);
    await cited.getByRole('button', { name: t('documentation.citing.confirm') }).click();
    await cited.getByText(t('documentation.citing.inForce')).waitFor();
    await expectAccessible(page);
    const { citations } = await must(app, 'every', 'GET', `/training/lessons/${lessonId}/documents`);
    expect(citations.find(({ code }: { code: string }) => code === document.code)).toMatchObject({
      citedNo: 2,
      versionNo: 2,
      state: 'inForce',
    });
    const { records } = await must(app, 'every', 'GET', `/documentation/${document.id}/use`);
    expect(records).toMatchObject([{ kind: 'training.lesson', id: lessonId }]);

    // The link leads to the version in force.
    await cited.getByRole('link').click();
    await page.waitForURL((address) => address.pathname.endsWith(`/documentation/list/${document.id}`));
  });

  test('a form says what it checks against, and the document says that the form uses it', async () => {
    const document = await approved(app, {}, { titles: inThree(unique('Dilution ')) });
    const formId = Number((await samples['GET /forms/:id']!(app)).path.split('/')[2]);
    const { page } = await openPage(browser, app.address, { phone });
    page.setDefaultTimeout(15_000);
    await signIn(page, 'every', locale);
    await page.goto(`/quantum/system-setting/forms/${formId}`);
    await untilReady(page);
    await page.getByRole('button', { name: t('documentation.citing.cite') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(document.code);
    await expect
      .poll(() => dialog.locator('.q-offers button:not([aria-disabled=true])').allTextContents())
      .toEqual([expect.stringContaining(document.code)]);
    await dialog.getByRole('button', { name: document.code }).click();
    await dialog.getByRole('button', { name: document.code, disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    const cited = page.locator('.q-cited li', { hasText: document.code });
    await cited.getByText(t('documentation.citing.inForce')).waitFor();
    await expectAccessible(page);
    await cited.getByRole('link').click();
    await page.waitForURL((address) => address.pathname.endsWith(`/documentation/list/${document.id}`));
    await page.locator(`a[href$="/system-setting/forms/${formId}"]`).click();
    await page.waitForURL((address) => address.pathname.endsWith(`/system-setting/forms/${formId}`));
  });

  test('training says on the record its to-do opens what it arranges, and the to-do ends', async () => {
    const document = await approved(app, {}, { titles: inThree(unique('Dilution ')) });
    const lesson = (await samples['GET /training/lessons/:id']!(app)).path;
    await must(app, 'every', 'POST', `${lesson}/citeDocument`, { controlledDocumentId: document.id });
    const second = await revised(app, document.id);
    const { page } = await openPage(browser, app.address, { phone });
    page.setDefaultTimeout(15_000);
    await signIn(page, 'trainer', locale);
    await page.goto('/quantum/task-center/todo');
    await untilReady(page);
    await page.locator(`a[href*="/documentation/management/${second}"]`).first().click();
    await page.waitForURL((address) => address.pathname.endsWith(`/documentation/management/${second}`));
    await untilReady(page);
    await shownText(page, t('documentation.retraining.open')).first().waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: t('documentation.event.retrained'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').fill('Two sessions in May');
    await expectAccessible(page);
    await dialog.locator('.q-dialog-buttons button').last().click();
    await shownText(page, 'Two sessions in May').first().waitFor();
    const [{ n }] = (await app.sql<{ n: number }>(
      `select count(*)::int as n from task.task t join task.assignee a on a.task_id = t.id and a.open
        where t.source_kind = 'documentation.retraining' and t.source_id = $1`,
      [second],
    )) as [{ n: number }];
    expect(n).toBe(0);
  });
});
