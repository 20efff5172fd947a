import { cut } from '../../../domain/index.ts';
import type { Locale } from '../../../contract/index.ts';
import { INK } from '../look.ts';
import type { DrawnTone } from '../paper.ts';
import { runsOf } from '../typeface.ts';

/** Solid colours of bars and lines. */
export const SOLID: Record<DrawnTone, string> = {
  primary: INK.brand,
  info: '#2456a5',
  ok: '#3f8f35',
  warn: '#b87a07',
  danger: '#c2302b',
  plain: '#8a9690',
  'level-1': '#5583c9',
  'level-2': '#1d4f9b',
  'level-3': '#94801f',
  'level-4': '#b87a07',
  'level-5': '#d9660a',
  'level-6': '#c2302b',
  'level-7': '#8f1512',
};
/** The same behind words. */
export const SOFT: Record<DrawnTone, string> = {
  primary: '#dcefec',
  info: '#e3ecf9',
  ok: '#e2f1dd',
  warn: '#fdeed2',
  danger: '#fbe3e1',
  plain: '#f1f4f2',
  'level-1': '#edf4fd',
  'level-2': '#d8e6fa',
  'level-3': '#f8e08e',
  'level-4': '#f6cf5e',
  'level-5': '#f4ac68',
  'level-6': '#ee887c',
  'level-7': '#de6259',
};

export const TEXT = 7;
const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
export const widthOfText = (text: string, size = TEXT): number =>
  [...text].reduce((sum, char) => sum + (HAN.test(char) ? 1 : 0.56), 0) * size;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As much of a text as has room; what is cut says so. */
export function fitText(text: string, room: number, size = TEXT): string {
  if (widthOfText(text, size) <= room) return text;
  let shown = text;
  while (shown.length > 1 && widthOfText(`${shown}…`, size) > room) shown = cut(shown, shown.length - 1);
  return `${shown}…`;
}

type Anchor = 'start' | 'middle' | 'end';

/** Words in the fonts that can draw them. */
export function words(
  text: string,
  {
    x,
    y,
    locale,
    anchor = 'start',
    color = INK.quiet,
    size = TEXT,
  }: { x: number; y: number; locale: Locale; anchor?: Anchor; color?: string; size?: number },
): string {
  const runs = runsOf(text, locale);
  // One font alone needs no parts; parts are laid out one after the other from the start.
  if (runs.length === 1)
    return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-family="${runs[0]!.font}" font-size="${size}" fill="${color}">${escape(runs[0]!.text)}</text>`;
  const whole = widthOfText(text, size);
  let from = anchor === 'end' ? x - whole : anchor === 'middle' ? x - whole / 2 : x;
  return runs
    .map((run) => {
      const part = `<text x="${at(from)}" y="${at(y)}" font-family="${run.font}" font-size="${size}" fill="${color}">${escape(run.text)}</text>`;
      from += widthOfText(run.text, size);
      return part;
    })
    .join('');
}

export const at = (value: number): string => String(Math.round(value * 100) / 100);
export const line = (x1: number, y1: number, x2: number, y2: number, style = `stroke="${INK.line}" stroke-width="0.5"`): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" ${style}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(height)}" rx="1.5" fill="${fill}"/>`;
export const DASHED = `stroke="${INK.ink}" stroke-width="0.7" stroke-dasharray="3 2"`;

/** Round values along an axis from zero, or from a lower bound, at most six. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1e-9);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!;
  const first = Math.floor(low / step) * step;
  const all: number[] = [];
  for (let value = first; value < high + step * 0.999; value += step) all.push(Math.round(value * 1e6) / 1e6);
  return all;
}

export const drawing = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}" width="${at(width)}" height="${at(height)}">${parts.join('')}</svg>`;
