import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import { versionEndpoints } from '@quantum/modules/organization/contract';
import {
  clientId,
  codeOf,
  day,
  endpoint,
  historyEndpoint,
  id,
  importEndpoints,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  recordHead,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { REGULATION_CATEGORY } from './codes.ts';
import { regulationOps as ops } from './operations.ts';

/** An address people open in a browser. */
const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(LIMITS.line), z.regex(/^https?:\/\/[^\s<>"]+$/i, { error: 'regulation.fault.url' }));

/** What the specification gives of a regulation, under its names. */
const specified = {
  id,
  /** In the reader's language. */
  name: z.string(),
  regulation_type: z.string(),
  issued_by: z.string(),
  issued_date: z.nullable(z.string()),
  /** In force from this local day on. */
  effective_date: z.string(),
  regulation_level: z.string(),
  url: z.nullable(z.string()),
  /** Name of the first attached file. */
  attachment: z.nullable(z.string()),
  revision_note: z.string(),
  status: z.string(),
  sequence: z.int(),
};

const regulationRow = z.object({
  ...specified,
  code: z.string(),
  documentNo: z.string(),
  versionNo: z.int(),
  clauseCount: z.int(),
  topics: z.array(z.string()),
  unitName: z.string(),
  /** In force today: active, and its day has come. */
  inForce: z.boolean(),
  /** Active, but its day is still to come. */
  ahead: z.boolean(),
  abolishedDate: z.nullable(z.string()),
});
export type RegulationRow = z.infer<typeof regulationRow>;

const fields = {
  names: localized(LIMITS.title),
  /** Number of the document under which it was issued; one regulation of a company has it. */
  documentNo: words(LIMITS.name),
  regulation_type: codeOf(REGULATION_CATEGORY.regulationType),
  regulation_level: codeOf(REGULATION_CATEGORY.regulationLevel),
  issued_by: words(LIMITS.title),
  issued_date: z.nullable(day),
  /** Not before it was issued. */
  effective_date: day,
  url: z.nullable(webAddress),
  revision_note: someWords(LIMITS.text),
  /** Order in its list, the lower first. */
  sequence: z.int().check(z.gte(0), z.lte(9999)),
  topics: z.array(codeOf(REGULATION_CATEGORY.regulationTopic)).check(z.maxLength(12)),
  /** Business lines it concerns; none: all of them. */
  businessLineIds: z.array(id).check(z.maxLength(50)),
  /** Another regulation that is replaced on the effective date. */
  replacesId: z.nullable(id),
};
/** `unitId`: the project of a client's requirement; null, or the company itself, for all else. */
const newRegulation = z.strictObject({ clientId, unitId: z.nullable(id), ...fields });
export type NewRegulation = z.infer<typeof newRegulation>;
export type RegulationFields = Omit<NewRegulation, 'clientId' | 'unitId'>;
const regulationChange = z.strictObject({ version, ...fields });
export type RegulationChange = z.infer<typeof regulationChange>;

/** It no longer applies from a day on. */
const withdrawal = z.strictObject({ version, reason: words(), abolishedDate: day });
export type Withdrawal = z.infer<typeof withdrawal>;

const regulationRef = z.object({ id, code: z.string(), name: z.string() });
const regulationDetail = z.object({
  ...recordHead,
  ...specified,
  ...fields,
  unitId: id,
  /** Without markers of what may be typed: as it is stored. */
  url: z.nullable(z.string()),
  businessLineNames: z.array(z.string()),
  inForce: z.boolean(),
  ahead: z.boolean(),
  clauseCount: z.int(),
  abolishedDate: z.nullable(z.string()),
  abolishReason: z.nullable(z.string()),
  /** The regulation it replaces, and those that replace it. */
  replaces: z.nullable(regulationRef),
  replacedBy: z.array(regulationRef),
  editedBy: z.nullable(z.string()),
  versionNo: z.int(),
  versions: z.array(z.object({ id, versionNo: z.int(), status: z.string() })),
});
export type RegulationDetail = z.infer<typeof regulationDetail>;

export const GOV_REGULATION = '/govRegulation';
const path = GOV_REGULATION;
/** The specification reads regulations a thousand at once. */
const SIZE = 1000;

export const regulationEndpoints = {
  /** Of the reader's company. */
  list: listEndpoint({ path: `${path}/list`, row: regulationRow, operation: ops.list, size: SIZE }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: regulationDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  create: endpoint({ method: 'POST', path, input: newRegulation, output: newRecord, operation: ops.save }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: regulationChange, output: regulationDetail, operation: ops.save }),
  /** From a workbook, one row a clause: new drafts, and clauses of drafts that are there. */
  ...importEndpoints({ path, operation: ops.save }),
  ...versionEndpoints({ path, detail: regulationDetail, save: ops.save, move: ops.publish }),
  /** Abolished: in force no longer, with the reason and the day. */
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    input: withdrawal,
    output: regulationDetail,
    operation: ops.withdraw,
  }),
};

/** Files, comments and followers. */
export const regulationCollaboration = collaborationEndpoints({
  base: path,
  name: 'regulation.database',
  read: ops.read,
  attach: ops.save,
});
