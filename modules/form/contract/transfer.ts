import { endpoint, id, LIMITS, localized } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { draftContent } from './content.ts';
import { formOps as ops } from './operations.ts';

/** A form as a file: everything but where it is kept and who changed it. */
export const formFile = z.strictObject({
  format: z.literal('quantum-form'),
  version: z.literal(1),
  code: z.string().check(z.maxLength(LIMITS.code)),
  name: localized(LIMITS.title),
  inspectionType: z.string(),
  serviceType: z.nullable(z.string()),
  checkType: z.nullable(z.string()),
  content: draftContent,
});
export type FormFile = z.infer<typeof formFile>;

/** A workbook uploaded before, or the text of a JSON file. */
const transferInput = z.strictObject({ fileId: z.optional(id), json: z.optional(z.string().check(z.maxLength(LIMITS.body))) });

const transferAnswer = z.object({
  /** What a JSON file says of the form; null for a workbook. */
  file: z.nullable(z.omit(formFile, { content: true })),
  content: draftContent,
  /** True where no heads were known and types were guessed from the words. */
  guessed: z.boolean(),
  sections: z.int(),
  questions: z.int(),
  /** Texts without one of the languages. */
  untranslated: z.int(),
  faultCount: z.int(),
  /** The first 200, with the cell or the place in the file. */
  faults: z.array(z.object({ at: z.string(), message: z.string() })),
});
export type TransferAnswer = z.infer<typeof transferAnswer>;

/** A form of the library that comes with the product: a start for a company's own. */
const libraryForm = z.object({
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  inspectionType: z.string(),
  serviceType: z.nullable(z.string()),
  checkType: z.nullable(z.string()),
  sections: z.int(),
  questions: z.int(),
});
export type LibraryForm = z.infer<typeof libraryForm>;

export const transferEndpoints = {
  library: endpoint({ method: 'GET', path: '/forms/library', output: z.array(libraryForm), operation: { ...ops.create, kind: 'read' } }),
  /** What a form made of one of the library would be. */
  readLibrary: endpoint({
    method: 'GET',
    path: '/forms/library/:code',
    output: transferAnswer,
    operation: { ...ops.create, kind: 'read' },
  }),
  /** Reads a file and saves nothing: what a form made of it would be, and what could not be read. */
  read: endpoint({
    method: 'POST',
    path: '/forms/import/read',
    input: transferInput,
    output: transferAnswer,
    operation: { ...ops.create, kind: 'read' },
  }),
  /** The questions as a workbook, a row each. */
  sheet: endpoint({ method: 'GET', path: '/forms/:id/sheet', output: z.unknown(), operation: ops.manage }),
};
