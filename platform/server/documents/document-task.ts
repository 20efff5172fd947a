import type { Locale } from '../../contract/index.ts';

/** Why nothing can be done with a document: a password, damage, its size, or a limit that ended its process. */
export type DocumentFault = 'locked' | 'damaged' | 'tooLarge' | 'stopped';

/** What a stamped copy says at the foot of each page, beside the code that leads to `url`. */
export interface Stamp {
  lines: readonly string[];
  locale: Locale;
  url: string;
}

/** The words of a document, page by page (a sheet is a page; of docx and txt all is one). */
export interface DocumentText {
  pages: string[];
  /** There is more of it than was taken. */
  isCut: boolean;
  /** It carries programs of its own. They are never run. */
  hasMacros: boolean;
}
export type TextResult = DocumentText | { fault: DocumentFault };

export interface TextFile {
  path: string;
  mime: string;
}

/** What the process for documents is asked. */
export type DocumentTask =
  | { do: 'count'; path: string }
  /** Pictures of pages (from 1); those it does not have are left out. */
  | { do: 'draw'; path: string; pages: readonly number[]; into: string; width: number }
  | { do: 'texts'; files: readonly TextFile[]; mostBytes: number }
  | { do: 'stamp'; path: string; to: string; stamp: Stamp; mostPages: number };

/** What it tells while it works. */
export type DocumentPart = { count: number } | { page: number; path: string } | { file: number; text: TextResult };
/** How it ended. */
export type DocumentEnd = { fault: DocumentFault } | { count: number };
