import type { DocumentText } from './document-task.ts';

/** Joins what a line break or a hyphen of the page has parted, and drops what no text may hold. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0002\ufffe]\n?/g, '')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g, ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The text of a document up to so many bytes, page by page. */
export class TextTaker {
  #left: number;
  #isCut = false;
  readonly #pages: string[] = [];

  constructor(mostBytes: number) {
    this.#left = mostBytes;
  }

  /** False where nothing more is taken. */
  add(page: string): boolean {
    const text = clean(page);
    const size = Buffer.byteLength(text);
    if (size <= this.#left) this.#pages.push(text);
    else {
      this.#isCut = true;
      // A character that is cut in two is left out.
      this.#pages.push(new TextDecoder('utf-8').decode(Buffer.from(text).subarray(0, this.#left), { stream: true }));
    }
    this.#left = Math.max(0, this.#left - size);
    return !this.#isCut;
  }

  text(hasMacros = false): DocumentText {
    return { pages: this.#pages, isCut: this.#isCut, hasMacros };
  }
}
