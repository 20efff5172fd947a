import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { directoryOf } from './workbook-guard.ts';

const inflate = promisify(inflateRaw);
const LOCAL_HEAD = 30;
const DEFLATED = 8;

/** What a reader of values does not tell: merged cells, and formulas whose value the file does not hold. */
export interface SheetNotes {
  /** Row and column of the first cell, from 1, and the range as the workbook names it. */
  merged: { row: number; column: number; range: string }[];
  /** Address of the first formula without a value. */
  formula: string | undefined;
}

/** Looks into the first sheet of a workbook that `workbookFault` has let pass. */
export async function sheetNotes(path: string): Promise<SheetNotes> {
  await using file = await open(path);
  const parts = await directoryOf(file);
  const read = async (name: string): Promise<string> => {
    const part = parts.get(name);
    return part ? (await unpack(file, part)).toString('utf8') : '';
  };
  const relation = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(await read('xl/workbook.xml'))?.[1];
  const relations = (await read('xl/_rels/workbook.xml.rels')).match(/<Relationship\b[^>]*>/g) ?? [];
  const target = /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(relations.find((one) => one.includes(`Id="${relation}"`)) ?? '')?.[1];
  return notesOf(await read(`xl/${target ?? 'worksheets/sheet1.xml'}`));
}

function notesOf(xml: string): SheetNotes {
  const merged = [...xml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+\d+)"/g)].map(([, letters, row, to]) => ({
    row: Number(row),
    column: columnOf(letters!),
    range: `${letters}${row}:${to}`,
  }));
  for (const [, attributes, inner] of xml.matchAll(/<c\b([^>]*[^/])>(.*?)<\/c>/gs))
    if (/<f[\s/>]/.test(inner!) && !/<v>[^<]/.test(inner!) && !/<v\/>|<v><\/v>/.test(inner!))
      return { merged, formula: /\br="([A-Z]+\d+)"/.exec(attributes!)?.[1] ?? '' };
  return { merged, formula: undefined };
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

async function unpack(file: FileHandle, part: { at: number; packed: number; method: number; size: number }): Promise<Buffer> {
  const head = Buffer.alloc(LOCAL_HEAD);
  await file.read(head, 0, LOCAL_HEAD, part.at);
  const content = Buffer.alloc(Math.min(part.packed, (await file.stat()).size));
  await file.read(content, 0, content.length, part.at + LOCAL_HEAD + head.readUInt16LE(26) + head.readUInt16LE(28));
  // The directory was checked; a part that unpacks to more than it says is refused here.
  return part.method === DEFLATED ? inflate(content, { maxOutputLength: part.size + 1 }) : content;
}
