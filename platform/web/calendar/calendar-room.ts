/** Pixels of a month on the desk; the measures of `calendar.css`. */
const WEEKDAYS = 30;
const DAY_HEAD = 26;
/** A tile of two lines with its gap, and one whose name takes two lines by itself. */
const TILE = 36;
const TILE_WHOLE = 52;
/** A tile of one line. */
const TILE_THIN = 24;
/** No row is lower than its day with so many tiles. */
const FEWEST = 2;

/** The lowest a table of so many weeks may be. */
export const leastHeight = (weeks: number): number => WEEKDAYS + weeks * (DAY_HEAD + FEWEST * TILE);

/** The height of one week, so that all of them share the height there is. */
export const rowHeight = (height: number, weeks: number): number => Math.floor((Math.max(height, leastHeight(weeks)) - WEEKDAYS) / weeks);

/** The heights of the weeks: all the same, but that the week of today has room for all of today where the others keep their fewest. */
export function rowHeights(height: number, weeks: number, today: { week: number; count: number } | undefined): number[] {
  const even = rowHeight(height, weeks);
  const all = Array.from({ length: weeks }, () => even);
  const needed = today === undefined ? 0 : DAY_HEAD + today.count * TILE;
  if (today === undefined || needed <= even || weeks < 2) return all;
  const whole = even * weeks;
  const least = DAY_HEAD + FEWEST * TILE;
  const own = Math.min(needed, whole - (weeks - 1) * least);
  const rest = Math.floor((whole - own) / (weeks - 1));
  return all.map((_, week) => (week === today.week ? own : rest));
}

/** How much of a day its row has room for: so many of its tiles, whether all of them may take two lines for their names, or only one line for all they say. */
export function roomOf(row: number, count: number): { shown: number; isWhole: boolean; isThin: boolean } {
  const room = row - DAY_HEAD;
  const isThin = count * TILE > room;
  const shown = Math.max(1, Math.floor(room / (isThin ? TILE_THIN : TILE)));
  return { shown: Math.min(shown, count), isWhole: count * TILE_WHOLE <= room, isThin };
}
