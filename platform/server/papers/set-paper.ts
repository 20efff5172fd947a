import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { HEADING, INK, LOGO, PAGE, SIZE, widthOf } from './look.ts';
import type { Block, PaperTask } from './paper.ts';
import { answer, charts, tiles } from './set-board.ts';
import { cards, certificate } from './set-certificate.ts';
import { imageName, pair, photoGrid } from './set-photos.ts';
import { posters, qrSvg } from './set-posters.ts';
import { table } from './set-table.ts';
import { paragraph, spans } from './set-words.ts';
import { fontOf } from './typeface.ts';

/** The document in the words of the setter: a pure function of what it is given. */
export function setPaper(task: PaperTask): TDocumentDefinitions {
  const { paper, photos } = task;
  const images = Object.fromEntries(
    [...photos].map(([id, bytes]) => [imageName(id), `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`]),
  );
  return {
    pageSize: 'A4',
    pageOrientation: paper.landscape ? 'landscape' : 'portrait',
    pageMargins: paper.bare ? 0 : [PAGE.side, PAGE.top, PAGE.side, PAGE.bottom],
    info: { title: `${paper.title} ${paper.code}`.trim(), creator: 'Quantum EHSQ', producer: 'Quantum EHSQ', subject: task.imprint.check },
    language: paper.locale,
    displayTitle: true,
    defaultStyle: { font: fontOf(paper.locale), fontSize: SIZE.body, lineHeight: 1.18, color: INK.ink },
    images,
    content: [...(paper.bare ? [] : titleOf(task)), ...paper.blocks.flatMap((block, at) => set(task, block, at === 0))],
    ...(paper.bare ? {} : { header: () => header(task), footer: (page: number, pages: number) => footer(task, page, pages) }),
  };
}

const header = ({ paper }: PaperTask): Content => ({
  margin: [PAGE.side, 24, PAGE.side, 0],
  stack: [
    {
      columns: [
        { width: 18, svg: LOGO, fit: [14, 14] },
        { width: '*', text: spans('Quantum EHSQ', 'en'), bold: true, color: INK.brand, fontSize: 10, margin: [0, 0.5, 0, 0] },
        { width: 'auto', text: spans(paper.code, paper.locale), color: INK.quiet, fontSize: SIZE.small, margin: [0, 3, 0, 0] },
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 5, x2: widthOf(paper), y2: 5, lineWidth: 0.8, lineColor: INK.brand }] },
  ],
});

const footer = ({ paper, imprint }: PaperTask, page: number, pages: number): Content => ({
  margin: [PAGE.side, 14, PAGE.side, 0],
  fontSize: SIZE.small,
  color: INK.quiet,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: widthOf(paper), y2: 0, lineWidth: 0.5, lineColor: INK.line }] },
    {
      margin: [0, 5, 0, 0],
      columns: [
        { width: '*', text: spans(`${paper.code} · ${imprint.printed} · ${imprint.check}`, paper.locale) },
        {
          width: 'auto',
          text: spans(imprint.pageOf.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)), paper.locale),
        },
      ],
      columnGap: 12,
    },
  ],
});

const titleOf = ({ paper }: PaperTask): Content[] => [
  paragraph({ text: paper.title, tone: 'strong' }, paper.locale, { fontSize: SIZE.title, lineHeight: 1.1 }),
  ...(paper.lead ? [paragraph({ text: paper.lead, tone: 'quiet' }, paper.locale, { margin: [0, 2, 0, 0] })] : []),
  { text: '', margin: [0, 0, 0, 8] },
];

function set(task: PaperTask, block: Block, isFirst = false): Content[] {
  const { locale } = task.paper;
  switch (block.kind) {
    case 'heading':
      return [heading(task, block)];
    case 'text':
      return [paragraph(block.said, locale, { margin: [0, 0, 0, 6] })];
    case 'facts':
      return [facts(task, block)];
    case 'figure':
      return [figure(task, block)];
    case 'table':
      return [table(task, block)];
    case 'photos':
      return photoGrid(task, block);
    case 'pair':
      return [pair(task, block)];
    case 'signatures':
      return [signatures(task, block)];
    case 'charts':
      return [charts(task, block)];
    case 'tiles':
      return [tiles(task, block)];
    case 'answer':
      return [answer(task, block)];
    case 'certificate':
      return [certificate(block.face, isFirst)];
    case 'cards':
      return cards(block.cards);
    case 'code':
      return [code(task, block)];
    case 'posters':
      return posters(block);
    case 'together':
      return [{ stack: block.blocks.flatMap((one) => set(task, one)), unbreakable: true }];
  }
}

