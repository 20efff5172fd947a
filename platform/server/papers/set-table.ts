import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { HEADING, INK, SIZE } from './look.ts';
import type { Cell, PaperTask, Said, TableBlock } from './paper.ts';
import { imageName } from './set-photos.ts';
import { paragraph, spans, type More } from './set-words.ts';

/** Lines between rows, none at the sides; the head stands on a tint and comes again on every page. */
const LAYOUT = {
  vLineWidth: () => 0,
  hLineColor: () => INK.line,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

const isSaid = (cell: Cell): cell is Said => typeof cell === 'string' || (!Array.isArray(cell) && 'text' in cell);

function body(task: PaperTask, cell: Cell, more: More): TableCell {
  const { locale } = task.paper;
  if (isSaid(cell)) return paragraph(cell, locale, more) as TableCell;
  const { said, photos } = 'said' in cell ? cell : { said: cell, photos: [] };
  const lines: Content[] = said.map((one) => paragraph(one, locale, more));
  const shown = photos.filter((id) => task.photos.has(id));
  const rows: Content[] = [];
  for (let at = 0; at < shown.length; at += 2)
    rows.push({
      columns: shown.slice(at, at + 2).map((id) => ({ width: 108, image: imageName(id), fit: [108, 81] })),
      columnGap: 6,
      margin: [0, 4, 0, 0],
    } as Content);
  const missing = photos.length - shown.length;
  if (missing > 0) rows.push(paragraph({ text: task.imprint.noPhoto, tone: 'quiet' }, locale, { fontSize: SIZE.small }));
  return { stack: [...lines, ...rows] };
}

/** A table without rows shows one dash: the reader sees that there is none, not that something is missing. */
const NO_ROW = '—';

export function table(task: PaperTask, { titles = [], head, rows, widths, align = [] }: TableBlock): Content {
  const headRow = head.map(
    (text, column) =>
      ({
        ...(paragraph({ text, tone: 'strong' }, task.paper.locale, { alignment: align[column] ?? 'left' }) as object),
        fontSize: SIZE.small,
        color: INK.quiet,
        fillColor: INK.sunken,
      }) as TableCell,
  );
  const shownRows = rows.length > 0 ? rows : [head.map((_, column) => (column === 0 ? NO_ROW : ''))];
  const bodyRows = shownRows.map((cells) => cells.map((cell, column) => body(task, cell, { alignment: align[column] ?? 'left' })));
  const titleRows = titles.map(({ text, level }): TableCell[] => [
    { text: spans(text, task.paper.locale, HEADING[level]), colSpan: head.length, margin: [-5, level === 1 ? 8 : 2, 0, 0] },
    ...head.slice(1).map(() => ''),
  ]);
  const headRows = titles.length + 1;
  return {
    table: {
      headerRows: headRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [...titleRows, headRow, ...bodyRows],
    },
    layout: { ...LAYOUT, hLineWidth: (line: number) => (line <= headRows - 1 ? 0 : 0.5) },
    margin: [0, 2, 0, 10],
  };
}
