import { inThree, must, unique } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { waitingInspection } from '../../inspection/server/testing.ts';
import { approved } from '../server/testing/world.ts';

openWorld({ work: true });
beforeAll(() => addPeople(app));

test('who answers a form on the phone finds the documents behind it above its questions, each in a tab of its own', async () => {
  const t = textsOf('zh-Hant');
  const title = unique('Cleaning of wards ');
  const document = await approved(app, {}, { titles: inThree(title) });
  const { id } = await waitingInspection(app);
  const { form } = await must(app, 'insp', 'GET', `/inspectionTasks/${id}`);
  await must(app, 'every', 'POST', `/forms/${form.id}/citeDocument`, { controlledDocumentId: document.id });
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  page.setDefaultTimeout(20_000);
  await signIn(page, 'insp', 'zh-Hant');
  await page.goto(`/quantum/inspection/answer/${id}`);
  await page.getByRole('button', { name: t('form.runner.allQuestions') }).click();
  const behind = page.locator('details').filter({ hasText: t('documentation.behindForm_other', { count: 1 }) });
  await behind.locator('summary').click();
  const link = behind.getByRole('link', { name: title });
  await link.waitFor();
  await expectAccessible(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await opened.waitForURL(new RegExp(`/quantum/documentation/list/${document.id}$`));
  await opened.getByRole('heading', { name: title }).waitFor();
  await opened.close();
  await behind.waitFor();
  expect(faults).toEqual([]);
  await close();
});
