import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, type WatchedPage } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { versionCode } from '../server/check/check-code.ts';
import { approved, makeClassification, readDocument, revised } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));

const t = textsOf('en');

describe('who holds a printed page, on a phone without an account', () => {
  let phone: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    phone = await openPage(browser, app.address, { phone: true });
    ({ page } = phone);
  });
  afterAll(() => phone.close());
  const scan = async (versionId: number) => page.goto(`/share-version/${await versionCode(app.kernel, versionId)}`);
  const verdict = (name: RegExp | string) => page.getByRole('heading', { name }).waitFor();

  test('reads that it is in force, and, once the next version took over, by which and since when it is replaced', async () => {
    const document = await approved(app);
    await scan(document.documentVersionId);
    await verdict(/^In force since \d{4}-\d\d-\d\d$/);
    expect(page.url()).not.toContain(await versionCode(app.kernel, document.documentVersionId));
    const { title } = await readDocument(app, document.id);
    await page.getByText(title).first().waitFor();
    await expectAccessible(page);
    await revised(app, document.id);
    await scan(document.documentVersionId);
    await verdict(/^Replaced by version 2 on \d{4}-\d\d-\d\d$/);
    await page.getByText(t('documentation.reader.throwAway')).waitFor();
    await expectAccessible(page);
    expect(phone.faults).toEqual([]);
  });

  test('types the code in any case; a wrong one is said to be wrong, and another is asked for', async () => {
    const { documentVersionId } = await approved(app);
    // What was scanned before is still there; another page is asked for.
    await page.goto('/share-version');
    await page.getByRole('button', { name: t('documentation.reader.another') }).click();
    const code = page.locator('#printed-code');
    await code.fill('AAAAA AAAAA AAAAA AAAAA');
    await page.getByRole('button', { name: t('documentation.reader.ask') }).click();
    await verdict(t('documentation.reader.unknown'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('documentation.reader.another') }).click();
    await expectAccessible(page);
    await code.fill((await versionCode(app.kernel, documentVersionId)).toLowerCase());
    await page.getByRole('button', { name: t('documentation.reader.ask') }).click();
    await verdict(/^In force since/);
  });

  test('reads no title of a document that its audience alone reads', async () => {
    const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_2' });
    const secret = await approved(app, {}, { classificationId });
    await scan(secret.documentVersionId);
    await verdict(/^In force since/);
    await page.getByText(secret.code, { exact: true }).waitFor();
    expect(await page.getByText((await readDocument(app, secret.id)).title).count()).toBe(0);
  });
});

test('somebody of another company is told of the paper before them, and opens nothing of it', async () => {
  const { id, documentVersionId } = await approved(app);
  const other = await openPage(browser, app.address, { phone: true });
  await signIn(other.page, 'other', 'en');
  await other.page.goto(`/share-version/${await versionCode(app.kernel, documentVersionId)}`);
  await other.page.getByRole('heading', { name: /^In force since/ }).waitFor();
  await other.page.goto(`/quantum/documentation/list/${id}`);
  await other.page.getByText(t('platform.error.gone')).first().waitFor();
  await other.close();
});
