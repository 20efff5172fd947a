import * as z from 'zod/mini';
import type { Locale } from './locale.ts';

/** An entry of the code dictionary, as the specification's calls answer it. `tr` is Traditional Chinese. */
export const codeEntry = z.object({
  code: z.string(),
  childCodes: z.array(z.string()),
  code_desc_en: z.string(),
  code_desc_tr: z.string(),
  code_desc_zh: z.string(),
});
export type CodeEntry = z.infer<typeof codeEntry>;

const COLUMN = { en: 'code_desc_en', 'zh-Hant': 'code_desc_tr', 'zh-Hans': 'code_desc_zh' } as const;

/** The description of a code in the reader's language (specification 9), English where it is missing. */
export const codeText = (entry: CodeEntry, locale: Locale): string => entry[COLUMN[locale]] || entry.code_desc_en;
