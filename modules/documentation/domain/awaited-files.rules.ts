/** A name of a file as it is compared: programs and systems write the same name in different ways. */
export const fileKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Names that stand more than once, as they are compared. */
export function namedAgain(names: readonly string[]): ReadonlySet<string> {
  const [seen, again] = [new Set<string>(), new Set<string>()];
  for (const key of names.map(fileKey)) (seen.has(key) ? again : seen).add(key);
  return again;
}

/** For each file those that wait for a file of its name. */
export const waitingFor = <A extends { name: string }>(names: readonly string[], awaited: readonly A[]): { name: string; found: A[] }[] => {
  const by = Map.groupBy(awaited, (one) => fileKey(one.name));
  return names.map((name) => ({ name, found: by.get(fileKey(name)) ?? [] }));
};
