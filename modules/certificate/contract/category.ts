import {
  asPlainCode,
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_MONTHS } from './codes.ts';
import { certificateOps as ops } from './operations.ts';

/** A row of the register (TRA141). */
const categoryRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  issuer: z.string(),
  /** Issued here by a course or an attestation; else from outside, photographed and reviewed. */
  issuedHere: z.boolean(),
  validMonths: z.nullable(z.int()),
  holders: z.int(),
  endingSoon: z.int(),
  status: z.string(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

const fields = {
  names: localized(),
  issuer: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
  issuedHere: z.boolean(),
  /** Null: no end. */
  validMonths: z.nullable(z.int().check(z.gte(1), z.lte(MOST_MONTHS))),
  warnDays: z.int().check(z.gte(0), z.lte(365)),
  proofRequired: z.boolean(),
  /** Categories of one ladder: a higher rank satisfies a lower. */
  ladder: z.nullable(z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code))),
  rank: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  /** `#` a digit, `@` a letter, all else itself; null: anything. */
  numberPattern: z.nullable(z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code))),
};
const newCategory = z.strictObject({
  clientId,
  code: z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)),
  ...fields,
});
export type NewCategory = z.infer<typeof newCategory>;
const categoryChange = z.strictObject({ version, ...fields });
export type CategoryChange = z.infer<typeof categoryChange>;

const categoryDetail = z.object({
  ...categoryRow.shape,
  ...fields,
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

/** What the specification's call answers: `e_certificate` 1 issued here, 0 from outside. */
const specifiedCategory = z.object({ id, code: z.string(), name: z.string(), e_certificate: z.int(), validMonths: z.nullable(z.int()) });
export type SpecifiedCategory = z.infer<typeof specifiedCategory>;
const ecCategory = z.object({ id, code: z.string(), category: z.string(), validMonths: z.nullable(z.int()) });
export type EcCategory = z.infer<typeof ecCategory>;

const reasoned = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type CategoryReason = z.infer<typeof reasoned>;
/** Rows of a page where the caller gives no size (specification). */
const ALL = 9999;
const path = '/training/certifications/categories';

export const categoryEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: specifiedCategory, operation: ops.findCategories, named: true, size: ALL }),
  ec: listEndpoint({ path: '/ecCategory/list', row: ecCategory, operation: ops.findCategories, named: true, size: ALL }),
  table: listEndpoint({ path: `${path}/table/list`, order: ['code', 'asc'], row: categoryRow, operation: ops.listCategories }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: categoryDetail, operation: ops.readCategory }),
  history: historyEndpoint(`${path}/:id/history`, ops.readCategory),
  create: endpoint({ method: 'POST', path, input: newCategory, output: categoryDetail, operation: ops.createCategory }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: categoryChange, output: categoryDetail, operation: ops.updateCategory }),
  retire: endpoint({
    method: 'POST',
    path: `${path}/:id/retire`,
    input: reasoned,
    output: categoryDetail,
    operation: ops.retireCategory,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    input: reasoned,
    output: categoryDetail,
    operation: ops.restoreCategory,
  }),
};
