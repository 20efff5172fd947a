interface Robot {
  id: number;
  unitId: number;
}

/** The robots that are told for somebody: all of the nearest unit that has any. `above`: the unit of the person and those above it, nearest first. */
export function nearestRobots(above: readonly number[], robots: readonly Robot[]): number[] {
  const nearest = above.find((unit) => robots.some(({ unitId }) => unitId === unit));
  return robots.filter(({ unitId }) => unitId === nearest).map(({ id }) => id);
}
