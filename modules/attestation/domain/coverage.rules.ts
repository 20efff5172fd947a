interface Group {
  /** Rank held today; null: none. */
  rank: number | null;
  people: number;
}
/** Holders of the asked rank or a higher one, of the people in post: percent with one decimal, null where there is no one in the post. */
export function coverageOf(groups: readonly Group[], asked: number): { held: number; percent: number | null } {
  const of = (some: readonly Group[]) => some.reduce((sum, { people }) => sum + people, 0);
  const held = of(groups.filter(({ rank }) => rank !== null && rank >= asked));
  const people = of(groups);
  return { held, percent: people === 0 ? null : Math.round((held / people) * 1000) / 10 };
}
