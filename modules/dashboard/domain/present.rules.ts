interface Dated {
  /** The span it is of; null: the present moment. */
  period: { from: string; to: string } | null;
}

/** A board on which nothing is of a span: none is asked for, and none is said. */
export const isOfPresent = ({ figures, charts }: { figures: readonly Dated[]; charts: readonly Dated[] }): boolean =>
  figures.length > 0 && [...figures, ...charts].every(({ period }) => period === null);
