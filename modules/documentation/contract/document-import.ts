import { endpoint, id, importEndpoints, LIMITS, LOCALES, statusResult, version, words } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** Files attached by their names at once. */
export const MOST_FILES_BY_NAME = 100;

const locale = z.enum(LOCALES);
/** A draft that waits for a file of that name, in a language. */
const awaited = z.object({ documentVersionId: id, version, code: z.string(), title: z.string(), locale });
/** One of them: it goes there. None, or several: a person decides. */
const match = z.object({ name: z.string(), drafts: z.array(awaited) });
export type FileMatch = z.infer<typeof match>;

const files = z.array(z.strictObject({ locale, fileId: id })).check(z.minLength(1), z.maxLength(LOCALES.length));
const attached = z.strictObject({
  items: z.array(z.strictObject({ id, version, files })).check(z.minLength(1), z.maxLength(MOST_FILES_BY_NAME)),
});
export type AttachedFiles = z.infer<typeof attached>;

const path = `${DOCUMENTATION}/version` as const;
export const documentImportEndpoints = {
  /** A workbook of documents: each row is a document with its number and its first draft. */
  ...importEndpoints({ path: DOCUMENTATION, operation: ops.importDocuments }),
  /** Which imported drafts wait for files of these names. */
  awaited: endpoint({
    method: 'POST',
    path: `${path}/awaitedFiles`,
    input: z.strictObject({ names: z.array(words(LIMITS.line)).check(z.minLength(1), z.maxLength(MOST_FILES_BY_NAME)) }),
    output: z.array(match),
    operation: ops.findAwaitedFiles,
  }),
  /** Each draft by itself: what one refuses does not keep the others. */
  attach: endpoint({
    method: 'POST',
    path: `${path}/attachFiles`,
    input: attached,
    output: z.object({ results: z.array(statusResult) }),
    operation: ops.attachFiles,
  }),
};
