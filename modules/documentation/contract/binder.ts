import {
  asPlainCode,
  clientId,
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  startedJob,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_ENTRIES } from './codes.ts';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** A list of what each project of a business line must hold. */
const binderRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Null: of every business line. */
  businessLineId: z.nullable(id),
  fromOn: z.string(),
  /** Last day on which it is asked for; null: no end. */
  toOn: z.nullable(z.string()),
  entryCount: z.int(),
});
export type BinderRow = z.infer<typeof binderRow>;

/** A document of a classification or of one below it, or a document that is named: one of the two. */
const newEntry = z.strictObject({ classificationId: z.nullable(id), controlledDocumentId: z.nullable(id) });
const fields = {
  names: localized(),
  businessLineId: z.nullable(id),
  fromOn: day,
  toOn: z.nullable(day),
  entries: z.array(newEntry).check(z.minLength(1), z.maxLength(MOST_ENTRIES)),
};
const newBinder = z.strictObject({
  clientId,
  code: z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)),
  ...fields,
});
export type NewBinder = z.infer<typeof newBinder>;
const binderChange = z.strictObject({ version, ...fields });
export type BinderChange = z.infer<typeof binderChange>;

const binderEntry = z.object({
  id,
  classificationId: z.nullable(id),
  controlledDocumentId: z.nullable(id),
  /** Of the classification or the document; empty for a document the reader may not see. */
  name: z.string(),
});
const binderDetail = z.object({
  ...binderRow.shape,
  names: fields.names,
  entries: z.array(binderEntry),
  version,
  timeZone: z.string(),
  events: z.array(recordEvent),
});
export type BinderDetail = z.infer<typeof binderDetail>;

/** How a project stands with an entry. */
const standing = z.enum(['missing', 'ended', 'inForce', 'notNeeded']);
const cell = z.object({
  standing,
  /** What fills it; null where nothing does, or the reader may not see it. */
  controlledDocumentId: z.nullable(id),
  code: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** Why it is not needed. */
  reason: z.nullable(z.string()),
});
export type BinderCell = z.infer<typeof cell>;
const share = z.object({ numerator: z.int(), denominator: z.int() });

/** Units of a matrix. */
export const MOST_BINDER_UNITS = 200;
const binderMatrix = z.object({
  /** How many projects must hold it; the first of them by code are shown. */
  unitCount: z.int(),
  /** Each with the share of its entries that have a document in force; null where nothing is needed. */
  units: z.array(z.object({ id, name: z.string(), completeness: z.nullable(share) })),
  /** In the order of the binder, a cell for each unit. */
  entries: z.array(z.object({ ...binderEntry.shape, cells: z.array(cell) })),
});
export type BinderMatrix = z.infer<typeof binderMatrix>;

/** An entry of a binder in a project that must hold it today. */
const entryRow = z.object({
  id,
  documentBinderId: id,
  binderName: z.string(),
  binderEntryId: id,
  /** Of the classification or the document; null for a document that not everybody of the company reads. */
  entryName: z.nullable(z.string()),
  unitId: id,
  unitCode: z.string(),
  unitName: z.string(),
  standing,
  /** Number of what fills the entry; null where nothing does, or not everybody of the company reads it. */
  documentCode: z.nullable(z.string()),
  /** Why it is not needed. */
  reason: z.nullable(z.string()),
});
export type BinderEntryRow = z.infer<typeof entryRow>;

const unitQuestion = z.strictObject({ unitId: id });
const projectBinder = z.object({
  unitName: z.string(),
  timeZone: z.string(),
  completeness: z.nullable(share),
  /** What is asked for today; in each the missing entries first. */
  binders: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      completeness: z.nullable(share),
      entries: z.array(z.object({ ...binderEntry.shape, ...cell.shape })),
    }),
  ),
  /** The reader may file documents here. */
  mayFile: z.boolean(),
});
export type ProjectBinder = z.infer<typeof projectBinder>;

/** One of the two, or neither: the entry is as if nothing had been filed. */
const newPlace = z.strictObject({
  unitId: id,
  binderEntryId: id,
  controlledDocumentId: z.nullable(id),
  notNeededBecause: z.nullable(words(LIMITS.line)),
});
export type NewPlace = z.infer<typeof newPlace>;

const path = `${DOCUMENTATION}/binder` as const;
export const binderEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: binderRow, operation: ops.listBinders }),
  /** DOC114: how projects stand with each entry; criteria `isMissing` (missing or ended) and `isNeeded`. */
  entries: listEndpoint({
    path: `${path}/entry/list`,
    row: entryRow,
    order: ['unitCode', 'asc'],
    isSearched: false,
    operation: ops.listEntries,
  }),
  /** DOC114: entries against the reader's projects. */
  matrix: endpoint({
    method: 'POST',
    path: `${path}/matrix`,
    input: z.strictObject({ documentBinderId: id }),
    output: binderMatrix,
    operation: ops.readBinders,
  }),
  /** What one project holds of its binders. */
  project: endpoint({ method: 'POST', path: `${path}/project`, input: unitQuestion, output: projectBinder, operation: ops.readBinders }),
  /** A document in an entry of a project, or why it is not needed there. */
  place: endpoint({ method: 'POST', path: `${path}/place`, input: newPlace, output: projectBinder, operation: ops.placeInBinder }),
  /** What a project holds of a binder, as a file made in the background. */
  zip: endpoint({
    method: 'POST',
    path: `${path}/zip`,
    input: z.strictObject({ unitId: id, documentBinderId: id }),
    output: startedJob,
    operation: ops.zipBinder,
  }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: binderDetail, operation: ops.readBinders }),
  history: historyEndpoint(`${path}/:id/history`, ops.readBinders),
  create: endpoint({ method: 'POST', path, input: newBinder, output: binderDetail, operation: ops.createBinder }),
  /** Entries that stay keep what projects have filed. */
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: binderChange, output: binderDetail, operation: ops.updateBinder }),
};
