import type { Verdict } from '../contract/codes.ts';
import { holdsOn, isExpiring, longestEnd, type Held } from './validity.rules.ts';

/** Enough to compare with a face and a badge, too little to look somebody up: 陈*慧, Chan K. W. */
export function maskedName(name: string): string {
  const plain = name.trim();
  const letters = [...plain];
  if (/\p{Script=Han}/u.test(plain)) {
    if (letters.length <= 1) return plain;
    return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
  }
  const [family = '', ...given] = plain.split(/\s+/);
  return [family, ...given.map((part) => `${[...part][0]!.toUpperCase()}.`)].join(' ');
}

interface CheckFacts extends Held {
  hasLeft: boolean;
  warnDays: number;
}
interface Answer {
  verdict: Verdict;
  /** The end, or since when. */
  day: string | null;
}

/** What a stranger is told: whether it holds, until or since when, and never why not. */
export function verdictOn(asked: CheckFacts, day: string): Answer {
  const { issues, suspensions, revokedOn, hasLeft, warnDays } = asked;
  const end = longestEnd(issues);
  if (revokedOn !== null && revokedOn <= day) return { verdict: 'revoked', day: revokedOn };
  if (end === undefined) return { verdict: 'unknown', day: null };
  if (hasLeft) return { verdict: 'left', day: null };
  if (end !== null && end < day) return { verdict: 'expired', day: end };
  const suspended = suspensions.find(({ fromOn, toOn }) => fromOn <= day && (toOn === null || day <= toOn));
  if (suspended) return { verdict: 'suspended', day: suspended.fromOn };
  if (!holdsOn(asked, day)) {
    const starts = issues.filter((one) => one.isReviewed && !one.isStruck && one.validFrom > day).map(({ validFrom }) => validFrom);
    return { verdict: 'future', day: starts.toSorted()[0] ?? null };
  }
  return { verdict: isExpiring(end, warnDays, day) ? 'ending' : 'valid', day: end };
}
