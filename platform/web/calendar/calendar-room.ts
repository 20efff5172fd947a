/** Pixels of a month on the desk; the measures of `calendar.css`. */
const WEEKDAYS = 30;
const DAY_HEAD = 26;
/** A tile of two lines with its gap, and one whose name takes two lines by itself. */
const TILE = 36;
const TILE_WHOLE = 52;
/** No row is lower than its day with so many tiles. */
const FEWEST = 2;

/** The lowest a table of so many weeks may be. */
export const leastHeight = (weeks: number): number => WEEKDAYS + weeks * (DAY_HEAD + FEWEST * TILE);

/** The height of one week, so that all of them share the height there is. */
export const rowHeight = (height: number, weeks: number): number => Math.floor((Math.max(height, leastHeight(weeks)) - WEEKDAYS) / weeks);

/** How much of a day its row has room for: so many of its tiles, and whether the names of all of them may take two lines. */
export function roomOf(row: number, count: number): { shown: number; isWhole: boolean } {
  const room = row - DAY_HEAD;
  const shown = Math.max(1, Math.floor(room / TILE));
  return { shown: Math.min(shown, count), isWhole: count * TILE_WHOLE <= room };
}
