interface DatedRound {
  key: string;
  /** Nothing is made of it. */
  skipped?: string;
}

/**
 * The windows a plan still has that ends after so many rounds. `fixed` are the dates of rounds that are kept whatever happens to the plan:
 * they count without being among the windows, and are no second round where they are. A date that is left out takes no round, and
 * neither does one of `cancelled`: its round has been cancelled, and is not made again.
 */
export function withinLimit<W extends DatedRound>(
  windows: readonly W[],
  limit: number | null,
  fixed: ReadonlySet<string>,
  cancelled: ReadonlySet<string> = new Set(),
): W[] {
  if (limit === null) return [...windows];
  let left = limit - fixed.size;
  return windows.filter(({ key, skipped }) => {
    if (fixed.has(key)) return true;
    if (cancelled.has(key) || left <= 0) return false;
    if (skipped === undefined) left--;
    return true;
  });
}

/** Which round of the plan each window is, from 1; none for a date that is left out. */
export function roundNumbers(windows: readonly DatedRound[], fixed: ReadonlySet<string>): (number | null)[] {
  const keys = new Set(windows.map(({ key }) => key));
  let n = [...fixed].filter((key) => !keys.has(key)).length;
  return windows.map(({ skipped }) => (skipped === undefined ? ++n : null));
}
