import { randomUUID } from 'node:crypto';
import { groundOf, inThree, must, unique } from '@quantum/platform/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, shownText, signIn, untilReady, type WatchedPage } from '../../../e2e/browser.ts';
import { localizedField, typeInLanguages } from '../../../e2e/fields.ts';
import { pick } from '../../../e2e/manager-steps.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { VERSION_STATUS as STATUS } from '../contract/index.ts';
import { tickDocuments } from '../server/document.jobs.ts';
import { runAsking } from '../server/reading/ask.jobs.ts';
import { versionCode } from '../server/check/check-code.ts';
import { makeClassification, revised, textPdfBytes } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));

describe('the road of a document, at the desk in zh-Hant and on the phone in en', () => {
  const locale = 'zh-Hant';
  const t = textsOf(locale);
  const title = unique('Ward cleaning ');
  const code = unique('J');
  const people: Record<string, WatchedPage> = {};
  afterAll(() => Promise.all(Object.values(people).map(({ close }) => close())));
  let versionId: number;
  let documentId: number;

  /** A screen as a person sees it; each has a device of their own. */
  async function at(who: string, path: string): Promise<Page> {
    if (!people[who]) {
      people[who] = await openPage(browser, app.address, { phone: who === 'emp' });
      people[who].page.setDefaultTimeout(20_000);
      await signIn(people[who].page, who, who === 'emp' ? 'en' : locale);
    }
    const { page } = people[who];
    await page.goto(`/quantum/documentation/${path}`);
    await untilReady(page);
    return page;
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const confirmed = async (page: Page, fill?: string) => {
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.q-dialog-buttons') });
    await dialog.waitFor();
    if (fill !== undefined) await dialog.locator('textarea').first().fill(fill);
    await expectAccessible(page);
    await dialog.locator('.q-dialog-buttons button').last().click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const statusOf = async (): Promise<string> =>
    (await app.sql<{ status: string }>('select status from documentation.version where id = $1', [versionId]))[0]!.status;
  const faultless = () => expect(Object.values(people).flatMap(({ faults }) => faults)).toEqual([]);
  const nameOf = async (who: string): Promise<string> => (await app.as(who, 'POST', '/permissions/info', {}, { locale })).DATA.name;

  test('a document is made and its first version drafted, with a file', async () => {
    await makeClassification(app, { code, prefix: code });
    const page = await at('every', 'management/new');
    await page.locator('#field-classificationId').click();
    await pick(page, code, new RegExp(code));
    await page.locator('#field-unitId').click();
    await page.getByRole('option').first().click();
    await typeInLanguages(localizedField(page), title);
    await page.locator('#field-audiencePeople').click();
    const reader = await nameOf('emp');
    await pick(page, reader, new RegExp(reader));
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.locator('.q-form-buttons button[type=submit]').click();
    await page.waitForURL(/\/management\/\d+\/edit$/);
    await untilReady(page);
    versionId = Number(/\/(\d+)\/edit$/.exec(page.url())![1]);
    [{ id: documentId }] = (await app.sql<{ id: number }>('select document_id::int as id from documentation.version where id = $1', [
      versionId,
    ])) as [{ id: number }];
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'ward.pdf', mimeType: 'application/pdf', buffer: await textPdfBytes(['First', 'Last']) });
    await page.getByRole('link', { name: 'ward.pdf' }).waitFor();
    for (const [field, who] of [
      ['reviewers', 'ehsm'],
      ['approvers', 'dir'],
    ] as const) {
      const name = await nameOf(who);
      await page.locator(`#field-${field}`).click();
      await pick(page, name, new RegExp(name));
      await page.keyboard.press('Escape');
    }
    await expectAccessible(page);
    await page.locator('.q-form-buttons button[type=submit]').click();
    await page.waitForURL(new RegExp(`/management/${versionId}$`));
    await untilReady(page);
    await expectAccessible(page);
    await press(page, t('documentation.event.submit'));
    await confirmed(page);
    await expect.poll(statusOf).toBe(STATUS.reviewing);
    faultless();
  });

  test('its reviewer sends it back; its author reads why and hands it in again', async () => {
    const reviewer = await at('ehsm', `management/${versionId}`);
    await press(reviewer, t('signature.do.reject'));
    await confirmed(reviewer, 'The dilution is missing');
    await expect.poll(statusOf).toBe(STATUS.draft);
    await app.sql(`update documentation.version set effective_date = current_date + 3 where id = $1`, [versionId]);
    const author = await at('every', `management/${versionId}`);
    await shownText(author, 'The dilution is missing').first().waitFor();
    await expectAccessible(author);
    await press(author, t('documentation.event.submit'));
    await confirmed(author);
    await expect.poll(statusOf).toBe(STATUS.reviewing);
    faultless();
  });

  test('it is reviewed and approved for a later day, and takes over on it', async () => {
    for (const [who, next] of [
      ['ehsm', STATUS.signing],
      ['dir', STATUS.pending],
    ] as const) {
      const page = await at(who, `management/${versionId}`);
      await press(page, t('signature.do.ok'));
      await confirmed(page);
      await expect.poll(statusOf).toBe(next);
    }
    await app.sql(`update documentation.version set effective_date = current_date - 1 where id = $1`, [versionId]);
    await tickDocuments(app.kernel);
    await runAsking(app.kernel, documentId);
    expect(await statusOf()).toBe(STATUS.active);
    faultless();
  });

  test('it is read and acknowledged on the phone; the list of who has not is empty then', async () => {
    const [asked] = await app.sql<{ id: number }>('select id::int as id from documentation.acknowledgement where version_id = $1', [
      versionId,
    ]);
    const before = await at('every', `management/${versionId}`);
    await shownText(before, t('documentation.notYet')).first().waitFor();
    const said = textsOf('en');
    const phone = await at('emp', `list/reading/${asked!.id}`);
    await phone.waitForURL(new RegExp(`/list/${documentId}$`));
    await untilReady(phone);
    await press(phone, said('platform.pages.next'));
    const button = phone.getByRole('button', { name: said('documentation.acknowledge'), exact: true });
    await expect.poll(() => button.isDisabled()).toBe(false);
    await button.click();
    await button.waitFor({ state: 'detached' });
    await expectAccessible(phone);
    const after = await at('every', `management/${versionId}`);
    await shownText(after, '100.00 %').first().waitFor();
    expect(await shownText(after, t('documentation.notYet')).count()).toBe(0);
    await expectAccessible(after);
    faultless();
  });

  test('its printed copy says that it is in force; the next version takes over, and the old paper says so', async () => {
    const said = textsOf('en');
    const token = await versionCode(app.kernel, versionId);
    const stranger = await openPage(browser, app.address, { phone: true });
    people['stranger'] = stranger;
    await stranger.page.goto(`/share-version/${token}`);
    await stranger.page.getByRole('heading', { name: /^In force since/ }).waitFor();
    await expectAccessible(stranger.page);
    const page = await at('every', `management/${versionId}`);
    await press(page, t('documentation.paperCopy.handOut'));
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.q-dialog-buttons') });
    await dialog.waitFor();
    await dialog.locator('#field-place').fill('Nurse station 5A');
    await expectAccessible(page);
    await dialog.locator('.q-dialog-buttons button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await shownText(page, 'Nurse station 5A').first().waitFor();
    await revised(app, documentId);
    await tickDocuments(app.kernel);
    await stranger.page.goto(`/share-version/${token}`);
    await stranger.page.getByText(said('documentation.reader.throwAway')).waitFor();
    await stranger.page.getByRole('heading', { name: /Replaced by version 2/ }).waitFor();
    await expectAccessible(stranger.page);
    const old = await at('every', `management/${versionId}`);
    await shownText(old, t('documentation.paperCopy.state.toCollect')).first().waitFor();
    await press(old, t('documentation.paperCopy.event.collect'));
    await shownText(old, t('documentation.paperCopy.state.collected')).first().waitFor();
    await expectAccessible(old);
    faultless();
  });

  test('lists, board, tree and binders are accessible; what a project lacks is said', async () => {
    const names = inThree(unique('Binder '));
    const entries = [{ classificationId: (await makeClassification(app)).id, controlledDocumentId: null }];
    const binder = { clientId: randomUUID(), code: unique('B'), names, businessLineId: null, fromOn: '2020-01-01', toOn: null, entries };
    await must(app, 'every', 'POST', '/documentation/binder', binder);
    for (const path of [
      'management',
      'management/board',
      'management/unread',
      'management/copies',
      'classifications',
      'classifications/new',
      'projects',
      'projects/binders/new',
      `projects/${groundOf(app).project}`,
    ]) {
      const page = await at('every', path);
      await expectAccessible(page);
    }
    const page = await at('every', `projects/${groundOf(app).project}`);
    await shownText(page, t('documentation.standing.missing')).first().waitFor();
    faultless();
  });
});
