import { endpoint, id, LIMITS, LOCALES, words } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** Where in the text of a file the words stand. */
const place = z.object({
  /** Language of the file: the reader's own where it holds the words, too. */
  locale: z.enum(LOCALES),
  fileId: id,
  /** Page of a PDF or sheet of a workbook, from 1; other files are one page. */
  page: z.int(),
  /** The file has more text than is searched: the first megabyte is. */
  isCut: z.boolean(),
  /** What stands around the first of the words, on its page. */
  text: z.string(),
  /** The words in it: where they begin, and their characters. */
  from: z.int(),
  length: z.int(),
});

const foundInLibrary = z.object({
  id,
  code: z.string(),
  /** In the reader's language. */
  title: z.string(),
  docType: z.string(),
  unitName: z.string(),
  versionNo: z.int(),
  documentVersionId: id,
  effectiveDate: z.nullable(z.string()),
  /** Number, title or keywords hold the words. */
  isByName: z.boolean(),
  /** Null where its text does not hold them. */
  place: z.nullable(place),
});
export type FoundInLibrary = z.infer<typeof foundInLibrary>;

const libraryAnswer = z.object({
  /** At most twenty: those found by number and title first. */
  documents: z.array(foundInLibrary),
  /** More than are answered hold the words. */
  hasMore: z.boolean(),
  /**
   * So many texts hold the pairs of characters of a long Chinese word that not all were looked at for the word: what is asked again with
   * `isThorough` looks at more of them; another word narrows.
   */
  isPartial: z.boolean(),
});
export type LibraryAnswer = z.infer<typeof libraryAnswer>;

export const libraryEndpoints = {
  /** Documents in force the reader may see, by number, title and text; two characters suffice. 1400 with fewer. */
  search: endpoint({
    method: 'POST',
    path: `${DOCUMENTATION}/search`,
    /** `isThorough`: takes up to a second where a long Chinese word is rare and its pairs of characters are not; without it 300 texts are looked at. */
    input: z.strictObject({ search: words(LIMITS.search), isThorough: z.optional(z.boolean()) }),
    output: libraryAnswer,
    operation: ops.searchLibrary,
  }),
};
