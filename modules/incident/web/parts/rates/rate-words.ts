/** A rate with all its decimals: zeros stay. */
export const shownRate = (value: number | null | undefined): string => (value == null ? '—' : value.toFixed(2));

/** What chance leaves of a rate: `6.85–204.44`. */
export const rangeText = (range: { low: number; high: number } | null): string =>
  range === null ? '—' : `${shownRate(range.low)}–${shownRate(range.high)}`;
