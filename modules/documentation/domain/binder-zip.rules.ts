/** Characters no file system of today refuses. */
const REFUSED = /[\\/:*?"<>|\p{Cc}]+/gu;
const MOST_CHARACTERS = 100;

interface Part {
  /** Place in the binder, from 1. */
  at: number;
  /** Number of the document. */
  code: string;
  versionNo: number;
  title: string;
  /** Of a version with a file in several languages. */
  language: string | null;
}

/** What a file of a binder is called: in the order of the binder, by number and title. */
export function nameInZip({ at, code, versionNo, title, language }: Part): string {
  const name = `${String(at).padStart(2, '0')} ${code} v${versionNo} ${title}`.replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ');
  const cut = [...name].slice(0, MOST_CHARACTERS).join('').trim();
  return `${cut}${language === null ? '' : ` (${language})`}.pdf`;
}
