import { COMMON_PASSWORDS } from './common-passwords.ts';

interface PasswordPolicy {
  minLength: number;
}

interface ChosenPassword {
  password: string;
  /** The one it takes the place of; undefined where it is not known. */
  before?: string | undefined;
  userName: string;
  /** What the person is called, in each language. */
  names: readonly string[];
}

const folded = (text: string): string => text.toLowerCase().replace(/[\s._@-]+/g, '');
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890'];
const reversed = (text: string): string => [...text].toReversed().join('');

/** One character again and again, or neighbours of a row: nothing to guess at. */
const isRun = (text: string): boolean =>
  new Set(text).size <= 2 || [...ROWS, ...ROWS.map(reversed)].some((row) => row.includes(text)) || ROWS[2]!.repeat(2).includes(text);

/**
 * What is wrong with a new password, as a message key; undefined where it will do. No rule of kinds of characters: length, and nothing that
 * is tried first (the user name, the name of the person, what everyone takes).
 */
export function passwordFault({ password, before, userName, names }: ChosenPassword, policy: PasswordPolicy): string | undefined {
  const plain = folded(password);
  if ([...password].length < policy.minLength) return 'access.password.tooShort';
  if (password === before) return 'access.password.asBefore';
  const own = [userName, ...names.flatMap((name) => [name, ...name.split(/\s+/)])].map(folded).filter((word) => word.length >= 3);
  const bare = plain.replace(/\d+$/, '');
  if (own.some((word) => word === plain || word === bare)) return 'access.password.ownName';
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(bare) || isRun(plain) ? 'access.password.common' : undefined;
}
