import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Keys of all that the device of this page holds to be read without a network. */
const keysOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('quantum-device-')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (database.objectStoreNames.contains('records'))
        found.push(
          ...(await new Promise<string[]>((resolve, reject) => {
            const request = database.transaction('records').objectStore('records').getAllKeys();
            request.onsuccess = () => resolve(request.result.map(String));
            request.onerror = () => reject(request.error);
          })),
        );
      database.close();
    }
    return found;
  });

/** Waits until the device holds a record under each of these keys, or beginnings of keys: only then may the network go. */
export async function untilOnDevice(page: Page, ...beginnings: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const keys = await keysOnDevice(page);
      return beginnings.filter((beginning) => !keys.some((key) => key.startsWith(beginning)));
    })
    .toEqual([]);
}
