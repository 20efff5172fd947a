import { setTimeout } from 'node:timers/promises';
import { inThree, unique, whoIs } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { takeTexts } from '../server/library/take-texts.ts';
import { runAsking } from '../server/reading/ask.jobs.ts';
import { approved, textPdf } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));

describe.each([
  { locale: 'en', phone: true },
  { locale: 'zh-Hant', phone: false },
] as const)('the library, in $locale', ({ locale, phone }) => {
  const t = textsOf(locale);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

  test('a document is found by two characters of its text, read to its last page, and acknowledged', async () => {
    const word = phone ? 'qz' : 'xq';
    const title = unique('Ward cleaning ');
    const { employeeId } = await whoIs(app, 'emp');
    const files = [
      { locale: 'en' as const, fileId: await textPdf(app, ['The first page', `Rinse with ${word} before use`, 'The last page']) },
    ];
    const { id, code } = await approved(app, { files }, { titles: inThree(title), ackRequired: true, audiencePeople: [employeeId!] });
    await takeTexts(app.kernel);
    await runAsking(app.kernel, id);
    const { page, faults, close } = await openPage(browser, app.address, { phone });
    page.setDefaultTimeout(20_000);
    await signIn(page, 'emp', locale);
    await page.goto('/quantum/documentation/list');
    await untilReady(page);
    await page.getByRole('searchbox').or(page.locator('.q-search input')).first().fill(word);
    const found = page.locator('.doc-found li').filter({ hasText: title });
    await found.locator('mark', { hasText: word }).waitFor();
    await found.getByText(t('documentation.inText.page', { page: 2 })).waitFor();
    await expectAccessible(page);
    await found.getByRole('link', { name: title }).click();
    await page.waitForURL(new RegExp(`list/${id}\\?`));
    await untilReady(page);
    await page.getByText(code).filter({ visible: true }).first().waitFor();
    // It opens on the page that was found; the button waits for the last one.
    const acknowledge = page.getByRole('button', { name: t('documentation.acknowledge'), exact: true });
    expect(await acknowledge.isDisabled()).toBe(true);
    await expectAccessible(page);
    // Who acknowledges before the server knows of the last page is not refused.
    await page.route(/\/api\/documentation\/version\/\d+\/read$/, async (route) => {
      await setTimeout(1000);
      await route.continue();
    });
    await press(page, t('platform.pages.next'));
    await expect.poll(() => acknowledge.isDisabled()).toBe(false);
    await acknowledge.click();
    await acknowledge.waitFor({ state: 'detached' });
    await expectAccessible(page);
    const [asked] = await app.sql<{ ack_at: Date | null }>(
      `select a.ack_at from documentation.acknowledgement a join documentation.version v on v.id = a.version_id where v.document_id = $1`,
      [id],
    );
    expect(asked!.ack_at).not.toBeNull();
    expect(faults).toEqual([]);
    await close();
  });
});
