import pdfmake from 'pdfmake';
import { INK, LOGO } from '../papers/look.ts';
import { spans } from '../papers/set-words.ts';
import { qrSvg } from '../papers/set-posters.ts';
import { FONT_FILES, fontOf } from '../papers/typeface.ts';
import type { Stamp } from './document-task.ts';

/** Points. */
export const STAMP = { width: 400, height: 40 } as const;
const CODE = 36;

/** The stamp as a page of its own, in the typefaces of our papers: a name in any script is drawn as written. */
export async function setStamp({ lines, locale, url }: Stamp): Promise<Buffer> {
  const fonts: ReadonlySet<string> = new Set(Object.values(FONT_FILES).flatMap((files) => Object.values(files)));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fonts.has(path));
  pdfmake.setFonts(
    Object.fromEntries(
      Object.entries(FONT_FILES).map(([name, files]) => [name, { ...files, italics: files.normal, bolditalics: files.bold }]),
    ),
  );
  return pdfmake
    .createPdf({
      pageSize: { width: STAMP.width, height: STAMP.height },
      pageMargins: 0,
      defaultStyle: { font: fontOf(locale), fontSize: 7, lineHeight: 1.1, color: INK.ink },
      background: { canvas: [{ type: 'rect', x: 0, y: 0, w: STAMP.width, h: STAMP.height, color: '#ffffff', fillOpacity: 0.85 }] },
      content: {
        columns: [
          { width: CODE + 6, svg: qrSvg(url), fit: [CODE, CODE], margin: [2, 2, 0, 0] },
          { width: 12, svg: LOGO, fit: [9, 9], margin: [0, 5, 0, 0] },
          { width: '*', stack: lines.map((text) => ({ text: spans(text, locale), noWrap: true })), margin: [2, 4, 0, 0] },
        ],
      },
    })
    .getBuffer();
}
