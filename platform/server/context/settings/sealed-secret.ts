import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readKeyFile } from './key-file.ts';
import type { Settings } from './settings.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Of SECRETS_KEY, or a file beside the database: a reader of every table, or of a backup, still has no secret. */
async function keyOf({ SECRETS_KEY, dataDir }: Pick<Settings, 'SECRETS_KEY' | 'dataDir'>): Promise<Buffer> {
  const value = SECRETS_KEY ?? (await readKeyFile(join(dataDir, 'secrets.key'), true))!;
  return createHash('sha256').update(`secrets ${value}`).digest();
}

/** A secret of an outside service as it is stored. */
export async function sealSecret(settings: Settings, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(settings), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined where it was sealed with another key, or changed since. */
export async function openSecret(settings: Settings, stored: string): Promise<string | undefined> {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, await keyOf(settings), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
