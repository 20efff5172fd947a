import { cachedRead } from './cached-read.ts';
import { deviceStore } from './device.ts';
import { offlineRecords } from './offline-records.ts';

/** What was read within this time is not read again. */
const RECENT_MS = 10 * 60_000;
/** So many of the most urgent. */
const MOST = 30;

/** Brings the records behind these addresses onto the device, one after the other; those of a kind no module keeps are left out. */
export async function keepRecords(hrefs: readonly string[], goOn: () => boolean): Promise<void> {
  for (const href of hrefs.slice(0, MOST)) {
    const parts = href.split('/');
    const id = Number(parts.pop());
    const kind = offlineRecords.find(({ base }) => base === parts.join('/'));
    if (!kind || !Number.isSafeInteger(id)) continue;
    if (!goOn()) return;
    const keep = await kind.load();
    await keep(id).catch(() => undefined);
  }
}

/** The same as `cachedRead`, but what is on the device is left alone while it is recent. */
export async function keepRecent(key: string, read: () => Promise<unknown>): Promise<void> {
  const stored = await deviceStore()?.findRecord(key);
  if (stored && Date.now() - stored.at < RECENT_MS) return;
  await cachedRead(key, read);
}
