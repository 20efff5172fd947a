import type { Page } from 'playwright-core';
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
  expect((await heldBy(page)).keys.length).toBeGreaterThan(0);
  await page.locator('button:has(.q-disc)').last().click();
  await page.getByRole('menuitem', { name: textsOf('en')('platform.user.signOut') }).click();
  await page.waitForURL('**/auth/login');
  const left = await heldBy(page);
  expect(left.keys).toEqual([]);
  expect(left.rows['records']).toBe(0);
  expect(left.rows['photos']).toBe(1);
  await seen.close();
}, 90_000);
