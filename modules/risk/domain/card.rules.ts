interface RatingChange {
  changed_at: string | null;
}

/** A printed card says less than its risks do today: one of them has changed since, or a later assessment stands. */
export const isOlder = (issuedAt: string | null, isOfThis: boolean, rows: readonly RatingChange[]): boolean =>
  issuedAt !== null && (!isOfThis || rows.some(({ changed_at: at }) => at !== null && new Date(at) > new Date(issuedAt)));
