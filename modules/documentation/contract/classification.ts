import {
  asPlainCode,
  clientId,
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  reasonedMove,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { DOCUMENTATION_CATEGORY, MOST_ROLES } from './codes.ts';
import { documentationOps as ops } from './operations.ts';

/** A classification in the tree of its company. */
const classificationRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Null at the top. */
  parentClassificationId: z.nullable(id),
  /** Codes from the top down to this one: the order of the tree. */
  path: z.string(),
  /** 1 at the top. */
  level: z.int(),
  /** What numbers of its documents begin with. */
  prefix: z.string(),
  docType: z.string(),
  confidentiality: z.string(),
  reviewMonths: z.int(),
  retentionYears: z.int(),
  status: z.string(),
});
export type ClassificationRow = z.infer<typeof classificationRow>;

const roles = z.array(z.string().check(z.minLength(1), z.maxLength(LIMITS.code))).check(z.maxLength(MOST_ROLES));
const fields = {
  names: localized(),
  parentClassificationId: z.nullable(id),
  docType: codeOf(DOCUMENTATION_CATEGORY.documentType),
  confidentiality: codeOf(DOCUMENTATION_CATEGORY.confidentiality),
  /** From the day a version takes effect to its review. */
  reviewMonths: z.int().check(z.gte(1), z.lte(120)),
  /** From the day a version is no longer in force to the day after which it may be destroyed. */
  retentionYears: z.int().check(z.gte(0), z.lte(100)),
  /** Roles asked to review side by side, and to approve one after the other, where a document names nobody else. */
  reviewerRoles: roles,
  approverRoles: roles,
};
const newClassification = z.strictObject({
  clientId,
  code: z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)),
  prefix: z.string().check(asPlainCode(), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/)),
  ...fields,
});
export type NewClassification = z.infer<typeof newClassification>;
const classificationChange = z.strictObject({ version, ...fields });
export type ClassificationChange = z.infer<typeof classificationChange>;

const classificationDetail = z.object({
  ...classificationRow.shape,
  names: fields.names,
  reviewerRoles: roles,
  approverRoles: roles,
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type ClassificationDetail = z.infer<typeof classificationDetail>;

const count = z.object({ id, documents: z.int() });
export type ClassificationCount = z.infer<typeof count>;

const path = '/documentation/classification';

export const classificationEndpoints = {
  list: listEndpoint({ path: `${path}/list`, order: ['path', 'asc'], row: classificationRow, operation: ops.listClassifications }),
  /** Documents in force that the reader may see, of each classification that has some. */
  counts: endpoint({ method: 'GET', path: `${path}/counts`, output: z.array(count), operation: ops.listClassifications }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: classificationDetail, operation: ops.readClassification }),
  history: historyEndpoint(`${path}/:id/history`, ops.readClassification),
  create: endpoint({ method: 'POST', path, input: newClassification, output: classificationDetail, operation: ops.createClassification }),
  /** Moved below another one by its `parentClassificationId`; code and prefix stay, for numbers begin with them. */
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    input: classificationChange,
    output: classificationDetail,
    operation: ops.updateClassification,
  }),
  retire: endpoint({
    method: 'POST',
    path: `${path}/:id/retire`,
    input: reasonedMove,
    output: classificationDetail,
    operation: ops.retireClassification,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    input: reasonedMove,
    output: classificationDetail,
    operation: ops.restoreClassification,
  }),
};
