import { describe, expect, it } from 'vitest';
import type { DrawnChart } from '../paper.ts';
import { fitText, ticks, widthOfText } from './draw.ts';
import { bars, heat } from './lying.ts';
import { columns, lines, points } from './standing.ts';

const cell = (value: number | null, more: object = {}) => ({ value, text: value === null ? '—' : `${value} %`, ...more });
const chart = (more: Partial<DrawnChart>): DrawnChart => ({
  kind: 'bar',
  title: 'Pass rate',
  note: '',
  foot: '',
  isShare: true,
  target: 90,
  categories: ['Site A', '醫院 B'],
  series: [{ label: 'Pass rate', tone: 'primary', cells: [cell(56, { tone: 'danger' }), cell(95)] }],
  ...more,
});
const count = (svg: string, what: RegExp): number => [...svg.matchAll(what)].length;

it('bars: one a category with its value, the one off its target in its tone, the target as a dashed line', () => {
  const svg = bars(chart({}), 500, 'en');
  expect(count(svg, /<rect /g)).toBe(2);
  expect(svg).toContain('fill="#c2302b"');
  for (const text of ['Site A', '56 %', '95 %', '90']) expect(svg).toContain(`>${text}<`);
  expect(count(svg, /stroke-dasharray/g)).toBe(1);
  expect(count(bars(chart({ target: null }), 500, 'en'), /stroke-dasharray/g)).toBe(0);
});

it('a longer value has a longer bar', () => {
  const widths = [...bars(chart({}), 500, 'en').matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths[1]! / widths[0]!).toBeCloseTo(95 / 56, 1);
});

it('a heat map: every cell with its value, one without a value empty', () => {
  const rows = [
    { label: 'Likelihood 5', tone: 'primary' as const, cells: [cell(3, { tone: 'level-7', text: '3' }), cell(null)] },
    { label: 'Likelihood 4', tone: 'primary' as const, cells: [cell(1, { tone: 'level-2', text: '1' }), cell(2, { text: '2' })] },
  ];
  const svg = heat(chart({ kind: 'heat', series: rows }), 300, 'en');
  expect(count(svg, /<rect /g)).toBe(4);
  expect(svg).toContain('fill="#de6259"');
  for (const text of ['3', '1', '2', 'Likelihood 5']) expect(svg).toContain(`>${text}<`);
});

it('a line with an interval has a band, one without has none; a month without a value has no point', () => {
  const banded = { label: 'LTIFR', tone: 'primary' as const, cells: [cell(4, { low: 1, high: 9 }), cell(5, { low: 2, high: 10 })] };
  expect(count(lines(chart({ kind: 'line', series: [banded] }), 500, 'en'), /<polygon /g)).toBe(1);
  const plain = { label: 'Rate', tone: 'primary' as const, cells: [cell(90), cell(null)] };
  const svg = lines(chart({ kind: 'line', series: [plain] }), 500, 'en');
  expect([count(svg, /<polygon /g), count(svg, /<circle /g)]).toEqual([0, 1]);
});

it('columns stack, points lie by both values', () => {
  const two = [1, 2].map((n) => ({ label: `P${n}`, tone: 'info' as const, cells: [cell(n), cell(n)] }));
  expect(count(columns(chart({ kind: 'column', isShare: false, target: null, series: two }), 500, 'en'), /<rect /g)).toBe(6);
  const dots = [
    { label: 'Share', tone: 'primary' as const, cells: [cell(70, { x: 10, label: 'Far' }), cell(95, { x: 40 }), cell(null, { x: 3 })] },
  ];
  const svg = points(chart({ kind: 'scatter', target: null, series: dots }), 500, 'en');
  expect(count(svg, /<circle /g)).toBe(2);
  expect(svg).toContain('>Far<');
});

describe('measures', () => {
  it.each([
    [0, 19, [0, 5, 10, 15, 20]],
    [0, 3, [0, 1, 2, 3]],
    [80, 100, [80, 85, 90, 95, 100]],
  ])('ticks of %d to %d', (low, high, expected) => {
    expect(ticks(low, high)).toEqual(expected);
  });
  it('a text that has no room is cut and says so; one that has is whole', () => {
    expect(fitText('Shanghai Jinyu Rehabilitation Hospital', 60)).toMatch(/^Sha.*…$/);
    expect(widthOfText(fitText('上海金羽康復醫院東院區', 40))).toBeLessThanOrEqual(40);
    expect(fitText('Site', 60)).toBe('Site');
  });
  it('words of a name are no markup', () => {
    expect(bars(chart({ categories: ['<b>A & "B"', 'C'] }), 500, 'en')).toContain('&lt;b&gt;A &amp; &quot;B&quot;');
  });
});
