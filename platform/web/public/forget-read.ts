import { hasSealKeyOfOthers } from './sealing/seal-marks.ts';
import { local } from './storage.ts';

/** What was only read on this device, by the beginning of its key: the shell it starts with, visits, choices of pickers. */
const READ = ['shell.', 'recent.'] as const;
/** Databases of people of this device, and where in them stands what was read to be shown without a network. */
const DEVICE = 'quantum-device-';
const RECORDS = 'records';

/** Takes what was only read out of local storage; language, layout and what waits to be sent stay. */
export function forgetKeys(): void {
  for (const key of local.keys()) if (READ.some((begin) => key.startsWith(begin))) local.remove(key);
}

/**
 * The same of the databases of everybody who used this device. What waits to be sent stays in them, sealed to its person (decision 0311).
 * Never throws: a browser that does not tell its databases, or lets none be opened, keeps none that could be read.
 */
export async function forgetRecords(): Promise<void> {
  await removeRecords();
  await sealWorkOfOthers();
}

/** Seals what people whose session on this device has ended have not sent; `userId` is signed in. Never throws. */
export async function sealWorkOfOthers(userId?: string): Promise<void> {
  if (!hasSealKeyOfOthers(userId)) return;
  await import('./sealing/unsent-work.ts').then(({ sealUnsent }) => sealUnsent()).catch(() => undefined);
}

async function removeRecords(): Promise<void> {
  try {
    const all = await indexedDB.databases();
    await Promise.all(all.flatMap(({ name }) => (name?.startsWith(DEVICE) ? [clearRecords(name)] : [])));
  } catch {
    // nothing was kept, nothing to remove
  }
}

const clearRecords = (name: string): Promise<void> =>
  new Promise((done) => {
    const asked = indexedDB.open(name);
    // Gone meanwhile: it must not be made anew, empty.
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = asked.onblocked = () => done();
    asked.onsuccess = () => {
      const db = asked.result;
      const end = (): void => {
        db.close();
        done();
      };
      if (!db.objectStoreNames.contains(RECORDS)) return end();
      const clearing = db.transaction(RECORDS, 'readwrite');
      clearing.objectStore(RECORDS).clear();
      clearing.oncomplete = clearing.onabort = clearing.onerror = end;
    };
  });
