import type { Locale } from '../../../contract/index.ts';
import { INK } from '../look.ts';
import type { DrawnChart } from '../paper.ts';
import { at, DASHED, drawing, fitText, line, rect, SOLID, ticks, widthOfText, words } from './draw.ts';

const HEIGHT = 132;
/** From so many lines on each has a frame of its own. */
const MULTIPLE = 3;
const LEFT = 30;

interface Frame {
  top: number;
  height: number;
  low: number;
  high: number;
}

/** Lines and their values at the side of a frame. */
function axis({ top, height, low, high }: Frame, width: number, locale: Locale): string[] {
  return ticks(low, high)
    .filter((value) => value >= low && value <= high)
    .flatMap((value) => {
      const y = top + height - ((value - low) / (high - low)) * height;
      return [line(LEFT, y, width, y), words(String(value), { x: LEFT - 4, y: y + 2.5, locale, anchor: 'end', size: 6 })];
    });
}

/** Categories below, as many as have room. */
function along(categories: readonly string[], y: number, x: (i: number) => number, locale: Locale): string[] {
  const room = categories.length > 1 ? x(1) - x(0) : 100;
  const every = Math.max(1, Math.ceil((Math.max(...categories.map((name) => widthOfText(name, 6))) + 4) / room));
  return categories.flatMap((name, i) => (i % every === 0 ? [words(name, { x: x(i), y, locale, anchor: 'middle', size: 6 })] : []));
}

function rangeOf({ isShare, target }: DrawnChart, values: readonly number[]): Pick<Frame, 'low' | 'high'> {
  const all = target === null ? values : [...values, target];
  if (isShare) return { low: Math.max(0, Math.floor((Math.min(100, ...all) - 5) / 10) * 10), high: 100 };
  return { low: 0, high: ticks(0, Math.max(1e-9, ...all)).at(-1)! };
}

const valuesOf = (series: DrawnChart['series'][number]): number[] =>
  series.cells.flatMap(({ value, low, high }) => [value, low ?? null, high ?? null].filter((one): one is number => one !== null));

/** Lines over time, with their intervals as bands; from three on each in a frame of its own. */
export function lines(chart: DrawnChart, width: number, locale: Locale): string {
  const { categories, series, target } = chart;
  const groups = series.length >= MULTIPLE ? series.map((one) => [one]) : [series];
  const height = series.length >= MULTIPLE ? 58 : HEIGHT;
  const x = (i: number) => LEFT + 8 + (i / Math.max(1, categories.length - 1)) * (width - LEFT - 24);
  const parts: string[] = [];
  groups.forEach((group, n) => {
    const head = 11;
    const frame: Frame = { top: n * (height + head + 4) + head, height, ...rangeOf(chart, group.flatMap(valuesOf)) };
    const y = (value: number) => frame.top + height - ((value - frame.low) / (frame.high - frame.low)) * height;
    parts.push(...axis(frame, width, locale));
    let legend = LEFT;
    for (const one of group) {
      const color = SOLID[one.tone];
      parts.push(
        rect(legend, frame.top - 9, 8, 4, color),
        words(one.label, { x: legend + 11, y: frame.top - 4.5, locale, color: INK.ink }),
      );
      legend += widthOfText(one.label) + 26;
      const band = one.cells.flatMap(({ low, high }, i) => (low == null || high == null ? [] : [{ i, low, high }]));
      if (band.length > 1) {
        const path = [
          ...band.map(({ i, high }) => `${at(x(i))},${at(y(high))}`),
          ...band.toReversed().map(({ i, low }) => `${at(x(i))},${at(y(low))}`),
        ];
        parts.push(`<polygon points="${path.join(' ')}" fill="${color}" fill-opacity="0.14"/>`);
      }
      const points = one.cells.flatMap(({ value }, i) => (value === null ? [] : [`${at(x(i))},${at(y(value))}`]));
      parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.2"/>`);
      parts.push(...points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="1.6" fill="${color}"/>`));
    }
    if (target !== null) parts.push(line(LEFT, y(target), width, y(target), DASHED));
  });
  const bottom = groups.length * (height + 15);
  return drawing(width, bottom + 10, [...parts, ...along(categories, bottom + 7, x, locale)]);
}

/** Columns over time, in parts where there are several series. */
export function columns(chart: DrawnChart, width: number, locale: Locale): string {
  const { categories, series } = chart;
  const sums = categories.map((_, i) => series.reduce((sum, { cells }) => sum + (cells[i]!.value ?? 0), 0));
  const frame: Frame = { top: 12, height: HEIGHT, ...rangeOf({ ...chart, isShare: false }, sums) };
  const step = (width - LEFT) / Math.max(1, categories.length);
  const x = (i: number) => LEFT + (i + 0.5) * step;
  const parts = axis(frame, width, locale);
  let legend = LEFT;
  for (const { label, tone } of series) {
    parts.push(rect(legend, 2, 8, 4, SOLID[tone]), words(label, { x: legend + 11, y: 6.5, locale, color: INK.ink }));
    legend += widthOfText(label) + 26;
  }
  categories.forEach((_, i) => {
    let from = 0;
    for (const { cells, tone } of series) {
      const value = cells[i]!.value ?? 0;
      const scale = frame.height / frame.high;
      const size = Math.min(24, step * 0.62);
      if (value > 0)
        parts.push(
          rect(x(i) - size / 2, frame.top + frame.height - (from + value) * scale, size, value * scale, SOLID[cells[i]!.tone ?? tone]),
        );
      from += value;
    }
  });
  return drawing(width, frame.top + HEIGHT + 14, [...parts, ...along(categories, frame.top + HEIGHT + 10, x, locale)]);
}

/** Points by two values, with lines to compare with. */
export function points(chart: DrawnChart, width: number, locale: Locale): string {
  const cells = chart.series.flatMap((one) => one.cells.map((cell) => ({ ...cell, tone: cell.tone ?? one.tone })));
  const shown = cells.flatMap((cell) => (cell.value === null || cell.x == null ? [] : [{ ...cell, value: cell.value, x: cell.x }]));
  const guides = chart.guides ?? [];
  const xs = [...shown.map(({ x }) => x), ...guides.flatMap(({ points: all }) => all.map(([x]) => x!))];
  const frame: Frame = {
    top: 6,
    height: HEIGHT,
    ...rangeOf(chart, [...shown.map(({ value }) => value), ...guides.flatMap(({ points: all }) => all.map(([, y]) => y!))]),
  };
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const x = (value: number) => LEFT + 8 + ((value - least) / Math.max(1e-9, most - least)) * (width - LEFT - 70);
  const y = (value: number) => frame.top + HEIGHT - ((value - frame.low) / (frame.high - frame.low)) * HEIGHT;
  const curves = guides.map(
    ({ points: all }) =>
      `<polyline points="${all.map(([a, b]) => `${at(x(a!))},${at(y(b!))}`).join(' ')}" fill="none" stroke="${INK.quiet}" stroke-width="0.6" stroke-dasharray="3 2"/>`,
  );
  const dots = shown.flatMap((cell) => [
    `<circle cx="${at(x(cell.x))}" cy="${at(y(cell.value))}" r="2.4" fill="${SOLID[cell.tone]}"/>`,
    ...(cell.label ? [words(fitText(cell.label, 90, 6), { x: x(cell.x) + 4, y: y(cell.value) + 2, locale, size: 6, color: INK.ink })] : []),
  ]);
  return drawing(width, frame.top + HEIGHT + 6, [...axis(frame, width, locale), ...curves, ...dots]);
}
