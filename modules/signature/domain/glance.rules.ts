/** Fewer than these have no rest to be unlike. */
const ENOUGH = 3;

/**
 * Which values are unlike the rest: of a field whose value more than half of the records share, every other value. Fields are compared by
 * their place among those of records of one kind.
 */
export function unlikeTheRest(records: readonly (readonly string[])[]): boolean[][] {
  const fields = Math.max(0, ...records.map((values) => values.length));
  const usual = Array.from({ length: fields }, (_, field) => {
    const counts = new Map<string, number>();
    for (const values of records) counts.set(values[field] ?? '', (counts.get(values[field] ?? '') ?? 0) + 1);
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    return records.length >= ENOUGH && most !== undefined && most[1] * 2 > records.length ? most[0] : undefined;
  });
  return records.map((values) => values.map((value, field) => usual[field] !== undefined && value !== usual[field]));
}
