/** Which parts of texts there are and each screen shows, without paths and names the application knows by itself: these weighed more than the rest. */
interface PackedNeeds {
  /** Sets of parts; a part of the screen's own module goes without its name: `''`, `':more'`. */
  sets: string[][];
  /** By module: the place of the set of each of its screens, in their order. */
  of: Record<string, number[]>;
  /** Parts of modules without a screen, and those of the platform. */
  others: string[];
}

interface Plan {
  /** Parts by the path of the screen. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** All parts. */
  names: readonly string[];
}

/** Packs a plan whose screens are in the order their modules have them in. */
export function packNeeds({ needs, names }: Plan, screens: readonly { module: string; path: string }[]): PackedNeeds {
  const places = new Map<string, number>();
  const of: Record<string, number[]> = {};
  for (const { module, path } of screens) {
    const own = needs[path]!.map((name) => (name === module || name.startsWith(`${module}:`) ? name.slice(module.length) : name));
    const key = JSON.stringify(own);
    if (!places.has(key)) places.set(key, places.size);
    (of[module] ??= []).push(places.get(key)!);
  }
  const sets = [...places.keys()].map((key) => JSON.parse(key) as string[]);
  return { sets, of, others: names.filter((name) => of[name.split(':')[0]!] === undefined) };
}

interface Screens {
  id: string;
  screens: readonly { path: string }[];
}
/** The plan again, of the modules whose screens were packed: each has its texts in two parts. */
export const unpackNeeds = (
  { sets, of, others }: PackedNeeds,
  modules: readonly Screens[],
): { needs: Record<string, string[]>; names: string[] } => ({
  needs: Object.fromEntries(
    modules.flatMap(({ id, screens }) =>
      screens.map(({ path }, i) => [path, sets[of[id]![i]!]!.map((name) => (name === '' || name.startsWith(':') ? id + name : name))]),
    ),
  ),
  names: [...others, ...Object.keys(of).flatMap((module) => [module, `${module}:more`])],
});
