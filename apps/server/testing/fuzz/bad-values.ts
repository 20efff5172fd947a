import type { Leaf } from './leaves.ts';

const DAYS = ['9999-12-31', '9999-11-30', '0001-01-01', '1900-01-01', '2026-02-30'];
const INSTANTS = ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z', '1900-01-01T00:00:00Z'];
const NUMBERS = [-1, 0, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308];
/** The first half of an emoji. */
export const HALF = '\ud83d';
/** Emoji at every place a text of the server may be cut at, odd and even, of as many lengths as inputs are allowed. */
const CUT = ['x', 'xy'].flatMap((before) => [60, 100, 250, 600, 1500].map((emojis) => before + '😀'.repeat(emojis)));
/** Half an emoji, nothing, what no text of the database holds, right to left, longer than anything asked for. */
const TEXTS = ['\ud800', '', '\0', '😀'.repeat(60), 'x'.repeat(10_000), '%_\\\'";--', '__proto__', ...CUT, '\u202eمرحبا'];

/** Malformed values for such a field. */
export function badValuesFor({ at, value }: Leaf): unknown[] {
  if (at.startsWith('path.')) return [...NUMBERS, ...TEXTS.slice(2)];
  if (Array.isArray(value)) return [[null], [{}], Array(300).fill('x')];
  if (typeof value === 'number') return [...NUMBERS, null, 'x', []];
  if (typeof value === 'boolean') return [null, 'x'];
  if (value === null) return [...NUMBERS, ...TEXTS, ...DAYS, ...INSTANTS, {}, []];
  if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return [...INSTANTS, ...DAYS, 'x'];
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return [...DAYS, ...INSTANTS, 'x'];
  return [...TEXTS, null, {}, [], { ['half ' + HALF]: HALF }];
}
