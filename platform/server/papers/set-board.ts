import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { bars, heat } from './charts/lying.ts';
import { columns, lines, points } from './charts/standing.ts';
import { INK, SIZE, widthOf } from './look.ts';
import type { Block, DrawnChart, PaperTask } from './paper.ts';
import { paragraph, spans } from './set-words.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

const DRAW = { line: lines, column: columns, scatter: points, bar: bars, stacked: bars, steps: bars, heat } as const;
const GAP = 12;
const PAD = 8;
const LINE = 0.6;

/** A frame like a card of the screen. */
const card = {
  hLineWidth: () => LINE,
  vLineWidth: () => LINE,
  hLineColor: () => INK.line,
  vLineColor: () => INK.line,
  paddingLeft: () => PAD,
  paddingRight: () => PAD,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

function chartCard({ paper }: PaperTask, chart: DrawnChart, width: number): Content {
  const { locale } = paper;
  const inside = width - 2 * (PAD + LINE);
  const isEmpty = !chart.series.some(({ cells }) => cells.some(({ value }) => value !== null));
  return {
    table: {
      widths: [inside],
      body: [
        [
          {
            stack: [
              {
                text: [
                  ...spans(chart.title, locale, { bold: true }),
                  ...spans(`  ${chart.note}`, locale, { color: INK.quiet, fontSize: SIZE.small }),
                ],
              },
              isEmpty
                ? paragraph({ text: '—', tone: 'quiet' }, locale)
                : { svg: DRAW[chart.kind](chart, inside, locale), margin: [0, 4, 0, 2] },
              paragraph({ text: chart.foot, tone: 'quiet' }, locale, { fontSize: SIZE.small }),
            ] as Content[],
          },
        ],
      ],
      dontBreakRows: true,
    },
    layout: card,
  };
}

/** One chart over the whole width, or two side by side. */
export function charts(task: PaperTask, { charts: all }: Of<'charts'>): Content {
  const whole = widthOf(task.paper);
  const width = all.length === 1 ? whole : (whole - GAP) / 2;
  return {
    columnGap: GAP,
    columns: all.map((chart) => ({ width, ...(chartCard(task, chart, width) as object) })) as Content[],
    margin: [0, 0, 0, 10],
    unbreakable: true,
  } as Content;
}

const TILES_A_ROW = 4;

/** Figures side by side: name, value in its tone, what it rests on. */
export function tiles(task: PaperTask, { tiles: all }: Of<'tiles'>): Content {
  const { locale } = task.paper;
  const cells: TableCell[] = all.map(({ name, value, notes }) => ({
    stack: [
      paragraph({ text: name, tone: 'quiet' }, locale, { fontSize: SIZE.small }),
      paragraph(value, locale, { fontSize: 17, margin: [0, 1, 0, 1] }),
      ...notes.filter(Boolean).map((note) => paragraph({ text: note, tone: 'quiet' }, locale, { fontSize: SIZE.small })),
    ],
  }));
  const columnsOf = Math.min(TILES_A_ROW, cells.length);
  while (cells.length % columnsOf !== 0) cells.push('');
  return {
    table: {
      widths: Array.from({ length: columnsOf }, () => '*'),
      body: Array.from({ length: cells.length / columnsOf }, (_, row) => cells.slice(row * columnsOf, (row + 1) * columnsOf)),
      dontBreakRows: true,
    },
    layout: card,
    margin: [0, 0, 0, 10],
  };
}

/** What the paper says first, on a ground of its own. */
export function answer(task: PaperTask, { title, note, isFine, lines: all }: Of<'answer'>): Content {
  const { locale } = task.paper;
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              paragraph({ text: title, tone: 'strong' }, locale, { fontSize: 14 }),
              paragraph({ text: note, tone: 'quiet' }, locale, { margin: [0, 1, 0, 3] }),
              ...all.flatMap(({ name, reasons, records }): Content[] => [
                {
                  text: [
                    ...spans(name, locale, { bold: true }),
                    ...reasons.flatMap(({ text, tone }) =>
                      spans(`   ${text}`, locale, { color: tone === 'danger' ? INK.danger : tone === 'warn' ? INK.warn : INK.ink }),
                    ),
                  ],
                  margin: [0, 1, 0, 1],
                },
                ...records.map((text) => paragraph({ text, tone: 'quiet' }, locale, { fontSize: SIZE.small, margin: [8, 0, 0, 1] })),
              ]),
            ],
          },
        ],
      ],
    },
    layout: {
      ...card,
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => (isFine ? '#e8f3e3' : '#fdf3df'),
    },
    margin: [0, 0, 0, 10],
  };
}
