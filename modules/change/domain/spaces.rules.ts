/** From so many spaces on a building stands for its own, with their number. */
const MANY = 12;

interface PlacedSpace {
  name: string;
  /** Its building. */
  place: string;
}

/** Spaces by name; where they are many, each building with how many of them it has. */
export function spaceWords(spaces: readonly PlacedSpace[]): string[] {
  if (spaces.length <= MANY) return spaces.map(({ name, place }) => `${name} (${place})`);
  const byPlace = new Map<string, number>();
  for (const { place } of spaces) byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
  return [...byPlace].map(([place, count]) => `${place}: ${count}`);
}
