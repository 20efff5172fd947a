import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const sheetOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').split("[data-mantine-color-scheme='dark']");
const [tokens, palette] = [sheetOf('./tokens.css'), sheetOf('./styles/levels.css')];
const [lightText, darkText] = [0, 1].map((i) => `${tokens[i]}${palette[i]}`) as [string, string];
const LEVELS = ['1', '2', '3', '4', '5', '6', '7'];
const read = (text: string) => Object.fromEntries([...text.matchAll(/--q-([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
const light = read(lightText);
const themes: Record<string, Record<string, string>> = { light, dark: { ...light, ...read(darkText) } };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXT_PAIRS = [
  ...['surface', 'canvas', 'sunken', 'raised', 'hover', 'selected'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3'].map((ink) => [ink, ground]),
  ),
  ...['neutral', 'info', 'review', 'warn', 'danger', 'ok'].map((tone) => [tone, `${tone}-bg`]),
  ...['primary', 'danger', 'warn', 'ok'].map((tone) => [tone, 'surface']),
  // Words on the cells and bars of charts, and on the seven risk levels.
  ...['danger-bg', 'warn-bg', 'ok-bg', 'info-bg', 'primary-soft', 'hover'].map((ground) => ['ink', ground]),
  ...LEVELS.flatMap((level) => [
    [`level-${level}`, `level-${level}-bg`],
    ['ink', `level-${level}-bg`],
  ]),
  ['primary', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-inverse', 'inverse'],
  ['accent', 'inverse'],
  ['on-brand-2', 'brand-1'],
  ['surface', 'danger'],
] as [string, string][];

const MARK_PAIRS = [
  ['control', 'surface'],
  ['control', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['ok-solid', 'surface'],
  ['warn-solid', 'surface'],
  ['danger-solid', 'surface'],
  ['tick', 'surface'],
  ...LEVELS.map((level) => [`level-${level}-solid`, 'surface']),
] as [string, string][];

describe.each(Object.keys(themes))('%s theme', (name) => {
  const colors = themes[name]!;
  test.each(TEXT_PAIRS)('%s on %s reads (4.5)', (ink, ground) =>
    expect(contrast(colors[ink]!, colors[ground]!)).toBeGreaterThanOrEqual(4.5),
  );
  test.each(MARK_PAIRS)('%s on %s is seen (3)', (mark, ground) =>
    expect(contrast(colors[mark]!, colors[ground]!)).toBeGreaterThanOrEqual(3),
  );
});

test('no two of the seven risk levels have a colour in common', () => {
  for (const theme of Object.values(themes))
    for (const part of ['', '-bg', '-solid'])
      expect(new Set(LEVELS.map((level) => theme[`level-${level}${part}`])).size).toBeGreaterThanOrEqual(part === '' ? 5 : 7);
});

test.each(Object.entries(themes))('%s: the ground of a worse level is stronger than that of a milder one', (name, theme) => {
  const strengths = LEVELS.map((level) => luminance(theme[`level-${level}-bg`]!)).map((light) => (name === 'dark' ? light : 1 - light));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect(new Set(strengths).size).toBe(LEVELS.length);
});

test('every token a sheet or a part names is there: a colour that is not is none', () => {
  const repo = new URL('../../../', import.meta.url).pathname;
  const files = ['platform/web', 'modules', 'apps/web'].flatMap((folder) =>
    readdirSync(join(repo, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|tsx|ts)$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(join(repo, folder, name), 'utf8')),
  );
  const set = new Set(files.flatMap((text) => [...text.matchAll(/(--q-[\w-]+)['"]?\s*:/g)].map(([, name]) => name!)));
  // What is put together (`--q-${tone}-bg`) ends in a dash.
  const named = new Set(files.flatMap((text) => [...text.matchAll(/var\((--q-[\w-]+)/g)].map(([, name]) => name!)));
  expect([...named].filter((name) => !name.endsWith('-') && !set.has(name))).toEqual([]);
});
