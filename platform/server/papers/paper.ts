import type { Locale } from '../../contract/index.ts';

/** How a text stands out: by colour and weight together, so that it also does in black and white. */
export type Tone = 'plain' | 'quiet' | 'strong' | 'ok' | 'warn' | 'danger';

/** Words on paper; `locale` where they are not in the paper's own language. */
export interface Words {
  text: string;
  tone?: Tone;
  locale?: Locale;
  align?: 'left' | 'right' | 'center';
}
export type Said = string | Words;

export interface PaperPhoto {
  fileId: number;
  caption?: string;
}

export interface TableBlock {
  kind: 'table';
  /** Headings that belong to it: they are never left behind at the foot of a page, and come again with the head. */
  titles?: readonly { text: string; level: 1 | 2 }[];
  head: readonly string[];
  /** A cell holds words, several lines of them, or photos under its words. */
  rows: readonly (readonly Cell[])[];
  /** Shares of the width, or points; `*` takes what is left. */
  widths: readonly (number | '*' | 'auto')[];
  align?: readonly ('left' | 'right' | 'center')[];
}
export type Cell = Said | readonly Said[] | { said: readonly Said[]; photos: readonly number[] };

/** What a poster says: how to report something wrong with this place. */
export interface Poster {
  /** Where its code leads. */
  url: string;
  /** The call to act and what to do, the same in each language. */
  title: readonly Words[];
  hint: readonly Words[];
  /** The place's name in each language. */
  names: readonly Words[];
  /** Where it is and its code. */
  place: string;
  code: string;
}

/** A certificate on its own page, or as a card to carry: three languages, and a code that says whether it still holds. */
export interface CertificateFace {
  url: string;
  /** The code beneath its QR code, for those who type it. */
  typed: string;
  title: readonly Words[];
  holder: readonly Words[];
  category: readonly Words[];
  /** Label and value, one below the other. */
  facts: readonly (readonly [label: Words, value: Words])[];
  issuer: Words;
  hint: readonly Words[];
}

/** Colours of what is drawn: a meaning, or one of the seven risk levels. */
export type DrawnTone = 'primary' | 'info' | 'ok' | 'warn' | 'danger' | 'plain' | `level-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** A chart as data, its words and values as they are printed. */
export interface DrawnChart {
  kind: 'line' | 'bar' | 'stacked' | 'heat' | 'column' | 'steps' | 'scatter';
  title: string;
  /** Beside the title: the span it is of. */
  note: string;
  /** Below it: how it is counted. */
  foot: string;
  /** Shares end at 100. */
  isShare: boolean;
  target: number | null;
  categories: readonly string[];
  series: readonly {
    label: string;
    tone: DrawnTone;
    cells: readonly {
      value: number | null;
      text: string;
      tone?: DrawnTone | undefined;
      low?: number | null | undefined;
      high?: number | null | undefined;
      /** Of a scatter: where it lies along, and what it is called. */
      x?: number | null | undefined;
      label?: string | undefined;
    }[];
  }[];
  /** Of a scatter: lines to compare with. */
  guides?: readonly { label: string; points: readonly (readonly number[])[] }[] | undefined;
}

export type Block =
  /** Charts as vectors, one or two in a row. */
  | { kind: 'charts'; charts: readonly DrawnChart[] }
  /** Figures side by side: name, value in its tone, and what it rests on. */
  | { kind: 'tiles'; tiles: readonly { name: string; value: Words; notes: readonly string[] }[] }
  /** What the paper says first, and why, line by line. */
  | {
      kind: 'answer';
      title: string;
      note: string;
      isFine: boolean;
      /** Whom it is of, why, and the records to begin with. */
      lines: readonly { name: string; reasons: readonly Words[]; records: readonly string[] }[];
    }
  | { kind: 'heading'; text: string; level?: 1 | 2; note?: string | undefined }
  | { kind: 'text'; said: Said }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: Said | null])[] }
  /** The figure the paper is about, with its verdict and a line of explanation. */
  | { kind: 'figure'; value: string; unit: string; verdict: Words; notes: readonly Said[] }
  | TableBlock
  | { kind: 'photos'; photos: readonly PaperPhoto[]; columns?: 2 | 3 | 4 }
  /** Before and after side by side, the same size; a side without a photo is a dashed frame. */
  | { kind: 'pair'; before: PaperPhoto | null; after: PaperPhoto | null; labels: readonly [string, string]; empty: string }
  | { kind: 'signatures'; signers: readonly { role: string; name: string; at: string; fileId: number | null }[]; dateLabel: string }
  | { kind: 'certificate'; face: CertificateFace }
  /** Ten to a page, to cut apart. */
  | { kind: 'cards'; cards: readonly CertificateFace[] }
  /** A QR code beside what it is for. */
  | { kind: 'code'; url: string; hint: readonly Words[] }
  | { kind: 'posters'; posters: readonly Poster[]; perPage: 1 | 4 }
  /** What follows begins on a new page unless it fits whole. */
  | { kind: 'together'; blocks: readonly Block[] };

/** A document as data: what is on it, not how it is set. Everything in it is read already and in the reader's language. */
export interface Paper {
  /** File name without ending. */
  name: string;
  locale: Locale;
  title: string;
  /** Code of the record; stands on every page. */
  code: string;
  /** Where the record belongs: company, unit, place. */
  lead?: string;
  blocks: readonly Block[];
  landscape?: boolean;
  /** Posters carry no header and no footer. */
  bare?: boolean;
}

/** The words every page carries. */
interface Imprint {
  /** With `{{page}}` and `{{pages}}`. */
  pageOf: string;
  printed: string;
  /** Short form of the hash of the content. */
  check: string;
  /** In place of a photo whose file cannot be read. */
  noPhoto: string;
}

/** What the process that sets papers is given. */
export interface PaperTask {
  paper: Paper;
  imprint: Imprint;
  /** JPEG by file. */
  photos: ReadonlyMap<number, Uint8Array>;
}
export type PaperResult = { pdf: Uint8Array } | { fault: string };

/** How large a picture is printed: half a page wide, or in a row of three or more. */
export type PrintSize = 'large' | 'small';

/** Every file a paper shows, once, at the largest size it is shown. */
export function filesOf(blocks: readonly Block[]): Map<number, PrintSize> {
  const sizes = new Map<number, PrintSize>();
  const add = (id: number | null | undefined, size: PrintSize) => {
    if (typeof id === 'number' && sizes.get(id) !== 'large') sizes.set(id, size);
  };
  for (const block of blocks) {
    if (block.kind === 'photos') for (const { fileId } of block.photos) add(fileId, block.columns === 2 ? 'large' : 'small');
    if (block.kind === 'pair') for (const photo of [block.before, block.after]) add(photo?.fileId, 'large');
    if (block.kind === 'signatures') for (const { fileId } of block.signers) add(fileId, 'small');
    if (block.kind === 'table')
      for (const cell of block.rows.flat())
        if (typeof cell === 'object' && 'photos' in cell) for (const id of cell.photos) add(id, 'small');
    if (block.kind === 'together') for (const [id, size] of filesOf(block.blocks)) add(id, size);
  }
  return sizes;
}