const CODE_SIZE = 110;
const code = ({ paper: { locale } }: PaperTask, { url, hint }: Extract<Block, { kind: 'code' }>): Content => ({
  columns: [
    { width: CODE_SIZE, svg: qrSvg(url), fit: [CODE_SIZE, CODE_SIZE] },
    { width: '*', stack: hint.map((said) => paragraph(said, locale, { margin: [0, 4, 0, 0] })) },
  ],
  columnGap: 16,
  margin: [0, 12, 0, 0],
  unbreakable: true,
});

const heading = ({ paper }: PaperTask, { text, level = 1, note }: Extract<Block, { kind: 'heading' }>): Content => ({
  text: [
    ...spans(text, paper.locale, HEADING[level]),
    ...(note ? spans(`   ${note}`, paper.locale, { color: INK.quiet, fontSize: SIZE.small }) : []),
  ],
  margin: [0, level === 1 ? 10 : 6, 0, 4],
});

/** Two columns of label and value. */
function facts({ paper: { locale } }: PaperTask, { facts: all }: Extract<Block, { kind: 'facts' }>): Content {
  const cell = (fact: (typeof all)[number] | undefined): Content[] =>
    fact
      ? [
          paragraph({ text: fact[0], tone: 'quiet' }, locale, { fontSize: SIZE.small, margin: [0, 1, 0, 0] }),
          paragraph(fact[1] ?? '—', locale),
        ]
      : [{ text: '' }, { text: '' }];
  const half = Math.ceil(all.length / 2);
  return {
    table: {
      widths: [74, '*', 74, '*'],
      body: Array.from({ length: half }, (_, row) => [...cell(all[row]), ...cell(all[half + row])]),
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => INK.line,
      paddingTop: () => 3,
      paddingBottom: () => 3,
      paddingLeft: () => 0,
      paddingRight: () => 8,
    },
    margin: [0, 0, 0, 10],
  };
}

const figure = ({ paper: { locale } }: PaperTask, block: Extract<Block, { kind: 'figure' }>): Content => ({
  table: {
    widths: ['auto', '*'],
    body: [
      [
        {
          text: [
            ...spans(block.value, locale, { fontSize: SIZE.figure, bold: true }),
            ...spans(` ${block.unit}`, locale, { color: INK.quiet, fontSize: SIZE.heading }),
          ],
          lineHeight: 1,
        },
        {
          stack: [paragraph(block.verdict, locale, { fontSize: SIZE.heading + 2 }), ...block.notes.map((note) => paragraph(note, locale))],
          margin: [10, 5, 0, 0],
        },
      ],
    ],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => INK.sunken,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  margin: [0, 0, 0, 10],
});

const SIGNATURES_A_ROW = 4;

/** Who signed, at most four side by side; an empty line where a hand still has to. */
function signatures(task: PaperTask, { signers, dateLabel }: Extract<Block, { kind: 'signatures' }>): Content {
  const { locale } = task.paper;
  const signature = (signer: (typeof signers)[number]): Content => ({
    stack: [
      signer.fileId !== null && task.photos.has(signer.fileId)
        ? { image: imageName(signer.fileId), fit: [110, 40], margin: [0, 2, 0, 2] }
        : { text: ' ', fontSize: 26 },
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: signers.length < SIGNATURES_A_ROW ? 150 : 110, y2: 0, lineWidth: 0.6, lineColor: INK.ink },
        ],
      },
      paragraph(signer.name || ' ', locale, { margin: [0, 3, 0, 0] }),
      paragraph({ text: `${dateLabel} ${signer.at}`, tone: 'quiet' }, locale, { fontSize: SIZE.small }),
    ],
  });
  const columns = Math.min(SIGNATURES_A_ROW, signers.length);
  const rows = Array.from({ length: Math.ceil(signers.length / SIGNATURES_A_ROW) }, (_, row) =>
    signers.slice(row * SIGNATURES_A_ROW, (row + 1) * SIGNATURES_A_ROW),
  );
  const across = (cells: readonly Content[]): Content => ({
    columnGap: 24,
    columns: Array.from({ length: columns }, (_, i) => ({ width: '*', stack: cells[i] === undefined ? [] : [cells[i]] })),
  });
  // Lines of one row stand on one height, also below a role of two lines.
  return rows.map((row) => ({
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      across(row.map(({ role }) => paragraph({ text: role, tone: 'quiet' }, locale, { fontSize: SIZE.small }))),
      across(row.map(signature)),
    ],
  })) as Content;
}
