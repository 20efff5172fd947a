/** In the order of a ranking: the worst first by whether a high value is a good one; what has no value last, equals as they came. */
export const worstFirst = <R>(rows: readonly R[], valueOf: (row: R) => number | null, moreIsBetter: boolean): R[] =>
  rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return moreIsBetter ? a.value - b.value : b.value - a.value;
    })
    .map(({ row }) => row);
