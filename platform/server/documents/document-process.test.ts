import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import * as jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxParagraph, madeDocx, madePdf, workbookOf, zip } from '../../testing/index.ts';
import { countPages, drawPages, MOST_TEXT, readTexts, stampPdf } from './document-process.ts';

const MB = 1024 * 1024;
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const [DOCX, XLSX, PDF_MIME] = [`${OFFICE}wordprocessingml.document`, `${OFFICE}spreadsheetml.sheet`, 'application/pdf'];
const readCode = jsqr.default as unknown as typeof jsqr.default.default;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const at = async (content: Uint8Array | string): Promise<string> => {
  const path = join(folder, `${++made}.bin`);
  await writeFile(path, content);
  return path;
};
const locked = async (passwords: { userPassword: string; ownerPassword: string }): Promise<string> => {
  const pdf = await PDF.load(madePdf(3));
  pdf.setProtection(passwords);
  return at(await pdf.save());
};
const drawn = async (path: string, pages: number[], width = 800) => {
  const [told, files]: [number[], Map<number, string>] = [[], new Map()];
  const into = await mkdtemp(join(folder, 'drawn-'));
  const end = await drawPages(
    { path, pages, into, width },
    { counted: (count) => told.push(count), drawn: (no, file) => files.set(no, file) },
  );
  return { end, told, files };
};
const pixels = async (path: string) =>
  sharp(await readFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

describe('pages of a PDF', () => {
  it('are drawn as asked for, in their colours; the count is told first, and what it does not have is left out', async () => {
    const { end, told, files } = await drawn(await at(madePdf(3)), [2, 3, 4]);
    expect([end, told, [...files.keys()]]).toEqual([{ count: 3 }, [3], [2, 3]]);
    const { data, info } = await pixels(files.get(2)!);
    expect([info.width, info.height]).toEqual([800, 600]);
    const pixel = (x: number) => [...data.subarray((300 * 800 + x) * 4, (300 * 800 + x) * 4 + 3)];
    expect(pixel(100)[0]).toBeGreaterThan(230);
    expect(pixel(100)[2]).toBeLessThan(25);
    expect(Math.min(...pixel(700))).toBeGreaterThan(230);
  });

  it('the first of 2,000 and the last are drawn without those between', async () => {
    const { end, files } = await drawn(await at(madePdf(2000)), [1, 2000]);
    expect([end, [...files.keys()]]).toEqual([{ count: 2000 }, [1, 2000]]);
  });

  it('a password, damage, and a process that is ended are told apart', async () => {
    expect(await countPages(await locked({ userPassword: 'secret', ownerPassword: 'own' }))).toEqual({ fault: 'locked' });
    expect(await countPages(await locked({ userPassword: '', ownerPassword: 'own' }))).toEqual({ count: 3 });
    expect(await countPages(await at('%PDF-1.7 nothing more'))).toEqual({ fault: 'damaged' });
    const path = await at(madePdf(3));
    expect(await countPages(path, { memoryMb: 8 })).toEqual({ fault: 'stopped' });
    expect(await countPages(path, { timeMs: 1 })).toEqual({ fault: 'stopped' });
  });
});

describe('text', () => {
  const pdfOf = async (...pages: string[]) => {
    const pdf = PDF.create();
    for (const text of pages) pdf.addPage().drawText(text, { x: 50, y: 500 });
    return at(await pdf.save());
  };

  it('of a PDF is told by page, of a docx without what was deleted and said twice, of a workbook by sheet, of text as it is', async () => {
    const docx = madeDocx(
      `${docxParagraph('病房清潔 &amp; 消毒')}<w:p><w:r><w:t>one</w:t><w:tab/><w:t>two</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>
       <mc:AlternateContent><mc:Choice><w:p><w:r><w:t>box</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>`,
      { 'word/header1.xml': `<w:hdr>${docxParagraph('HK-P-0012')}</w:hdr>` },
    );
    const xlsx = workbookOf([
      { name: '名單', rows: [['Mop', '<c><v>5</v></c>'], ['Bucket']] },
      { name: 'Second', rows: [['last']] },
    ]);
    const files = [
      { path: await pdfOf('Wash hands', 'Second page'), mime: PDF_MIME },
      { path: await at(docx), mime: DOCX },
      { path: await at(xlsx), mime: XLSX },
      { path: await at('\ufeffplain\r\ntext'), mime: 'text/plain' },
    ];
    expect(await readTexts(files)).toEqual([
      { pages: ['Wash hands', 'Second page'], isCut: false, hasMacros: false },
      { pages: ['病房清潔 & 消毒\none two\nbox\nHK-P-0012'], isCut: false, hasMacros: false },
      { pages: ['名單\nMop 5\nBucket', 'Second\nlast'], isCut: false, hasMacros: false },
      { pages: ['plain\ntext'], isCut: false, hasMacros: false },
    ]);
  });

  it('is taken up to a megabyte, and no character is cut in two', async () => {
    const [text] = await readTexts([{ path: await at('洗'.repeat(MB)), mime: 'text/plain' }]);
    expect(text).toMatchObject({ isCut: true });
    const [page] = (text as { pages: string[] }).pages;
    expect(Buffer.byteLength(page!)).toBe(MOST_TEXT - 1);
    expect(page).toMatch(/^洗+$/);
  });

  it('macros are told and never run; bombs, lies about their size, locked and broken files cost the others nothing', async () => {
    const document = { 'word/document.xml': Buffer.alloc(60 * MB) };
    const files = [
      { path: await at(madeDocx(docxParagraph('with macros'), { 'word/vbaProject.bin': Buffer.alloc(100) })), mime: DOCX },
      { path: await at(zip(document, { isPacked: true })), mime: DOCX },
      { path: await at(zip(document, { isPacked: true, told: 1000 })), mime: DOCX },
      { path: await at('PK\u0003\u0004 and nothing more'), mime: DOCX },
      { path: await locked({ userPassword: 'secret', ownerPassword: 'own' }), mime: PDF_MIME },
      { path: await at(madeDocx(docxParagraph('the last'))), mime: DOCX },
    ];
    expect(await readTexts(files)).toEqual([
      { pages: ['with macros'], isCut: false, hasMacros: true },
      { fault: 'tooLarge' },
      { fault: 'damaged' },
      { fault: 'damaged' },
      { fault: 'locked' },
      { pages: ['the last'], isCut: false, hasMacros: false },
    ]);
  });

  it('a process that is killed is told for each file it was killed by', async () => {
    const path = await at('text');
    expect(await readTexts([{ path, mime: 'text/plain' }], { memoryMb: 8 })).toEqual([{ fault: 'stopped' }]);
  });
});

describe('a stamp', () => {
  const URL = 'https://quantum.example/share-version/ABCD-EFGH-JKLM-NPQR';
  const stamp = { lines: ['HK-P-0012 病房清潔程序 · v4', '陳大文 · 2026-11-29 18:40'], locale: 'zh-Hant', url: URL } as const;
  const stamped = async (path: string) => {
    const to = join(folder, `${++made}.pdf`);
    return { to, end: await stampPdf({ path, to, stamp }) };
  };

  it('says on each page who took it and when, its code reads, and the original stays as it was', async () => {
    const path = await at(madePdf(3));
    const before = await readFile(path);
    const { to, end } = await stamped(path);
    expect(end).toEqual({ count: 3 });
    const [text] = await readTexts([{ path: to, mime: PDF_MIME }]);
    expect(text).toMatchObject({ pages: Array.from({ length: 3 }, () => stamp.lines.join('\n')) });
    const { files } = await drawn(to, [3], 1600);
    const { data, info } = await pixels(files.get(3)!);
    expect(readCode(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(URL);
    expect(await readFile(path)).toEqual(before);
  });

  it.each([0, 90, 180, 270] as const)('stands upright on a page turned by %i degrees', async (degrees) => {
    const pdf = await PDF.load(madePdf(1));
    pdf.getPage(0)!.setRotation(degrees);
    const { to } = await stamped(await at(await pdf.save()));
    const { files } = await drawn(to, [1], 1600);
    const { data, info } = await pixels(files.get(1)!);
    const found = readCode(new Uint8ClampedArray(data), info.width, info.height);
    expect(found?.data).toBe(URL);
    // In the lower left of the page as it is held.
    expect(found!.location.topLeftCorner.x).toBeLessThan(info.width / 4);
    expect(found!.location.topLeftCorner.y).toBeGreaterThan(info.height / 2);
    expect(found!.location.topLeftCorner.x).toBeLessThan(found!.location.topRightCorner.x - 10);
  });

  it('carries no script on', async () => {
    const script = '/S/JavaScript/JS(app.alert\\(1\\))';
    const source = madePdf(1)
      .toString()
      .replace('/Catalog', `/Catalog/OpenAction<<${script}>>/Names<</JavaScript<</Names[(a)<<${script}>>]>>>>/AA<</WC<<${script}>>>>`)
      .replace('/Type/Page/', `/Type/Page/AA<</O<<${script}>>>>/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<<${script}>>>>]/`);
    const { to, end } = await stamped(await at(source));
    expect(end).toEqual({ count: 1 });
    expect((await readFile(to)).includes('JavaScript')).toBe(false);
  });

  it('is refused where it cannot be: locked, damaged, and nothing is written', async () => {
    const refused = await stamped(await locked({ userPassword: 'secret', ownerPassword: 'own' }));
    expect(refused.end).toEqual({ fault: 'locked' });
    await expect(readFile(refused.to)).rejects.toThrow('ENOENT');
    expect((await stamped(await at('%PDF-1.7 nothing more'))).end).toEqual({ fault: 'damaged' });
    // What opens without a password but is kept from changes stays kept from them, with the stamp.
    expect((await stamped(await locked({ userPassword: '', ownerPassword: 'own' }))).end).toEqual({ count: 3 });
  });
});
