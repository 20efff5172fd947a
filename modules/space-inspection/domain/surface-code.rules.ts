import { SPACE_CATEGORY } from '../contract/codes.ts';

/** A surface of a space, as a printed code names it. */
interface SurfaceCode {
  spaceId: number;
  surface: string;
}

const PREFIX = `${SPACE_CATEGORY.surfaceType}_`;

/** One digit that finds every mistyped digit and every swap of neighbours (ISO 7064, MOD 11-10). */
function checkDigit(digits: string): number {
  let carry = 10;
  for (const digit of digits) {
    const sum = (carry + Number(digit)) % 10 || 10;
    carry = (sum * 2) % 11;
  }
  return (11 - carry) % 10;
}

/** What stands beneath the QR code, for people who type it: space, surface, check digit. */
export function typedCode({ spaceId, surface }: SurfaceCode): string {
  const number = surface.slice(PREFIX.length);
  return `${spaceId}-${number}-${checkDigit(`${spaceId}${number.replaceAll(/\D/g, '')}`)}`;
}

type CodeReading = SurfaceCode | 'unknown' | 'otherSite' | 'mistyped';

/** What was scanned or typed: an address of this site, or the typed form. `path` is where this site swabs surfaces. */
export function readSurfaceCode(text: string, { origin, path }: { origin: string; path: string }): CodeReading {
  const trimmed = text.trim();
  const typed = /^(\d{1,15})[-\s]+(\w{1,12})[-\s]+(\d)$/.exec(trimmed);
  if (typed) {
    const code = { spaceId: Number(typed[1]), surface: `${PREFIX}${typed[2]!}` };
    return code.spaceId > 0 && typedCode(code).endsWith(`-${typed[3]!}`) ? code : 'mistyped';
  }
  if (!/^https?:\/\//.test(trimmed) || !URL.canParse(trimmed)) return 'unknown';
  const url = new URL(trimmed);
  if (!url.pathname.endsWith(path)) return 'unknown';
  if (url.origin !== origin) return 'otherSite';
  const spaceId = Number(url.searchParams.get('space'));
  const surface = url.searchParams.get('surface') ?? '';
  return Number.isSafeInteger(spaceId) && spaceId > 0 && /^_SYS_SU_\w+$/.test(surface) ? { spaceId, surface } : 'unknown';
}
