import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { readKeyFile } from '../context/settings/key-file.ts';
import type { Settings } from '../context/settings/settings.ts';

export interface AuditKey {
  /** Tells keys apart and gives nothing of them away. */
  id: string;
  value: string;
}

/** Under this id stands the key of `platform.secret`, with which heads were signed before keys were kept outside the database. */
export const DATABASE_KEY = 'database';

export interface AuditKeys {
  /** Signs from now on; undefined where none has been made yet. */
  current: AuditKey | undefined;
  /** Every key at hand, by id. */
  known: ReadonlyMap<string, AuditKey>;
}

/** Beside the database, never in it: whoever can write every table still cannot sign. */
export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'audit.key');

const keyOf = (value: string): AuditKey => ({ id: createHash('sha256').update(`audit key ${value}`).digest('hex').slice(0, 16), value });

/** The keys of the settings, of the file and of the database; `make` makes the file where neither it nor AUDIT_KEY is there. */
export async function readAuditKeys(settings: Settings, pool: pg.Pool, make: boolean): Promise<AuditKeys> {
  const given = settings.AUDIT_KEY;
  const stored = await readKeyFile(keyFileOf(settings), make && given === undefined);
  const { rows } = await pool.query<{ value: string }>(`select value from platform.secret where name = 'audit'`);
  const old = (settings.AUDIT_KEYS_OLD ?? '').split(',').map((one) => one.trim());
  const values = [given, stored, ...old].filter((one) => one !== undefined && one !== '').map((one) => keyOf(one!));
  const known = new Map(values.map((key) => [key.id, key]));
  if (rows[0]) known.set(DATABASE_KEY, { id: DATABASE_KEY, value: rows[0].value });
  const current = given ?? stored;
  return { current: current === undefined ? undefined : keyOf(current), known };
}

export const macOf = (key: AuditKey, text: string): string => createHmac('sha256', key.value).update(text).digest('hex');

export function macFits(key: AuditKey, text: string, given: string): boolean {
  const expected = Buffer.from(macOf(key, text));
  const got = Buffer.from(given);
  return expected.length === got.length && timingSafeEqual(expected, got);
}
