import { open, type FileHandle } from 'node:fs/promises';
import { directoryOf, type ZipPart } from '../spreadsheets/workbook-guard.ts';
import { textOf, unpack } from '../spreadsheets/workbook-part.ts';
import type { TextResult } from './document-task.ts';
import type { TextTaker } from './text-taker.ts';

/** What the parts that are read may unpack to, one by one; pictures in a document are not unpacked. */
const MOST_PART = 48 * 1024 * 1024;

class TooLargePart extends Error {}

interface Archive {
  parts: ReadonlyMap<string, ZipPart>;
  /** Empty where it is not there. */
  read(name: string): Promise<string>;
}

async function withArchive(path: string, into: TextTaker, take: (archive: Archive) => Promise<void>): Promise<TextResult> {
  await using file = await open(path);
  const parts = await directoryOf(file);
  if (parts.size === 0) return { fault: 'damaged' };
  try {
    await take({ parts, read: (name) => readPart(file, parts.get(name)) });
  } catch (error) {
    return { fault: error instanceof TooLargePart ? 'tooLarge' : 'damaged' };
  }
  return into.text([...parts.keys()].some((name) => name.endsWith('/vbaProject.bin')));
}

async function readPart(file: FileHandle, part: ZipPart | undefined): Promise<string> {
  if (!part) return '';
  // Told by the directory before a byte is unpacked; who lies there is stopped by the size it told.
  if (part.size > MOST_PART || part.packed > MOST_PART) throw new TooLargePart();
  return (await unpack(file, part)).toString('utf8');
}

/** The body, then notes, heads and feet, each once. */
export function docxText(path: string, into: TextTaker): Promise<TextResult> {
  return withArchive(path, into, async ({ parts, read }) => {
    if (!parts.has('word/document.xml')) throw new Error('it has no body');
    const beside = [...parts.keys()].filter((name) => /^word\/(?:footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(name)).toSorted();
    const said = [wordsOf(await read('word/document.xml'))];
    for (const name of beside) said.push(wordsOf(await read(name)));
    into.add(said.join('\n'));
  });
}

const WORD_TOKENS = /<(\/?)(w:(?:t|tab|br|cr|p|tc)|mc:Fallback)(?:\s[^>]*?)?(\/?)>|([^<]+)/g;

/** What a part of a document says. What was deleted while changes are tracked is not said, nor twice what a text box says for older programs. */
function wordsOf(xml: string): string {
  const said: string[] = [];
  let isText = false;
  let isTwice = false;
  for (const [, ends, tag, isEmpty, text] of xml.matchAll(WORD_TOKENS)) {
    if (text !== undefined) {
      if (isText && !isTwice) said.push(textOf(text));
    } else if (tag === 'mc:Fallback') isTwice = !ends && !isEmpty;
    else if (tag === 'w:t') isText = !ends && !isEmpty;
    else if (tag === 'w:p') said.push(ends ? '\n' : '');
    else if (tag === 'w:br' || tag === 'w:cr') said.push('\n');
    else said.push(' ');
  }
  return said.join('');
}

/** Each sheet is a page: its name, then its cells row by row as they are kept. */
export function xlsxText(path: string, into: TextTaker): Promise<TextResult> {
  return withArchive(path, into, async ({ read }) => {
    const workbook = await read('xl/workbook.xml');
    if (workbook === '') throw new Error('it has no workbook');
    const shared = sharedStrings(await read('xl/sharedStrings.xml'));
    const targets = targetsOf(await read('xl/_rels/workbook.xml.rels'));
    for (const [tag] of workbook.matchAll(/<sheet\b[^>]*>/g)) {
      const xml = await read(`xl/${targets.get(attribute(tag, 'r:id')) ?? ''}`);
      if (!into.add(`${textOf(attribute(tag, 'name'))}\n${cellsOf(xml, shared)}`)) return;
    }
  });
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const targetsOf = (xml: string): Map<string, string> =>
  new Map(
    [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, ''),
    ]),
  );

/** Without how the characters are read aloud. */
const plainRuns = (xml: string): string =>
  [...xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)].map(([, text]) => textOf(text!)).join('');

const sharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(([, si]) => plainRuns(si ?? ''));

function cellsOf(xml: string, shared: readonly string[]): string {
  const said: string[] = [];
  for (const [, ends, attributes, inner] of xml.matchAll(/<(?:(\/row)>|c\b([^>]*?)(?:\/>|>(.*?)<\/c>))/gs)) {
    if (ends) {
      said.push('\n');
      continue;
    }
    const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(inner ?? '')?.[1];
    const kind = attribute(attributes ?? '', 't');
    const text = kind === 's' ? shared[Number(value)] : kind === 'inlineStr' ? plainRuns(inner ?? '') : value && textOf(value);
    if (text) said.push(text, ' ');
  }
  return said.join('');
}
