import {
  day,
  endpoint,
  historyEndpoint,
  id,
  listEndpoint,
  paperEndpoint,
  reasonedMove,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { COMPLIANT_DOCUMENT } from './category.ts';
import { STANDINGS } from './codes.ts';
import { complianceOps as ops } from './operations.ts';

const path = `${COMPLIANT_DOCUMENT}/requirement` as const;

/** What a unit must hold of a category. */
const requirementRow = z.object({
  id,
  code: z.string(),
  complianceCategoryId: id,
  categoryName: z.string(),
  unitId: id,
  unitName: z.string(),
  /** First local day on which it is needed; the first on which it is no more, null: today it is. */
  fromOn: day,
  toOn: z.nullable(day),
  /** `inForce`, `ended`, `missing` or `inapplicable`. */
  state: z.string(),
  /** Why it is not needed here, though the rule says so. */
  reason: z.nullable(z.string()),
  version,
});
export type RequirementRow = z.infer<typeof requirementRow>;

const requirementDetail = z.object({
  ...requirementRow.shape,
  /** What the category says of filing. */
  leadDays: z.int(),
  responsibleRole: z.string(),
  categoryNotes: z.string(),
  /** The document that says how the unit stands. */
  document: z.nullable(z.object({ id, code: z.string(), number: z.string(), validTo: z.nullable(z.string()) })),
  /** The renewal that is open; of what is missing the one that asks for it. */
  renewal: z.nullable(z.object({ id, code: z.string(), status: z.string() })),
  today: z.string(),
  timeZone: z.string(),
  /** Besides what is told of its need: `register` the first document, `obtain` to have it asked for. */
  events: z.array(recordEvent),
});
export type RequirementDetail = z.infer<typeof requirementDetail>;

/** Units of a matrix. */
export const MOST_MATRIX_UNITS = 100;
/** Without a unit: all the reader may see. */
const matrixQuestion = z.strictObject({ unitId: z._default(z.nullable(id), null) });
const matrixCell = z.object({
  complianceRequirementId: id,
  /** The document that says how the unit stands; null where there is none. */
  complianceDocumentId: z.nullable(id),
  standing: z.enum(STANDINGS),
  validTo: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
});
const requiredMatrix = z.object({
  /** How many units must hold something; the first of them by code are shown. */
  unitCount: z.int(),
  units: z.array(z.object({ id, name: z.string() })),
  /** In the order of their headings; a cell for each unit, null where the category is not needed. */
  categories: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      parentName: z.nullable(z.string()),
      cells: z.array(z.nullable(matrixCell)),
    }),
  ),
});
export type RequiredMatrix = z.infer<typeof requiredMatrix>;

const rate = z.object({
  numerator: z.int(),
  denominator: z.int(),
  /** With two decimals; null where nothing counts. */
  percent: z.nullable(z.string()),
});
const coverageQuestion = z.strictObject({ unitId: id });
/** How a unit and what is below it stand today with what they must hold. */
const coverageAnswer = z.object({
  /** Requirements in force of those that apply: what is missing is not covered. */
  coverage: rate,
  /** Requirements in force of those that have, or had, a document. */
  validity: rate,
  /** Projects that hold all they need, of those that need something. */
  complete: rate,
  missing: z.int(),
  ended: z.int(),
});
export type CoverageAnswer = z.infer<typeof coverageAnswer>;

const event = <const N extends string>(name: N) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}` as `${typeof path}/:id/${N}`,
    input: reasonedMove,
    output: requirementRow,
    operation: ops.judgeRequirement,
  });

export const requirementEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: requirementRow, operation: ops.listRequirements }),
  /** Of a unit and what is below it, today. */
  coverage: endpoint({
    method: 'POST',
    path: `${path}/coverage`,
    input: coverageQuestion,
    output: coverageAnswer,
    operation: ops.listRequirements,
  }),
  /** The register of a unit, as a paper: what it must hold, what it holds, and how each stands today. */
  paper: paperEndpoint({ method: 'POST', path: `${path}/paper`, input: coverageQuestion, operation: ops.listRequirements }),
  /** Requirements against units, as they stand today. */
  matrix: endpoint({
    method: 'POST',
    path: `${path}/matrix`,
    input: matrixQuestion,
    output: requiredMatrix,
    operation: ops.listRequirements,
  }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: requirementDetail, operation: ops.listRequirements }),
  history: historyEndpoint(`${path}/:id/history`, ops.listRequirements),
  /** Not needed here, though the rule says so: out of the coverage. */
  notNeeded: event('notNeeded'),
  reinstate: event('reinstate'),
};
