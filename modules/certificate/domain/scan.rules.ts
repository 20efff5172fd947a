import { plainText } from '@quantum/platform/contract';

/** What separates the parts of a file name and of a number; the same characters as in the index of the numbers. */
const APART = /[\s_\-./()#,+]+/u;
const MOST_PARTS = 8;
/** Shorter ones are found in every name: a page, a year's end. */
const LEAST = 4;

/** A number as it is compared: in capitals, without what separates its parts. */
export const squeezed = (number: string): string => plainText(number).toUpperCase().split(APART).join('');

/** What a file name may say: its parts, and neighbours of them put together, so that SP-12 34 is found in `sp12-34 front.jpg`. */
export function saidBy(fileName: string): { parts: string[]; joined: string[] } {
  const parts = plainText(fileName)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .toUpperCase()
    .split(APART)
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS);
  const joined = parts.flatMap((_, from) => parts.slice(from).map((_part, more) => parts.slice(from, from + more + 1).join('')));
  return { parts, joined: [...new Set(joined.filter((one) => one.length >= LEAST))] };
}

export interface ScanTarget {
  certificateId: number;
  /** Number of its newest issue, staff code of its holder, code of its category. */
  number: string | null;
  staff: string;
  category: string;
  hasPicture: boolean;
}
type ScanState = 'matched' | 'doubtful' | 'unmatched';

/**
 * Which certificate a scan is of, by its number, or by staff number and category. One that has a picture already, several that fit, and a
 * staff number alone are doubtful: a person decides. A number that is found beside another's staff number is, too.
 */
export function matchScan(fileName: string, targets: readonly ScanTarget[]): { state: ScanState; candidates: number[] } {
  const { parts, joined } = saidBy(fileName);
  const says = new Set([...parts, ...joined]);
  const byNumber = targets.filter(({ number }) => number !== null && squeezed(number).length >= LEAST && says.has(squeezed(number)));
  const ofStaff = targets.filter(({ staff }) => says.has(squeezed(staff)));
  const byBoth = ofStaff.filter(({ category }) => says.has(squeezed(category)));
  const ids = (of: readonly ScanTarget[]) => [...new Set(of.map(({ certificateId }) => certificateId))];
  const found = byNumber.length > 0 ? byNumber : byBoth;
  if (found.length === 0)
    return ofStaff.length > 0 ? { state: 'doubtful', candidates: ids(ofStaff) } : { state: 'unmatched', candidates: [] };
  const isOfAnother = byNumber.length > 0 && ofStaff.length > 0 && !ofStaff.some((one) => byNumber.includes(one));
  const candidates = ids(isOfAnother ? [...found, ...ofStaff] : found);
  const isSure = candidates.length === 1 && !found[0]!.hasPicture;
  return { state: isSure ? 'matched' : 'doubtful', candidates };
}
