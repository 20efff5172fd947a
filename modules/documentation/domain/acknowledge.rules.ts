import type { Refusal } from '@quantum/platform/contract';

interface Reading {
  /** The version no longer holds: the one that does, where there is one. */
  isInForce: boolean;
  successor: { title: string; href: string } | null;
  isAsked: boolean;
  /** Its last page was shown, or its file was opened. */
  isRead: boolean;
}

/** Why a version is not acknowledged now; the version in force is named where it is another. */
export function acknowledgeRefusal({ isInForce, successor, isAsked, isRead }: Reading): Refusal | undefined {
  if (!isInForce)
    return successor
      ? { key: 'documentation.refusal.superseded', params: { code: successor.title }, links: [successor] }
      : { key: 'documentation.refusal.notInForce' };
  if (!isAsked) return { key: 'documentation.refusal.notAsked' };
  return isRead ? undefined : { key: 'documentation.refusal.unread' };
}

/** People asked, those of them who have left without acknowledging, and those who have acknowledged. */
export interface Asked {
  asked: number;
  left: number;
  done: number;
}

/** Acknowledged of asked, who left before left out; null where nobody is asked. */
export function acknowledgedShare({ asked, left, done }: Asked): { numerator: number; denominator: number } | null {
  const denominator = asked - left;
  return denominator > 0 ? { numerator: done, denominator } : null;
}
