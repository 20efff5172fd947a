/** From so many spaces on a building stands for its own, with their number. */
const MANY_SPACES = 12;
/** Spaces by name or, where they are many, how many of each building. */
export function spacesText(spaces: readonly { name: string; place: string }[]): string {
  if (spaces.length <= MANY_SPACES) return spaces.map(({ name, place }) => `${name} (${place})`).join(', ');
  const byPlace = new Map<string, number>();
  for (const { place } of spaces) byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
  return [...byPlace].map(([place, count]) => `${place}: ${count}`).join(', ');
}
