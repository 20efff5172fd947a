import { citationEndpoints } from '@quantum/modules/regulation/contract';
import {
  asPlainCode,
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  reasonedMove,
  recordEvent,
  someWords,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { LONGEST_WARN_DAYS, MOST_IN_RULE, MOST_LEAD_DAYS, MOST_MONTHS, MOST_WARN_DAYS, NEEDS, RESPONSIBLE_ROLES } from './codes.ts';
import { complianceOps as ops } from './operations.ts';

export const COMPLIANT_DOCUMENT = '/compliantDocument';
const path = `${COMPLIANT_DOCUMENT}/category` as const;

/** A row of GR122. */
const categoryRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** The heading it stands under. */
  parentName: z.nullable(z.string()),
  need: z.string(),
  noExpiry: z.boolean(),
  validityMonths: z.nullable(z.int()),
  leadDays: z.int(),
  /** Units that must hold one today. */
  requirements: z.int(),
  status: z.string(),
  version,
});
export type CategoryRow = z.infer<typeof categoryRow>;
/** For pickers: those in use that are no headings. */
const categoryOption = z.object({ id, code: z.string(), name: z.string(), noExpiry: z.boolean(), validityMonths: z.nullable(z.int()) });
export type CategoryOption = z.infer<typeof categoryOption>;

/** Days before the end on which people are warned; the last day, and each week after it, come by themselves. */
export const warnDays = z.array(z.int().check(z.gte(1), z.lte(LONGEST_WARN_DAYS))).check(z.minLength(1), z.maxLength(MOST_WARN_DAYS));

/** Who must hold one. */
const needRule = {
  need: z.enum(NEEDS),
  /** Where; none: in the whole company. */
  unitIds: z.array(id).check(z.maxLength(MOST_IN_RULE)),
  /** Of which business lines; none: of all. */
  businessLineIds: z.array(id).check(z.maxLength(MOST_IN_RULE)),
};
const fields = {
  names: localized(),
  /** The heading it stands under: a tree of two levels. */
  parentId: z.nullable(id),
  ...needRule,
  /** Documents of it never end. */
  noExpiry: z.boolean(),
  /** Suggests the end of a new document; null: none is suggested. */
  validityMonths: z.nullable(z.int().check(z.gte(1), z.lte(MOST_MONTHS))),
  /** Days before the end by which a renewal is filed: the longer of what the authority takes and what the law asks. */
  leadDays: z.int().check(z.gte(0), z.lte(MOST_LEAD_DAYS)),
  /** Days before the end from which on the authority takes it; null: at any time. */
  earliestDays: z.nullable(z.int().check(z.gte(0), z.lte(LONGEST_WARN_DAYS))),
  warnDays,
  /** Whose nearest holder answers for its documents and renewals. */
  responsibleRole: z.enum(RESPONSIBLE_ROLES),
  /** What must be handed in, where, and what else helps who renews it. */
  notes: someWords(LIMITS.text),
};
const newCategory = z.strictObject({
  clientId,
  code: z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)),
  ...fields,
});
export type NewCategory = z.infer<typeof newCategory>;
const categoryChange = z.strictObject({ version, ...fields });
export type CategoryChange = z.infer<typeof categoryChange>;
export type CategoryFields = Omit<CategoryChange, 'version'>;

const unitRef = z.object({ id, name: z.string() });
const categoryDetail = z.object({
  ...categoryRow.shape,
  ...fields,
  units: z.array(unitRef),
  businessLines: z.array(unitRef),
  /** Documents of it, of all times. */
  documents: z.int(),
  timeZone: z.string(),
  events: z.array(recordEvent),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

/** Units shown by name in a preview. */
export const PREVIEWED = 50;
const question = z.strictObject({ complianceCategoryId: z.nullable(id), ...needRule });
export type NeedQuestion = z.infer<typeof question>;
/** What a rule would make of the requirements. */
const preview = z.object({
  /** Units that would need one. */
  count: z.int(),
  /** The first of them by code, those that do not need one today marked. */
  units: z.array(z.object({ id, name: z.string(), isNew: z.boolean() })),
  /** Units that would need one and need none today; that need one today and would need none. */
  added: z.int(),
  ended: z.int(),
});
export type NeedPreview = z.infer<typeof preview>;

/** The clauses of the law that documents of a category prove. */
export const categoryCitations = citationEndpoints({
  base: path,
  name: 'compliance-document.category',
  read: ops.readCategories,
  cite: ops.saveCategory,
});

const event = <const N extends string>(name: N) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}` as `${typeof path}/:id/${N}`,
    input: reasonedMove,
    output: categoryDetail,
    operation: ops.moveCategory,
  });

export const categoryEndpoints = {
  list: listEndpoint({ path: `${path}/list`, order: ['code', 'asc'], row: categoryRow, operation: ops.readCategories }),
  options: listEndpoint({ path: `${path}/options/list`, order: ['code', 'asc'], row: categoryOption, operation: ops.readCategories }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: categoryDetail, operation: ops.readCategories }),
  history: historyEndpoint(`${path}/:id/history`, ops.readCategories),
  /** Who would need one: nothing is changed. */
  preview: endpoint({ method: 'POST', path: `${path}/preview`, input: question, output: preview, operation: ops.previewCategory }),
  create: endpoint({ method: 'POST', path, input: newCategory, output: newRecord, operation: ops.saveCategory }),
  /** A rule that changes makes and ends requirements at once. */
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: categoryChange, output: categoryDetail, operation: ops.saveCategory }),
  /** Its requirements end; documents stay what they are. */
  retire: event('retire'),
  restore: event('restore'),
};
