import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

/** What a device holds: keys of local storage, and rows of the databases by table. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const rows: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('quantum-device-')) continue;
      const db = await new Promise<IDBDatabase>(
        (done) => (indexedDB.open(name).onsuccess = (event) => done((event.target as IDBOpenDBRequest).result)),
      );
      for (const table of db.objectStoreNames)
        rows[table] =
          (rows[table] ?? 0) +
          (await new Promise<number>(
            (done) =>
              (db.transaction(table).objectStore(table).count().onsuccess = (event) => done((event.target as IDBRequest<number>).result)),
          ));
      db.close();
    }
    return { keys: Object.keys(localStorage).filter((key) => /^(shell|recent)\./.test(key)), rows };
  });

test('after sign-out nothing that was only read is on the device; what waits to be sent is', async () => {
  const seen = await openPage(browser, app.address);
  const { page } = seen;
  await signIn(page, 'insp', 'en');
  await page.goto('/quantum/inspection/scheduled');
  // As the program makes it with the first record that is kept: its own version 1.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open(`quantum-device-${localStorage.getItem('userId')!}`, 10);
        opening.onupgradeneeded = () => {
          for (const table of ['photos', 'entries'])
            opening.result.createObjectStore(table, { keyPath: table === 'photos' ? 'id' : 'clientId' });
          opening.result.createObjectStore('records', { keyPath: 'key' });
        };
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['photos', 'records'], 'readwrite');
          writing.objectStore('records').put({ key: 'inspection.task.1', at: 1, value: { name: 'read' } });
          writing.objectStore('photos').put({ id: 'p', owner: 'sheet', bytes: new ArrayBuffer(1) });
          writing.oncomplete = () => (opening.result.close(), done());
        };
      }),
  );
  expect((await heldBy(page)).rows).toEqual({ entries: 0, photos: 1, records: 1 });
  await expect.poll(async () => (await heldBy(page)).keys.length).toBeGreaterThan(0);
  await page.locator('button:has(.q-disc)').last().click();
  await page.getByRole('menuitem', { name: textsOf('en')('platform.user.signOut') }).click();
  await page.waitForURL('**/auth/login');
  const left = await heldBy(page);
  expect(left.keys).toEqual([]);
  expect(left.rows['records']).toBe(0);
  expect(left.rows['photos']).toBe(1);
  await seen.close();
});

/** All that the device holds, as text: local storage, and every row of the databases with its bytes. */
const textsOn = (page: Page) =>
  page.evaluate(async () => {
    const plain = (value: unknown): string =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value as ArrayBuffer)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).map(([key, one]) => `${key}=${plain(one)}`).join(' ') // prettier-ignore
          : String(value);
    const found = [plain({ ...localStorage }), plain({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>(
        (done) => (indexedDB.open(name!).onsuccess = (event) => done((event.target as IDBOpenDBRequest).result)),
      );
      for (const table of db.objectStoreNames)
        found.push(
          await new Promise<string>(
            (done) =>
              (db.transaction(table).objectStore(table).getAll().onsuccess = (event) =>
                done(plain((event.target as IDBRequest<unknown[]>).result))),
          ),
        );
      db.close();
    }
    return found.join('\n');
  });
const signOut = async (page: Page) => {
  await page.locator('button:has(.q-disc)').last().click();
  await page.getByRole('menuitem', { name: textsOf('en')('platform.user.signOut') }).click();
  await page.waitForURL('**/auth/login');
};

test('what was not sent is sealed to its person: another one on the device reads none of it, and it is sent when its person is back', async () => {
  const t = textsOf('en');
  const [reported, half] = ['Needle in the linen bag', 'Half a sentence about the lift'];
  const { page, close } = await openPage(browser, app.address, { phone: true });
  const isKept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sealKey.')));
  const report = (route: { request: () => { method: () => string }; abort: () => Promise<void>; fallback: () => Promise<void> }) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback();
  await page.route('**/api/incident', report);
  await page.route('**/api/file', report);
  await signIn(page, 'emp', 'en');
  await page.goto('/quantum/incident/reports/new');
  await page.getByLabel(t('incident.case.description')).fill(reported);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88a' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'linen.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.locator('#sheet img').first().waitFor();
  await page
    .getByRole('button', { name: t('incident.event.report'), exact: true })
    .first()
    .click();
  await page.getByText(t('platform.offline.waiting')).waitFor();
  await page.goto('/quantum/incident/reports/new');
  await page.getByLabel(t('incident.case.description')).fill(half);
  await expect.poll(() => textsOn(page)).toContain(half);
  await expect.poll(isKept).toBe(true);
  for (const word of [reported, half, 'linen.jpg', 'bytes=']) expect(await textsOn(page)).toContain(word);

  await signOut(page);
  for (const word of [reported, half, 'linen.jpg', 'bytes=']) expect([word, (await textsOn(page)).includes(word)]).toEqual([word, false]);
  await signIn(page, 'insp', 'en');
  await page.goto('/quantum/device');
  await page.getByText(t('platform.device.empty')).waitFor();
  for (const word of [reported, half, 'linen.jpg', 'bytes=']) expect([word, (await textsOn(page)).includes(word)]).toEqual([word, false]);
  await signOut(page);
  expect(await app.sql('select 1 from incident.incident')).toEqual([]);

  await page.unrouteAll();
  await signIn(page, 'emp', 'en');
  await page.goto('/quantum/incident/reports/new');
  await page.getByText(t('platform.draft.use')).click();
  await expect.poll(() => page.getByLabel(t('incident.case.description')).inputValue()).toBe(half);
  await expect
    .poll(() => app.sql(`select description, (select count(*)::int from incident.photo) as photos from incident.incident`))
    .toEqual([{ description: reported, photos: 1 }]);
  await close();
});
