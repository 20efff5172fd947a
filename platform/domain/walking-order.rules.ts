/** Where a place is: its building, floor and code, in the reader's language. */
export interface WalkedPlace {
  facility: string;
  facilityId: number;
  floor: string;
  code: string;
  id: number;
}

/** In the order in which places are walked: by building, floor (10 after 9) and code. */
export function inWalkingOrder<T>(all: readonly T[], locale: string, placeOf: (one: T) => WalkedPlace): T[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return all
    .map((one) => ({ one, at: placeOf(one) }))
    .toSorted(
      ({ at }, { at: other }) =>
        compare(at.facility, other.facility) ||
        at.facilityId - other.facilityId ||
        compare(at.floor, other.floor) ||
        compare(at.code, other.code) ||
        at.id - other.id,
    )
    .map(({ one }) => one);
}
