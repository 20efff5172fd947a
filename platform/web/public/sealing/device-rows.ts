/** Tables of what waits to be sent, with the name of their key. */
export const TABLES = { entries: 'clientId', photos: 'id' } as const;
export type Table = keyof typeof TABLES;
export type Row = Record<string, unknown>;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the database of the device did not answer'));
  });

/** The database of a person on this device; undefined where there is none. */
export async function openRows(userId: string): Promise<IDBDatabase | undefined> {
  const name = `quantum-device-${userId}`;
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return undefined;
  const request = indexedDB.open(name);
  // Gone meanwhile: it must not be made again, empty.
  request.onupgradeneeded = () => request.transaction?.abort();
  return asked(request).catch(() => undefined);
}

/** All rows of a table; none where the database has no such table. */
export const rowsOf = (db: IDBDatabase, table: Table): Promise<Row[]> =>
  db.objectStoreNames.contains(table) ? asked<Row[]>(db.transaction(table).objectStore(table).getAll()) : Promise.resolve([]);

/** Puts another row in the place of one, or removes it, unless it has been changed or removed meanwhile: `isAsBefore` says so of the row there is. */
export async function replaceRow(
  db: IDBDatabase,
  table: Table,
  key: string,
  next: Row | undefined,
  isAsBefore: (row: Row) => boolean,
): Promise<void> {
  const store = db.transaction(table, 'readwrite').objectStore(table);
  const present = (await asked(store.get(key))) as Row | undefined;
  if (!present || !isAsBefore(present)) return;
  if (next === undefined) await asked(store.delete(key));
  else await asked(store.put(next));
}
