/** What is beside a file under its own signed address: the count of its pages, or the picture of one. */
export const besideFile = (url: string, what: string): string => url.replace('?', `/${what}?`);

/** Addresses of the pictures of all pages of a PDF. */
export const pageAddresses = (url: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => besideFile(url, `page/${i + 1}`));

/** The page a person typed, from 0, within the document; the one before where it is no number. */
export function pageTyped(text: string, count: number, before: number): number {
  const no = Number.parseInt(text.normalize('NFKC'), 10);
  return Number.isNaN(no) ? before : Math.min(Math.max(no, 1), count) - 1;
}
