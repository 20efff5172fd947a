import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { directoryOf } from './workbook-guard.ts';

const inflate = promisify(inflateRaw);
const LOCAL_HEAD = 30;
const DEFLATED = 8;

/** What a reader of values does not tell: merged cells, formulas whose value the file does not hold, and what numbers look like. */
export interface SheetNotes {
  /** The first sheet that is not hidden, and the other ones. */
  sheet: string;
  /** Where it stands among all, from 1. */
  place: number;
  others: string[];
  /** Row and column of the first cell, from 1, and the range as the workbook names it. */
  merged: { row: number; column: number; range: string }[];
  /** Address of the first formula without a value. */
  formula: string | undefined;
  /** Addresses of all formulas. */
  formulas: string[];
  /** Formats of cells whose value is a number, by address; those that show it as it is are left out. */
  formats: ReadonlyMap<string, string>;
  is1904: boolean;
}

/** Looks into the first sheet people see of a workbook that `workbookFault` has let pass. */
export async function sheetNotes(path: string): Promise<SheetNotes> {
  await using file = await open(path);
  const parts = await directoryOf(file);
  const read = async (name: string): Promise<string> => {
    const part = parts.get(name);
    return part ? (await unpack(file, part)).toString('utf8') : '';
  };
  const workbook = await read('xl/workbook.xml');
  const sheets = (workbook.match(/<sheet\b[^>]*>/g) ?? []).map((one) => ({
    name: textOf(/\bname="([^"]*)"/.exec(one)?.[1] ?? ''),
    relation: /\br:id="([^"]+)"/.exec(one)?.[1],
    isHidden: /\bstate="(?:hidden|veryHidden)"/.exec(one) !== null,
  }));
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const relations = (await read('xl/_rels/workbook.xml.rels')).match(/<Relationship\b[^>]*>/g) ?? [];
  const target = /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(relations.find((one) => one.includes(`Id="${first?.relation}"`)) ?? '')?.[1];
  const xml = await read(`xl/${target ?? 'worksheets/sheet1.xml'}`);
  return {
    sheet: first?.name ?? '',
    place: first === undefined ? 1 : sheets.indexOf(first) + 1,
    others: sheets.filter((one) => one !== first).map(({ name }) => name),
    ...notesOf(xml, styleFormats(await read('xl/styles.xml'))),
    is1904: /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(workbook),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
export const textOf = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** Formats a workbook does not spell out. Those in words (`d-mmm`) and those of East Asia are told by their kind. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  22: 'yyyy-mm-dd',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'yyyy-mm-dd',
  31: 'yyyy"年"m"月"d"日"',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  52: 'yyyy"年"m"月"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

/** The format of each style of cells; undefined for one that shows a number as it is. */
function styleFormats(xml: string): (string | undefined)[] {
  const own = new Map(
    (xml.match(/<numFmt\b[^>]*>/g) ?? []).map((one) => [
      /\bnumFmtId="(\d+)"/.exec(one)?.[1] ?? '',
      textOf(/\bformatCode="([^"]*)"/.exec(one)?.[1] ?? ''),
    ]),
  );
  const styles = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? '';
  return (styles.match(/<xf\b[^>]*>/g) ?? []).map((one) => {
    const id = /\bnumFmtId="(\d+)"/.exec(one)?.[1] ?? '0';
    return own.get(id) ?? BUILT_IN[Number(id)];
  });
}

type SheetXml = Pick<SheetNotes, 'merged' | 'formula' | 'formulas' | 'formats'>;

function notesOf(xml: string, styles: readonly (string | undefined)[]): SheetXml {
  const merged = [...xml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+\d+)"/g)].map(([, letters, row, to]) => ({
    row: Number(row),
    column: columnOf(letters!),
    range: `${letters}${row}:${to}`,
  }));
  const formats = new Map<string, string>();
  const formulas: string[] = [];
  for (const [, attributes, inner] of xml.matchAll(/<c\b([^>]*[^/])>(.*?)<\/c>/gs)) {
    const address = /\br="([A-Z]+\d+)"/.exec(attributes!)?.[1] ?? '';
    const isFormula = /<f[\s/>]/.test(inner!);
    if (isFormula) formulas.push(address);
    if (isFormula && !/<v>[^<]/.test(inner!) && !/<v\/>|<v><\/v>/.test(inner!)) return { merged, formats, formulas, formula: address };
    if (/\bt="(?!n")/.test(attributes!)) continue;
    const format = styles[Number(/\bs="(\d+)"/.exec(attributes!)?.[1] ?? 0)];
    if (format !== undefined && format !== 'General' && format !== '@') formats.set(address, format);
  }
  return { merged, formats, formulas, formula: undefined };
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export async function unpack(file: FileHandle, part: { at: number; packed: number; method: number; size: number }): Promise<Buffer> {
  const head = Buffer.alloc(LOCAL_HEAD);
  await file.read(head, 0, LOCAL_HEAD, part.at);
  const content = Buffer.alloc(Math.min(part.packed, (await file.stat()).size));
  await file.read(content, 0, content.length, part.at + LOCAL_HEAD + head.readUInt16LE(26) + head.readUInt16LE(28));
  // The directory was checked; a part that unpacks to more than it says is refused here.
  return part.method === DEFLATED ? inflate(content, { maxOutputLength: part.size + 1 }) : content;
}
