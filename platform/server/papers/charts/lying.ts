import type { Locale } from '../../../contract/index.ts';
import { INK } from '../look.ts';
import type { DrawnChart } from '../paper.ts';
import { DASHED, drawing, fitText, line, rect, SOFT, SOLID, TEXT, ticks, widthOfText, words } from './draw.ts';

const ROW = 14;
const BAR = 9;

/** Names beside the rows: as wide as they are, at most a third. */
const besideOf = (names: readonly string[], width: number): number =>
  Math.min(width * 0.34, Math.max(...names.map((name) => widthOfText(name))) + 6);

/** Bars that lie, one row a category; in parts where there are several series; each says its value. */
export function bars(chart: DrawnChart, width: number, locale: Locale): string {
  const { categories, series, target } = chart;
  const rows = categories.map((name, i) => ({
    name,
    cells: series.map(({ cells, tone }) => ({ ...cells[i]!, tone: cells[i]!.tone ?? tone })),
  }));
  const [beside, after] = [besideOf(categories, width), Math.max(24, ...rows.map(({ cells }) => widthOfText(textOf(cells)) + 6))];
  const most = Math.max(1e-9, target ?? 0, ...rows.map(({ cells }) => cells.reduce((sum, { value }) => sum + (value ?? 0), 0)));
  const end = chart.isShare ? 100 : ticks(0, most).at(-1)!;
  const room = width - beside - after;
  const x = (value: number) => beside + (value / end) * room;
  const top = target === null ? 2 : 11;
  const parts = ticks(0, end)
    .filter((value) => value <= end)
    .map((value) => line(x(value), top, x(value), top + rows.length * ROW));
  rows.forEach(({ name, cells }, n) => {
    const y = top + n * ROW;
    parts.push(words(fitText(name, beside - 6), { x: beside - 5, y: y + 9.5, locale, anchor: 'end', color: INK.ink }));
    let from = 0;
    for (const { value, tone, low, high } of cells) {
      parts.push(rect(x(from), y + 2, x(from + (value ?? 0)) - x(from), BAR, SOLID[tone]));
      from += value ?? 0;
      if (low != null && high != null)
        parts.push(line(x(low), y + 2 + BAR / 2, x(high), y + 2 + BAR / 2, `stroke="${INK.ink}" stroke-width="0.6"`));
    }
    const right = Math.max(from, ...cells.map(({ high }) => high ?? 0));
    parts.push(words(textOf(cells), { x: Math.min(x(right) + 4, width - after + 4), y: y + 9.5, locale, color: INK.ink }));
  });
  if (target !== null) {
    parts.push(line(x(target), top - 2, x(target), top + rows.length * ROW, DASHED));
    parts.push(words(String(target), { x: x(target), y: 7, locale, anchor: 'middle' }));
  }
  return drawing(width, top + rows.length * ROW + 2, parts);
}

const textOf = (cells: readonly { text: string }[]): string => cells.map(({ text }) => text).join(' · ');

const HEAT_ROW = 14;
/** Shares from which a cell is no longer poor, fair, good. */
const STEPS = [80, 90, 95] as const;

/** Rows over columns in shades, each cell with its value. */
export function heat({ categories, series }: DrawnChart, width: number, locale: Locale): string {
  const beside = besideOf(
    series.map(({ label }) => label),
    width,
  );
  const column = (width - beside) / Math.max(1, categories.length);
  const shade = (value: number) =>
    value < STEPS[0] ? SOFT.danger : value < STEPS[1] ? SOFT.warn : value < STEPS[2] ? SOFT.primary : SOFT.ok;
  const parts = categories.map((name, i) =>
    words(fitText(name, column - 2, 6), { x: beside + (i + 0.5) * column, y: 8, locale, anchor: 'middle', size: 6 }),
  );
  series.forEach(({ label, cells }, n) => {
    const y = 12 + n * HEAT_ROW;
    parts.push(words(fitText(label, beside - 6), { x: beside - 5, y: y + 9.5, locale, anchor: 'end', color: INK.ink }));
    cells.forEach(({ value, text, tone }, i) => {
      const fill = tone ? SOFT[tone] : value === null ? INK.sunken : shade(value);
      parts.push(rect(beside + i * column + 0.75, y + 0.75, column - 1.5, HEAT_ROW - 1.5, fill));
      if (value !== null)
        parts.push(words(text, { x: beside + (i + 0.5) * column, y: y + 9.5, locale, anchor: 'middle', color: INK.ink, size: TEXT }));
    });
  });
  return drawing(width, 14 + series.length * HEAT_ROW, parts);
}
