import { KEYS, local, readJson } from '../storage.ts';
import { openRows, replaceRow, rowsOf, TABLES, type Row, type Table } from './device-rows.ts';
import { asText, fromText, open, pack, readPrivateKey, readPublicKey, seal, unpack, type Sealed } from './sealed.ts';
import { canSeal, PUBLIC_KEY, sealedMark } from './seal-marks.ts';

/** What stays readable of a sealed row: what finds, counts and orders it. */
const PLAIN: Record<Table, readonly string[]> = { entries: ['clientId', 'at', 'state'], photos: ['id', 'owner', 'size'] };
const NO_BYTES = new ArrayBuffer(0);
const isSealed = (row: Row): boolean => row['sealed'] !== undefined;
const asBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Who is signed in on this device: their work stays open. */
const presentUser = (): string | undefined =>
  local.get(KEYS.accessToken) === undefined ? undefined : String(readJson<number>(local, KEYS.userId) ?? '');

/**
 * Seals what was not sent or saved, of each person whose session on this device has ended: entries of the queue, photos, texts of forms. What the
 * server has confirmed is removed. Never throws: what could not be sealed stays as it is, and is sealed when the sign-in page is shown next.
 */
export async function sealUnsent(): Promise<void> {
  if (!canSeal()) return;
  const present = presentUser();
  for (const key of local.keys()) {
    const userId = key.startsWith(PUBLIC_KEY) ? key.slice(PUBLIC_KEY.length) : undefined;
    if (userId === undefined || userId === present) continue;
    await sealWorkOf(userId, local.get(key)!).catch((fault: unknown) => console.warn('unsent work could not be sealed', fault));
  }
}

async function sealWorkOf(userId: string, key: string): Promise<void> {
  const drafts = local.keys().filter((name) => name.startsWith(`draft.${userId}.`));
  const db = await openRows(userId);
  try {
    const rows = db ? await unsealedRows(db) : [];
    if (drafts.length === 0 && rows.length === 0) return;
    const publicKey = await readPublicKey(key);
    local.set(sealedMark(userId), '1');
    for (const { table, row } of rows) await sealRow(db!, publicKey, table, row);
    for (const name of drafts) await sealDraft(publicKey, userId, name);
  } finally {
    db?.close();
  }
}

async function unsealedRows(db: IDBDatabase): Promise<{ table: Table; row: Row }[]> {
  const found = await Promise.all(
    (Object.keys(TABLES) as Table[]).map(async (table) => (await rowsOf(db, table)).map((row) => ({ table, row }))),
  );
  return found.flat().filter(({ row }) => !isSealed(row));
}

async function sealRow(db: IDBDatabase, publicKey: CryptoKey, table: Table, row: Row): Promise<void> {
  const name = String(row[TABLES[table]]);
  const isAsBefore = (present: Row) => !isSealed(present) && present['state'] === row['state'];
  if (table === 'entries' && row['state'] === 'sent') return replaceRow(db, table, name, undefined, isAsBefore);
  const { bytes, ...record } = row;
  const sealed = await seal(publicKey, name, pack(record, (bytes as ArrayBuffer | undefined) ?? NO_BYTES));
  const plain = Object.fromEntries(PLAIN[table].map((key) => [key, row[key]]));
  await replaceRow(db, table, name, { ...plain, sealed }, isAsBefore);
}

async function sealDraft(publicKey: CryptoKey, userId: string, name: string): Promise<void> {
  const value = local.get(name);
  if (value === undefined) return;
  const place = `${sealedMark(userId)}.${crypto.randomUUID()}`;
  const text = asText(await seal(publicKey, place, asBytes(JSON.stringify([name, value]))));
  // Removed first: a full store has no room for both. Where even then there is none it stays as it was, and nothing is lost.
  local.remove(name);
  if (!local.set(place, text)) local.set(name, value);
}

/** Opens what was sealed for the person who has signed in again; answers how much of it could not be opened. `key`: base64 of PKCS 8. */
export async function openUnsent(userId: string, key: string): Promise<number> {
  const privateKey = await readPrivateKey(key);
  let failed = 0;
  const tried = async (work: Promise<void>): Promise<void> =>
    work.catch(() => {
      failed++;
    });
  const db = await openRows(userId);
  if (db)
    for (const table of Object.keys(TABLES) as Table[])
      for (const row of (await rowsOf(db, table)).filter(isSealed)) await tried(openRow(db, privateKey, table, row));
  db?.close();
  const mark = sealedMark(userId);
  for (const place of local.keys()) if (place.startsWith(`${mark}.`)) await tried(openDraft(privateKey, place));
  if (failed === 0) local.remove(mark);
  else console.warn(`${failed} parts of sealed work could not be opened`);
  return failed;
}

async function openRow(db: IDBDatabase, privateKey: CryptoKey, table: Table, row: Row): Promise<void> {
  const name = String(row[TABLES[table]]);
  const { record, bytes } = unpack(await open(privateKey, name, row['sealed'] as Sealed));
  await replaceRow(db, table, name, { ...(record as Row), ...(table === 'photos' && { bytes }) }, isSealed);
}

async function openDraft(privateKey: CryptoKey, place: string): Promise<void> {
  const content = await open(privateKey, place, fromText(local.get(place)!));
  const [name, value] = JSON.parse(new TextDecoder().decode(content)) as [string, string];
  local.remove(place);
  // What was typed since is newer.
  if (local.get(name) === undefined) local.set(name, value);
}
