import { randomInt } from 'node:crypto';
import { plainNumber } from '@quantum/platform/contract';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
/** How long a code opens the account. */
export const CODE_HOURS = 24;

/** Ten characters, 49 bits, in two groups as they are read out and typed. */
export function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!);
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

/** As it is hashed: whatever the capitals, blanks and hyphens it was typed with. */
export const normalCode = (typed: string): string =>
  plainNumber(typed)
    .replace(/[\s-]+/g, '')
    .toUpperCase();
