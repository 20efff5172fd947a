/** Where a label stands that would touch another at `taken`: pushed away from it, on its own side, by the height of a line. */
export const placeClear = (wanted: number, taken: number | null, line: number): number => {
  if (taken === null || Math.abs(wanted - taken) >= line) return wanted;
  return wanted <= taken ? taken - line : taken + line;
};
