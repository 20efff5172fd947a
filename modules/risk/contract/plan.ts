import {
  codeOf,
  day,
  endpoint,
  historyEndpoint,
  id,
  listEndpoint,
  localized,
  newRecord,
  personRef,
  reasonedMove,
  recordMove,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { riskOps as ops } from './operations.ts';
import { draft, head } from './shared.ts';

const planRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: id,
  unitName: z.string(),
  matrixName: z.string(),
  frequency: z.string(),
  nextDue: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  status: z.string(),
});
export type PlanRow = z.infer<typeof planRow>;

const fields = {
  matrixId: id,
  jobTaskIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
  unitIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
  /** Null: the project manager of each unit. */
  assessorId: z.nullable(id),
  team: z.array(id).check(z.maxLength(12)),
  /** Once, monthly or yearly. */
  frequency: codeOf('_SYS_PF'),
  firstDue: day,
  /** Days before it is due in which it is worked on. */
  daysToDo: z.int().check(z.gte(1), z.lte(90)),
  endsOn: z.nullable(day),
};
const newPlan = z.strictObject({ ...draft, ...fields });
export type NewPlan = z.infer<typeof newPlan>;
const ref = z.object({ id, name: z.string() });
const planDetail = z.object({
  ...head,
  ...fields,
  names: localized(),
  unitName: z.string(),
  matrixName: z.string(),
  jobTasks: z.array(ref),
  units: z.array(ref),
  assessor: z.nullable(personRef),
  teamPeople: z.array(personRef),
  nextDue: z.nullable(z.string()),
  /** Rounds to come, the next first. */
  rounds: z.array(z.object({ no: z.int(), opensOn: z.string(), dueOn: z.string() })),
  assessments: z.array(
    z.object({ id, code: z.string(), jobTaskName: z.string(), unitName: z.string(), dueOn: z.string(), status: z.string() }),
  ),
});
export type PlanDetail = z.infer<typeof planDetail>;
const path = '/riskAssessment/plan';

export const planEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: planRow, operation: ops.readPlan }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: planDetail, operation: ops.readPlan }),
  history: historyEndpoint(`${path}/:id/history`, ops.readPlan),
  create: endpoint({ method: 'POST', path, input: newPlan, output: newRecord, operation: ops.savePlan }),
  publish: endpoint({ method: 'POST', path: `${path}/:id/publish`, input: recordMove, output: planDetail, operation: ops.movePlan }),
  cancel: endpoint({ method: 'POST', path: `${path}/:id/cancel`, input: reasonedMove, output: planDetail, operation: ops.movePlan }),
};
