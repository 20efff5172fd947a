import { createHash } from 'node:crypto';
import { macFits, macOf, DATABASE_KEY, type AuditKey, type AuditKeys } from './audit-keys.ts';
import type { Head } from './audit-chain.ts';

/** Company, place in its chain, hash there. */
export type HeadTuple = [companyId: number, seq: number, hash: string];
export const tupleOf = ({ company_id, seq, hash }: Head): HeadTuple => [company_id, seq, hash];

interface LineContent {
  /** Whose file it was written to first. */
  server: string;
  /** UTC, of the machine's clock. */
  at: string;
  /** SHA-256 of the line before in the same file; empty for the first. */
  previous: string;
}
/** The heads that have moved since the line before. */
interface HeadsBody extends LineContent {
  kind: 'heads';
  heads: HeadTuple[];
}
/** From here on another key signs: what the keys `from` have signed, up to these heads, stands. */
interface SwitchBody extends LineContent {
  kind: 'key';
  from: string[];
  to: string;
  heads: HeadTuple[];
}
/** The database was put back to an earlier state on purpose. */
export interface RestoreBody extends LineContent {
  kind: 'restore';
  /** The instant the backup was of. */
  backup: string;
  from: HeadTuple[];
  to: HeadTuple[];
}
export type LineBody = HeadsBody | SwitchBody | RestoreBody;

export interface AuditLine {
  text: string;
  hash: string;
  body: LineBody;
  signatures: { key: string; mac: string }[];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A line as it stands in a file: the body, then who vouches for it. */
export function writeLine(body: LineBody, keys: readonly AuditKey[]): AuditLine {
  const json = JSON.stringify(body);
  const signatures = keys.map((key) => ({ key: key.id, mac: macOf(key, json) }));
  const text = [json, ...signatures.map(({ key, mac }) => `${key}:${mac}`)].join('\t');
  return { text, hash: hashOf(text), body, signatures };
}

/** Undefined for what is no such line: the rest of a write that was cut by a power failure. */
export function readLine(text: string): AuditLine | undefined {
  const [json = '', ...given] = text.split('\t');
  try {
    const body = JSON.parse(json) as LineBody;
    const signatures = given.map((one) => one.split(':')).map(([key = '', mac = '']) => ({ key, mac }));
    return signatures.length > 0 && ['heads', 'key', 'restore'].includes(body.kind)
      ? { text, hash: hashOf(text), body, signatures }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What the signatures of a line are made over: all before the first tab. */
const signedPart = (text: string): string => text.split('\t', 1)[0]!;

/** `unknown`: none of its keys is at hand. */
type Standing = 'signed' | 'forged' | 'unknown';

/** Does a key at hand vouch for the line? The key of the database never does: who writes the tables has it. */
export function standingOf({ text, signatures }: AuditLine, { known }: AuditKeys): Standing {
  const json = signedPart(text);
  const checked = signatures.flatMap(({ key, mac }) => {
    const at = known.get(key);
    return at && key !== DATABASE_KEY ? [macFits(at, json, mac)] : [];
  });
  return checked.length === 0 ? 'unknown' : checked.every(Boolean) ? 'signed' : 'forged';
}

/** Is the line vouched for by this very key? */
export function signedBy({ text, signatures }: AuditLine, key: AuditKey): boolean {
  const own = signatures.find((one) => one.key === key.id);
  return own !== undefined && macFits(key, signedPart(text), own.mac);
}
