import { expect, test } from 'vitest';
import type { ChartColours } from './chart-colours.ts';
import { optionOf } from './chart-option.ts';
import type { ChartSpec } from './chart-spec.ts';

const tones = new Proxy({}, { get: (_, name) => String(name) });
const COLOURS = {
  ink: 'ink',
  quiet: 'quiet',
  line: 'line',
  surface: 'ground',
  tones,
  soft: tones,
  heat: ['a', 'b', 'c', 'd'],
  font: 'sans',
};
const bar: ChartSpec = {
  kind: 'bar',
  unit: 'percent',
  title: 'Coverage',
  target: 80,
  moreIsBetter: true,
  small: 30,
  categories: ['Site A', 'Site B'],
  series: [
    {
      label: 'Coverage',
      tone: 'primary',
      cells: [
        { value: 75, n: 12, href: null },
        { value: 90, n: 400, href: null },
      ],
    },
  ],
} as unknown as ChartSpec;

interface Drawn {
  grid: { top: number };
  series: { label: { opacity: number }; markLine: { z: number }; data: { itemStyle?: { opacity: number; color: string } }[] }[];
}
const drawn = (spec: ChartSpec) => optionOf(spec, COLOURS as unknown as ChartColours, 600) as unknown as Drawn;

test('the target lies behind the values, has room above the bars, and a faint bar is read as well as another', () => {
  const [series] = drawn(bar).series;
  // A series is drawn at 2.
  expect(series!.markLine.z).toBeLessThan(2);
  expect(series!.data[0]!.itemStyle).toMatchObject({ color: 'warn', opacity: 0.4 });
  expect(series!.label.opacity).toBe(1);
  expect(drawn(bar).grid.top).toBeGreaterThan(drawn({ ...bar, target: null }).grid.top);
});
