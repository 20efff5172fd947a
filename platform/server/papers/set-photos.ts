import type { Content } from 'pdfmake/interfaces.js';
import type { Block, PaperPhoto, PaperTask } from './paper.ts';
import { INK, SIZE, widthOf } from './look.ts';
import { paragraph } from './set-words.ts';

const GAP = 8;
/** Height of a photo by its width. */
const SHAPE = 0.75;
const PAIR_HEIGHT = 136;

export const imageName = (fileId: number): string => `file-${fileId}`;

/** A photo as large as fits its frame, or a dashed frame that says what is missing. */
function framed(task: PaperTask, photo: PaperPhoto | null, [width, height]: [number, number], empty: string): Content {
  if (photo && task.photos.has(photo.fileId)) return { image: imageName(photo.fileId), fit: [width, height] };
  const frame = { type: 'rect' as const, x: 0.5, y: 0.5, w: width - 1, h: height - 1, r: 3, lineColor: INK.line, dash: { length: 3 } };
  return {
    stack: [
      { canvas: [frame] },
      paragraph({ text: photo ? task.imprint.noPhoto : empty, tone: 'quiet', align: 'center' }, task.paper.locale, {
        relativePosition: { x: 0, y: -height / 2 - SIZE.small },
        fontSize: SIZE.small,
      }),
    ],
  };
}

/** Rows of photos; a photo stays with its caption, a row on one page. */
export function photoGrid(task: PaperTask, { photos, columns = 3 }: Extract<Block, { kind: 'photos' }>): Content[] {
  const width = (widthOf(task.paper) - GAP * (columns - 1)) / columns;
  const rows: Content[] = [];
  for (let at = 0; at < photos.length; at += columns) {
    const cells = photos.slice(at, at + columns).map((photo) => ({
      width,
      stack: [framed(task, photo, [width, width * SHAPE], ''), ...caption(task, photo.caption)],
    }));
    rows.push({ columns: cells, columnGap: GAP, margin: [0, 0, 0, GAP], unbreakable: true } as Content);
  }
  return rows;
}

const caption = (task: PaperTask, text: string | undefined): Content[] =>
  text ? [paragraph({ text, tone: 'quiet' }, task.paper.locale, { fontSize: SIZE.small, margin: [0, 2, 0, 0] })] : [];

/** Before and after: two frames of one size. */
export function pair(task: PaperTask, { before, after, labels, empty }: Extract<Block, { kind: 'pair' }>): Content {
  const width = (widthOf(task.paper) - GAP) / 2;
  const side = (photo: PaperPhoto | null, label: string): Content => ({
    stack: [
      paragraph({ text: label, tone: 'strong' }, task.paper.locale, { margin: [0, 0, 0, 3], fontSize: SIZE.small }),
      framed(task, photo, [width, PAIR_HEIGHT], empty),
      ...caption(task, photo?.caption),
    ],
  });
  return {
    columns: [
      { width, ...(side(before, labels[0]) as object) },
      { width, ...(side(after, labels[1]) as object) },
    ],
    columnGap: GAP,
    margin: [0, 4, 0, GAP],
    unbreakable: true,
  } as Content;
}
