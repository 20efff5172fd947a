import { day, endpoint, historyEndpoint, id, listEndpoint, reasonedMove, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { COMPLIANT_DOCUMENT } from './category.ts';
import { complianceOps as ops } from './operations.ts';

const path = `${COMPLIANT_DOCUMENT}/requirement` as const;

/** What a unit must hold of a category. */
const requirementRow = z.object({
  id,
  code: z.string(),
  categoryId: id,
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
  history: historyEndpoint(`${path}/:id/history`, ops.listRequirements),
  /** Not needed here, though the rule says so: out of the coverage. */
  notNeeded: event('notNeeded'),
  reinstate: event('reinstate'),
};
