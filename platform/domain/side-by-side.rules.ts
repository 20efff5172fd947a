/** A part of two records beside each other: where one of them lacks it, that side is undefined. */
interface PartPair<P> {
  key: string;
  before: P | undefined;
  now: P | undefined;
}

/** Parts of a record beside those of the one before it, by their key: first those it has, in their order, then those it has no more. */
export function placeSideBySide<P>(before: readonly P[], now: readonly P[], keyOf: (part: P) => string): PartPair<P>[] {
  const known = new Map(before.map((part) => [keyOf(part), part]));
  const kept = new Set(now.map(keyOf));
  return [
    ...now.map((part) => ({ key: keyOf(part), before: known.get(keyOf(part)), now: part })),
    ...before.filter((part) => !kept.has(keyOf(part))).map((part) => ({ key: keyOf(part), before: part, now: undefined })),
  ];
}
