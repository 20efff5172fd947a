import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Operation } from './operation.ts';
import { id } from './record.ts';

/** Rows one workbook may bring, and up to which they are saved at once; more are saved as a job. */
export const IMPORT = { maxRows: 50_000, atOnce: 5000, faultsTold: 500, changesTold: 500 } as const;

/** A workbook uploaded before; `dryRun` only looks. */
const importInput = z.strictObject({ fileId: id, dryRun: z.boolean() });
export type ImportInput = z.infer<typeof importInput>;

/** A cell that is not right. */
const importFault = z.object({
  /** `C7`; the head's cell for a whole column. */
  cell: z.string(),
  row: z.int(),
  /** The column's head in the reader's language. */
  column: z.string(),
  message: z.string(),
});

/** What a row changes of a record that is there. */
const importChange = z.object({
  cell: z.string(),
  row: z.int(),
  /** What the record is found by, as the row names it. */
  record: z.string(),
  /** The column's head in the reader's language. */
  column: z.string(),
  /** As the reader reads it; null for nothing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const importAnswer = z.object({
  /** Rows read below the head. */
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows that say what is there already: nothing is written. */
  unchanged: z.int(),
  /** The sheet that was read, null for a text file; and the other ones of the workbook, which were not. */
  sheet: z.nullable(z.string()),
  sheetsLeft: z.array(z.string()),
  changeCount: z.int(),
  /** The first 500 cells that change something. */
  changes: z.array(importChange),
  /** True once it is saved: all of it, or nothing. */
  applied: z.boolean(),
  /** The job that saves a large workbook; its end comes as a message. */
  jobId: z.nullable(z.int()),
  faultCount: z.int(),
  /** The first 500. */
  faults: z.array(importFault),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** `POST …/import` and the template it reads; `operation` is the write that saves. */
export const importEndpoints = <const P extends string>({ path, operation }: { path: P; operation: Operation }) => {
  const looks: Operation = { ...operation, kind: 'read' };
  return {
    import: endpoint({ method: 'POST', path: `${path}/import`, input: importInput, output: importAnswer, operation: looks }),
    /** A workbook with the heads in three languages. */
    importTemplate: endpoint({ method: 'GET', path: `${path}/import/template`, output: z.unknown(), operation: looks }),
  };
};
