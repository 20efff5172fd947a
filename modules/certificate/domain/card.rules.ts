import { CERTIFICATE_STATUS } from '../contract/codes.ts';

interface Card {
  status: string;
  daysLeft: number | null;
  warnDays: number;
  /** An issue waits for its review. */
  pending: boolean;
}
/** What its holder has to do about a certificate, the most urgent first; `calm`: nothing. */
const URGENCIES = ['suspended', 'expired', 'rejected', 'ending', 'calm'] as const;
type CardUrgency = (typeof URGENCIES)[number];

/** How urgent a certificate is for who carries it; a renewal that waits for its review leaves nothing to do. */
export function urgencyOf({ status, daysLeft, warnDays, pending }: Card): CardUrgency {
  if (status === CERTIFICATE_STATUS.suspended) return 'suspended';
  if (pending) return 'calm';
  if (status === CERTIFICATE_STATUS.expired) return 'expired';
  if (status === CERTIFICATE_STATUS.rejected) return 'rejected';
  return status === CERTIFICATE_STATUS.valid && daysLeft !== null && daysLeft <= warnDays ? 'ending' : 'calm';
}

const NOT_IN_ORDER: readonly CardUrgency[] = ['suspended', 'expired', 'rejected'];
/** It does not count now: the work it is for may not be done, or what was sent has to be sent again. */
export const isOutOfOrder = (card: Card): boolean => NOT_IN_ORDER.includes(urgencyOf(card));

/** What is suspended, over or not accepted stands first; then what runs out soon, the least days before the others; then the rest as they come. */
export function byUrgency<C extends Card>(cards: readonly C[]): C[] {
  const rank = (card: C) => URGENCIES.indexOf(urgencyOf(card));
  const days = (card: C) => (urgencyOf(card) === 'ending' ? card.daysLeft! : 0);
  return cards.toSorted((a, b) => rank(a) - rank(b) || days(a) - days(b));
}

/** Days before its end from which renewing is what comes first. */
const PRESSING_DAYS = 14;
/** Renewing it is what its holder should do now: it is over, was not accepted, or ends within two weeks. */
export function isPressing(card: Card): boolean {
  const urgency = urgencyOf(card);
  return urgency === 'ending' ? card.daysLeft! <= PRESSING_DAYS : urgency !== 'calm';
}
