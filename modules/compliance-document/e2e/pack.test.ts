import { groundOf, inDays, inThree, must, unique } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { expectAccessible, openPage, signIn, untilReady } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { DOCUMENTS, documentContent, missingRequirement, photoOf, RENEWALS } from '../server/testing/world.ts';

openWorld();
beforeAll(() => addPeople(app));
const [en, hans] = [textsOf('en'), textsOf('zh-Hans')];

test('a client reads what is in force by the link of a pack, also what was granted since, until it is taken back', async () => {
  const name = unique('卫生许可证 ');
  const { complianceCategoryId } = await missingRequirement(app, { names: inThree(name) });
  const unitId = groundOf(app).project;
  const [first, second] = [unique('HL-'), unique('HL-')];
  const held = { complianceCategoryId, unitId, holderId: unitId, previousId: null, clientId: crypto.randomUUID() };
  const content = documentContent({ name, number: first, validTo: inDays(20), files: [await photoOf(app)] });
  const { id } = await must(app, 'every', 'POST', DOCUMENTS, { ...held, ...content });

  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'pm', 'en');
  await desk.page.goto(`/quantum/compliance/documents/matrix?unit=${unitId}`);
  await untilReady(desk.page);
  await desk.page.getByRole('button', { name: en('compliance-document.pack.share'), exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText(first).waitFor();
  await dialog.getByLabel(`${name}: ${en('compliance-document.pack.withFiles_one', { count: 1 })}`).check();
  await expectAccessible(desk.page);
  await dialog.getByRole('button', { name: en('compliance-document.pack.next') }).click();
  await dialog.getByText(en('platform.share.dayCount_other', { count: 30 })).click();
  await dialog.getByRole('button', { name: en('platform.share.make') }).click();
  const url = await dialog.getByLabel(en('platform.share.address')).inputValue();
  expect(url).toMatch(/\/share-documents\/[\w-]{43}$/);

  const client = await openPage(browser, app.address, { phone: true });
  await client.page.addInitScript(() => localStorage.getItem('v6_language') ?? localStorage.setItem('v6_language', 'zh-Hans'));
  await client.page.goto(url);
  await client.page.getByText(first).waitFor();
  // The token has left the address; nothing of the pack is wider than the phone.
  expect(new URL(client.page.url()).pathname).toBe('/share-documents');
  expect(await client.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const scan = client.page.locator('.cd-pages img').first();
  await scan.scrollIntoViewIfNeeded();
  await expect.poll(() => scan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(client.page);

  // Renewed from today on: the same link shows the new licence.
  const { version } = await must(app, 'every', 'GET', `${DOCUMENTS}/${id}`);
  const renewal = await must(app, 'every', 'POST', RENEWALS, { complianceDocumentId: id, version, reason: '_SYS_CR_1' });
  const { version: opened } = await must(app, 'every', 'GET', `${RENEWALS}/${renewal.id}`);
  const granted = { number: second, validFrom: inDays(0), validTo: inDays(364), issueDate: inDays(0), files: [await photoOf(app)] };
  await must(app, 'every', 'POST', `${RENEWALS}/${renewal.id}/grant`, { version: opened, document: documentContent({ name, ...granted }) });
  await client.page.reload();
  await client.page.getByText(second).waitFor();
  await expectAccessible(client.page);

  await dialog.getByRole('button', { name: en('platform.share.revoke') }).click();
  await dialog.getByText(en('platform.share.state.revoked')).waitFor();
  await client.page.reload();
  await client.page.getByText(hans('platform.reader.goneTitle')).waitFor();
  expect(await client.page.getByText(second).count()).toBe(0);
  await expectAccessible(client.page);
  expect(desk.faults).toEqual([]);
  await desk.close();
  await client.close();
});
