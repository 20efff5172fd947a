/** Columns of a heat map that fit into half of the page: two matrices stand side by side. */
const NARROW_HEAT = 6;

/** A chart that takes the whole width, on the screen as on paper. */
export const isWide = ({ kind, categories }: { kind: string; categories: readonly string[] }): boolean =>
  kind === 'line' || (kind === 'heat' && categories.length > NARROW_HEAT);
