import {
  asPlainCode,
  codeEntry,
  endpoint,
  historyEndpoint,
  id,
  importEndpoints,
  LIMITS,
  listEndpoint,
  localized,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { dictionaryOps as ops } from './operations.ts';

export const CODE_NAME = /^[A-Z0-9_]+$/i;
const codeName = z.string().check(asPlainCode(), z.regex(CODE_NAME), z.maxLength(LIMITS.code));
const oneCode = z.object({ code: codeName });
const joined = z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.text)));
const severalCodes = z
  .object({ code: joined, codes: joined })
  .check(z.refine(({ code, codes }) => code !== undefined || codes !== undefined, { path: ['codes'], error: 'platform.fault.required' }));
const entries = z.array(codeEntry);

/** A code as the setting screen shows it. */
const codeRow = z.object({
  id,
  code: z.string(),
  /** The specification's own word for the value, accepted as a criterion's value; null for added ones. */
  word: z.nullable(z.string()),
  /** Code of the category or of the entry above; null for a category. */
  parent: z.nullable(z.string()),
  texts: localized(LIMITS.title),
  /** Place among its siblings, from 1. */
  sequence: z.int(),
  /** Record status `_SYS_A9_1` or `_SYS_A9_2`. */
  status: z.string(),
  /** Code depends on it: texts may change, existence may not. */
  locked: z.boolean(),
  version,
});
export type CodeRow = z.infer<typeof codeRow>;

const newCode = z.strictObject({
  code: codeName,
  parent: z.nullable(codeName),
  texts: localized(LIMITS.title),
  sequence: z.optional(z.int().check(z.positive())),
});
export type NewCode = z.infer<typeof newCode>;
const codeChange = z.strictObject({ version, texts: localized(LIMITS.title), sequence: z.int().check(z.positive()) });
export type CodeChange = z.infer<typeof codeChange>;
const codeEvent = z.strictObject({ version });
/** Under which entry of its category, and at which place among its siblings, from 1. */
const codeMove = z.strictObject({ version, parent: codeName, place: z.int().check(z.positive()) });
export type CodeMove = z.infer<typeof codeMove>;
/** Where a code stands on records: how many, and where they are listed. */
const codeUse = z.object({ label: z.string(), count: z.int(), href: z.nullable(z.string()) });
export type CodeUse = z.infer<typeof codeUse>;

export const codeEndpoints = {
  /** The entry itself, retired ones too; an empty list for an unknown code. */
  one: endpoint({ method: 'GET', path: '/code', input: oneCode, output: entries, operation: ops.read, named: true }),
  /** Everything below the code, all levels, depth first in order; retired entries are left out. */
  children: endpoint({ method: 'GET', path: '/code/children', input: oneCode, output: entries, operation: ops.read, named: true }),
  /** Only direct children. */
  firstLevel: endpoint({ method: 'GET', path: '/code/:code/firstLevelChildren', output: entries, operation: ops.read, named: true }),
  /** `children` of several codes, joined by commas, in the order asked; `code` as its neighbours take it, or `codes`. */
  childrenOf: endpoint({
    method: 'GET',
    path: '/code/childrenOf',
    input: severalCodes,
    output: entries,
    operation: ops.read,
    named: true,
  }),
  ...importEndpoints({ path: '/codes', operation: ops.importCodes }),
  list: listEndpoint({ path: '/codes/list', row: codeRow, order: ['code', 'asc'], operation: ops.list }),
  create: endpoint({ method: 'POST', path: '/codes', input: newCode, output: codeRow, operation: ops.create }),
  update: endpoint({ method: 'PUT', path: '/codes/:id', input: codeChange, output: codeRow, operation: ops.update }),
  retire: endpoint({ method: 'POST', path: '/codes/:id/retire', input: codeEvent, output: codeRow, operation: ops.retire }),
  /** Records that carry the code: they keep it when it is retired. */
  uses: endpoint({ method: 'GET', path: '/codes/:id/uses', output: z.array(codeUse), operation: ops.list }),
  move: endpoint({ method: 'POST', path: '/codes/:id/move', input: codeMove, output: codeRow, operation: ops.update }),
  history: historyEndpoint('/codes/:id/history', ops.list),
  /** Codes are shared by all companies: only who holds the right everywhere changes them. */
  rights: endpoint({ method: 'GET', path: '/codes/rights', output: z.object({ mayChange: z.boolean() }), operation: ops.list }),
  restore: endpoint({ method: 'POST', path: '/codes/:id/restore', input: codeEvent, output: codeRow, operation: ops.restore }),
};
