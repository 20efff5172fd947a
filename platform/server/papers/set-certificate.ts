import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { INK, LOGO, PAGE, SIZE } from './look.ts';
import type { CertificateFace, Words } from './paper.ts';
import { emsOf, qrSvg } from './set-posters.ts';
import { spans } from './set-words.ts';

/** A page on its side, less a hair so that it never spills. */
const SIDE = { width: PAGE.height, height: PAGE.width - 3, edge: 28, pad: 22, qr: 96 } as const;

const line = ({ text, locale = 'en' }: Words, fontSize: number, style: object = {}, more: object = {}): Content =>
  ({ text: spans(text, locale, { fontSize, ...style }), ...more }) as Content;

/** A name in three languages, each once. */
const each = (all: readonly Words[]): Words[] => all.filter(({ text }, i) => all.findIndex((one) => one.text === text) === i);

/** Points inside the frame: the height of a row counts neither the margins of its cell nor the padding of the table. */
const INSIDE = { width: SIDE.width - 2 * SIDE.edge - 2 * SIDE.pad - 12, height: SIDE.height - 2 * SIDE.edge - 2 * SIDE.pad - 12 } as const;
/** A line of the typeface, as it is drawn without leading. */
const LINE = 1.45;
/** Of logo, code, rule, issuer and the spaces between. */
const FIXED = 252;
const SIZES = { title: [26, 15], holder: [24, 14], category: [17, 12] } as const;

/** By how much letters shrink so that however long names the certificate stays on its page. */
function shrink({ title, holder, category }: CertificateFace): number {
  const heightOf = (all: readonly Words[], [first, other]: readonly [number, number]) =>
    each(all).reduce((sum, { text }, n) => {
      const size = n === 0 ? first : other;
      return sum + Math.ceil((emsOf(text) * size) / INSIDE.width) * size * LINE;
    }, 0);
  const needed = heightOf(title, SIZES.title) + heightOf(holder, SIZES.holder) + heightOf(category, SIZES.category);
  return Math.min(1, (INSIDE.height - FIXED) / needed);
}

const RULE = { from: INSIDE.width / 2 - 165, to: INSIDE.width / 2 + 165 } as const;

/** One certificate on a page of its own, on its side. */
export function certificate(face: CertificateFace, isFirst: boolean): Content {
  const centre = { alignment: 'center' };
  const factor = shrink(face);
  const size = (n: number, [first, other]: readonly [number, number]) => (n === 0 ? first : other) * factor;
  const body: TableCell = {
    margin: [SIDE.pad, SIDE.pad, SIDE.pad, SIDE.pad],
    lineHeight: 1,
    stack: [
      { svg: LOGO, fit: [30, 30], alignment: 'center' },
      ...each(face.title).map((said, n) =>
        line(said, size(n, SIZES.title), { bold: true, color: INK.brand }, { ...centre, margin: [0, n === 0 ? 8 : 1, 0, 0] }),
      ),
      { text: ' ', fontSize: 9 },
      ...each(face.holder).map((said, n) => line(said, size(n, SIZES.holder), { bold: true, color: INK.ink }, centre)),
      { canvas: [{ type: 'line', x1: RULE.from, y1: 5, x2: RULE.to, y2: 5, lineWidth: 0.8, lineColor: INK.accent }] },
      { text: ' ', fontSize: 7 },
      ...each(face.category).map((said, n) => line(said, size(n, SIZES.category), { color: INK.ink }, centre)),
      { text: ' ', fontSize: 12 },
      {
        columns: [
          {
            width: '*',
            stack: face.facts.map(([label, value]) => ({
              columns: [
                { width: 150, ...(line(label, SIZE.body, { color: INK.quiet }) as object) },
                { width: '*', ...(line(value, SIZE.body + 1, { bold: true, color: INK.ink }) as object) },
              ],
              margin: [0, 1.5, 0, 1.5],
            })) as Content[],
          },
          {
            width: 150,
            stack: [
              { svg: qrSvg(face.url), width: SIDE.qr, alignment: 'center' },
              line({ text: spaced(face.typed) }, 8.5, { bold: true, color: INK.ink }, { ...centre, margin: [0, 4, 0, 2] }),
              ...each(face.hint).map((said) => line(said, 6.5, { color: INK.quiet }, centre)),
            ],
          },
        ],
      },
      line(face.issuer, SIZE.heading, { bold: true, color: INK.brand }, { margin: [0, 6, 0, 0] }),
    ],
  };
  return {
    ...(isFirst ? {} : { pageBreak: 'before' as const }),
    margin: [SIDE.edge, SIDE.edge, SIDE.edge, 0],
    table: { widths: [SIDE.width - 2 * SIDE.edge - 4], heights: INSIDE.height, body: [[body]], dontBreakRows: true },
    layout: { hLineWidth: () => 2, vLineWidth: () => 2, hLineColor: () => INK.brand, vLineColor: () => INK.brand },
  };
}

const spaced = (typed: string): string => typed.replaceAll(/(.{5})(?=.)/g, '$1 ');

/** A bank card: 85.6 by 54 mm. */
const CARD = { width: 242.6, height: 153, perRow: 2, perPage: 10, qr: 62 } as const;

function card(face: CertificateFace): TableCell {
  return {
    margin: [10, 8, 10, 4],
    columns: [
      {
        width: '*',
        stack: [
          ...each(face.category)
            .slice(0, 2)
            .map((said, n) => line(said, n === 0 ? 10 : 8, { bold: true, color: INK.brand })),
          { text: ' ', fontSize: 4 },
          ...each(face.holder).map((said, n) => line(said, n === 0 ? 10.5 : 8.5, { bold: n === 0, color: INK.ink })),
          { text: ' ', fontSize: 4 },
          ...face.facts.flatMap(([label, value]) => [
            line({ ...value, text: `${label.text}: ${value.text}`, locale: label.locale ?? 'en' }, 6.5, { color: INK.ink }),
          ]),
        ],
      },
      {
        width: CARD.qr + 6,
        stack: [
          { svg: qrSvg(face.url), width: CARD.qr, alignment: 'right' },
          ...[face.typed.slice(0, 10), face.typed.slice(10)].map((half) =>
            line({ text: half }, 6.5, { bold: true, color: INK.ink }, { alignment: 'right' }),
          ),
        ],
      },
    ],
  } as TableCell;
}

export function cards(all: readonly CertificateFace[]): Content[] {
  const pages: Content[] = [];
  for (let at = 0; at < all.length; at += CARD.perPage) {
    const cells = all.slice(at, at + CARD.perPage).map(card);
    while (cells.length % CARD.perRow !== 0) cells.push('');
    const body = Array.from({ length: cells.length / CARD.perRow }, (_, row) => cells.slice(row * CARD.perRow, (row + 1) * CARD.perRow));
    pages.push({
      margin: [(PAGE.width - CARD.perRow * CARD.width) / 2 - 4, 30, 0, 0],
      table: { widths: [CARD.width, CARD.width], heights: CARD.height - 4, body, dontBreakRows: true },
      layout: {
        hLineWidth: () => 0.4,
        vLineWidth: () => 0.4,
        hLineColor: () => INK.line,
        vLineColor: () => INK.line,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    });
  }
  return pages;
}
