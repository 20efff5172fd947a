interface AskedUnit {
  businessLineId: number | null;
  /** Ids from the unit to the root. */
  path: readonly number[];
}
interface Concerned {
  /** Business lines a regulation concerns; none: all of them. */
  businessLineIds: readonly number[];
  /** Where it holds: the company, or the project of a client's requirement. */
  unitId: number;
}

/** A regulation is asked of a unit at or below the one it holds in, of its business line; a unit of no line is asked about all. */
export const isAskedOf = ({ businessLineId, path }: AskedUnit, { businessLineIds, unitId }: Concerned): boolean =>
  path.includes(unitId) && (businessLineIds.length === 0 || businessLineId === null || businessLineIds.includes(businessLineId));
