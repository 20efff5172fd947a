/** Columns of a heat map that fit into half of the page: two matrices stand side by side. */
const NARROW_HEAT = 6;

interface Placed {
  kind: string;
  categories: readonly string[];
  /** Of a matrix of several figures: what each is in. */
  units?: readonly string[] | undefined;
}
/** A chart that takes the whole width, on the screen as on paper. */
export const isWide = ({ kind, categories, units }: Placed): boolean =>
  kind === 'line' || (kind === 'heat' && (categories.length > NARROW_HEAT || units !== undefined));
