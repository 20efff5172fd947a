interface Rung {
  id: number;
  ladder: string | null;
  rank: number | null;
}

/** A higher rank of one ladder satisfies a lower, never the reverse. */
export const satisfies = (held: Rung, required: Rung): boolean =>
  held.id === required.id ||
  (held.ladder !== null && held.ladder === required.ladder && held.rank !== null && required.rank !== null && held.rank >= required.rank);
