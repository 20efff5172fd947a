import { clientId, day, endpoint, id, importEndpoints, listEndpoint, paperEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { GAP_STATES } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const newRequirement = z.strictObject({
  clientId,
  unitId: id,
  /** Null: everybody of the unit. */
  postGroupId: z.nullable(id),
  categoryId: id,
  lessonId: z.nullable(id),
  graceDays: z.int().check(z.gte(0), z.lte(365)),
  fromOn: day,
});
export type NewRequirement = z.infer<typeof newRequirement>;

const cell = z.object({ state: z.enum(GAP_STATES), validTo: z.nullable(z.string()) });
const matrix = z.object({
  asOf: z.string(),
  requirements: z.array(
    z.object({
      id,
      categoryName: z.string(),
      postGroupName: z.nullable(z.string()),
      lessonId: z.nullable(id),
      covered: z.int(),
      counted: z.int(),
    }),
  ),
  /** A person's cell of each requirement, in their order; null where it does not apply. */
  people: z.array(z.object({ id, name: z.string(), jobName: z.nullable(z.string()), cells: z.array(z.nullable(cell)) })),
});
export type Matrix = z.infer<typeof matrix>;
const asked = z.strictObject({ unitId: id, day: z.optional(day) });
export type MatrixAsked = z.infer<typeof asked>;
/** What one person in post is asked, and how it stands today. */
const requiredRow = z.object({
  id,
  employeeId: id,
  employeeName: z.string(),
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  jobName: z.nullable(z.string()),
  requirementId: id,
  categoryId: id,
  categoryName: z.string(),
  lessonId: z.nullable(id),
  state: z.string(),
  hiredOn: z.nullable(z.string()),
});
export type RequiredRow = z.infer<typeof requiredRow>;
const path = '/training/requirements';

export const requirementEndpoints = {
  matrix: endpoint({ method: 'POST', path: `${path}/matrix`, input: asked, output: matrix, operation: ops.readMatrix }),
  /** What a client asks to see of a person in post: requirements, certificates, courses, hours by year. */
  personFile: paperEndpoint({ path: '/training/people/:id/paper', operation: ops.readMatrix }),
  people: listEndpoint({ path: `${path}/people/list`, row: requiredRow, operation: ops.readMatrix }),
  ...importEndpoints({ path, operation: ops.importRequirements }),
  create: endpoint({ method: 'POST', path, input: newRequirement, output: z.object({ id }), operation: ops.saveRequirement }),
};
