/** What a sheet says of an element. */
interface Said {
  /** `4 / 5`; null outside the score. */
  points: string | null;
  /** The answer in words. */
  words: string;
  note: string;
  /** `_SYS_FE_…`; null: nothing was found. */
  finding: string | null;
}

/** Whether two sheets say the same of an element: score, answer and finding; notes and photos are each assessor's own. */
export const isSaidAlike = (one: Said | null, other: Said | null): boolean =>
  one?.points === other?.points && (one?.words ?? '') === (other?.words ?? '') && (one?.finding ?? null) === (other?.finding ?? null);
