import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { INK, LOGO, PAGE } from './look.ts';
import type { Block, Poster, Words } from './paper.ts';
import { qrPath } from './qr.ts';
import { spans } from './set-words.ts';

type Posters = Extract<Block, { kind: 'posters' }>;

/** The code as a drawing, so that it prints sharp at any size. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000000"/></svg>`;
}

interface Measure {
  columns: 1 | 2;
  height: number;
  qr: number;
  title: number;
  name: number;
  hint: number;
  small: number;
}
/** A hair less than the page, so that a full page never spills into a second one. */
const SPARE = 3;
const LARGE: Measure = { columns: 1, height: PAGE.height - SPARE, qr: 300, title: 28, name: 22, hint: 14, small: 11 };
const SMALL: Measure = { columns: 2, height: (PAGE.height - SPARE) / 2, qr: 142, title: 12.5, name: 10.5, hint: 7.5, small: 6.5 };

const line = (said: Words, fontSize: number, style: object = {}, more: object = {}): Content =>
  ({ text: spans(said.text, said.locale ?? 'en', { fontSize, ...style }), alignment: 'center', ...more }) as Content;

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** Width of a text in ems, near enough to count its lines. */
export const emsOf = (text: string): number => [...text].reduce((sum, char) => sum + (HAN.test(char) ? 1 : 0.58), 0);
/** Lines a name may take before its letters become smaller. */
const LINES = 2;

/** The size at which a long text takes two lines, no smaller than half of what it should be. */
const sizeFor = (text: string, size: number, width: number): number =>
  Math.max(size / 2, Math.min(size, (LINES * width * 0.95) / emsOf(text)));

/** As much of a text as stands in two lines. */
function cut(text: string, size: number, width: number): string {
  const room = (LINES * width * 0.95) / size;
  if (emsOf(text) <= room) return text;
  let taken = '';
  for (const char of text) {
    if (emsOf(taken + char) > room - 1) return `${taken}…`;
    taken += char;
  }
  return taken;
}

/** However long its names, a poster stays on its page: it would be lost otherwise. */
function poster(one: Poster, m: Measure): Content {
  const width = widthOf(m);
  const isLong = one.names.some(({ text }) => emsOf(text) * m.name > LINES * width);
  const band: Content = {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: one.title.map((said, n) => line(said, n === 0 ? m.title : m.title * 0.78, { bold: true, color: '#ffffff' })),
            fillColor: INK.brand,
            margin: [0, m.title * 0.45, 0, m.title * 0.45],
          },
        ],
      ],
    },
    layout: 'noBorders',
  };
  return {
    stack: [
      band,
      { text: '', margin: [0, m.title * 0.35, 0, 0] },
      ...one.names.map((said, n) =>
        line(said, sizeFor(said.text, n === 0 ? m.name : m.name * 0.85, width), { bold: true, color: INK.ink }),
      ),
      line(
        { text: cut(one.place, m.small, width), locale: 'zh-Hant' },
        m.small,
        { color: INK.quiet },
        { margin: [0, m.small * 0.3, 0, m.title * 0.55] },
      ),
      { svg: qrSvg(one.url), width: isLong ? m.qr * 0.8 : m.qr, alignment: 'center' },
      line({ text: one.code }, m.name * 0.75, { bold: true, color: INK.ink }, { margin: [0, m.small * 0.8, 0, m.small * 0.9] }),
      ...one.hint.map((said) => line(said, m.hint, { color: INK.ink })),
      {
        columns: [
          { width: '*', text: '' },
          { width: m.small * 1.7, svg: LOGO, fit: [m.small * 1.3, m.small * 1.3] },
          { width: 'auto', text: spans('Quantum EHSQ', 'en', { fontSize: m.small, bold: true, color: INK.brand }) },
          { width: '*', text: '' },
        ],
        margin: [0, m.title * 0.6, 0, 0],
      },
    ],
  };
}

/** One poster a page, or four to cut apart along the lines. */
export function posters({ posters: all, perPage }: Posters): Content[] {
  const m = perPage === 1 ? LARGE : SMALL;
  const pages: Content[] = [];
  for (let at = 0; at < all.length; at += perPage) {
    const cells: TableCell[] = all.slice(at, at + perPage).map((one) => poster(one, m));
    while (cells.length % m.columns !== 0) cells.push('');
    const body: TableCell[][] = [];
    for (let from = 0; from < cells.length; from += m.columns) body.push(cells.slice(from, from + m.columns));
    pages.push({
      table: {
        widths: Array.from({ length: m.columns }, () => widthOf(m)),
        heights: m.height - 2 * edge(m),
        body,
        dontBreakRows: true,
      },
      layout: {
        hLineWidth: (n, node) => (n > 0 && n < node.table.body.length ? 0.4 : 0),
        vLineWidth: (n) => (n > 0 && n < m.columns ? 0.4 : 0),
        hLineColor: () => INK.line,
        vLineColor: () => INK.line,
        hLineStyle: () => ({ dash: { length: 4 } }),
        vLineStyle: () => ({ dash: { length: 4 } }),
        paddingLeft: () => edge(m),
        paddingRight: () => edge(m),
        paddingTop: () => edge(m),
        paddingBottom: () => edge(m),
      },
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    });
  }
  return pages;
}

const edge = (m: Measure): number => m.title;
const widthOf = (m: Measure): number => PAGE.width / m.columns - 2 * edge(m);
