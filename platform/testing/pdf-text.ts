import { inflateSync } from 'node:zlib';

interface PdfPage {
  /** What the page says, fragment by fragment in the order it was set; blanks between glyphs as they are in the file. */
  text: string;
  fragments: string[];
  /** Points, as it is held. */
  width: number;
  /** Left and right end of the lines drawn straight onto the page: the rules of its head and foot. */
  rules: { from: number; to: number }[];
}
export interface PdfText {
  pages: PdfPage[];
  text: string;
  /** Names of the fonts that were put into the file. */
  fonts: string[];
  /** Glyphs drawn as the font's "missing" box, or without a way back to a character: must be 0. */
  unknown: number;
  images: number;
}

interface PdfObject {
  head: string;
  stream: Buffer | undefined;
}

/** Reads our own PDFs back: the glyphs each page draws, turned into characters by the fonts' ToUnicode tables. */
export function pdfText(pdf: Buffer): PdfText {
  const objects = readObjects(pdf);
  const fonts = fontsOf(objects);
  let unknown = 0;
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }): PdfPage => {
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream?.toString('latin1') ?? '';
      const fragments: string[] = [];
      let map: ReadonlyMap<number, string> | undefined;
      for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
        if (font) map = fonts.get(font);
        else {
          let text = '';
          for (const [glyph] of shown!.matchAll(/<[0-9a-f]*>/g))
            for (const [code] of glyph.matchAll(/[0-9a-f]{4}/g)) {
              const id = Number.parseInt(code, 16);
              const char = map?.get(id);
              if (id === 0 || char === undefined) unknown++;
              text += id === 0 ? '\ufffd' : (char ?? '\ufffd');
            }
          fragments.push(text);
        }
      }
      const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(head)?.[1] ?? 0);
      const rules = [...content.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) \2 l\n/g)].map(([, from, , to]) => ({ from: Number(from), to: Number(to) }))
        .filter(({ from, to }) => to - from > width / 5);
      return { text: fragments.join(''), fragments, width, rules };
    });
  const all = [...objects.values()];
  return {
    pages,
    text: pages.map((page) => page.text).join('\n'),
    fonts: [...new Set(all.flatMap(({ head }) => /\/BaseFont \/[A-Z]+\+([\w-]+)/.exec(head)?.[1] ?? []))].toSorted(),
    unknown,
    images: all.filter(({ head }) => /\/Subtype \/Image\b/.test(head)).length,
  };
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const opens = text.indexOf('stream\n', from);
    const ends = text.indexOf('endobj', from);
    if (opens === -1 || opens > ends) {
      objects.set(Number(match[1]), { head: text.slice(from, ends), stream: undefined });
      continue;
    }
    const head = text.slice(from, opens);
    const begin = opens + 'stream\n'.length;
    const raw = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
    const packed = /\/Filter \/FlateDecode/.test(head) && !/\/Subtype \/Image/.test(head);
    objects.set(Number(match[1]), { head, stream: packed ? inflateSync(raw) : raw });
  }
  return objects;
}

/** Glyph → character by the font's name on the page. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): Map<string, ReadonlyMap<number, string>> {
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values())
    for (const [, block] of head.matchAll(/\/Font <<([^>]*)>>/g))
      for (const [, name, ref] of block!.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const table = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(ref))?.head ?? '')?.[1]);
        fonts.set(name!, charactersOf(objects.get(table)?.stream?.toString('latin1') ?? ''));
      }
  return fonts;
}

/** pdfkit writes `<from> <to> [<character> …]` in lots of 256. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(from!, 16);
    for (const [, units] of list!.matchAll(/<([0-9a-f ]*)>/g))
      characters.set(
        glyph++,
        String.fromCharCode(...(units!.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      );
  }
  return characters;
}
