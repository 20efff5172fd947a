import { clientId, day, endpoint, historyEndpoint, id, personRef, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';
import { created, head, reasoned, words } from './shared.ts';

/** Who visits a project, and when. */
const plan = {
  /** Local day of the project, within the days of the round. */
  plannedOn: day,
  /** One of the assessors. */
  leadId: id,
  assessorIds: z.array(id).check(z.minLength(1), z.maxLength(10)),
  /** Reviews the report; none of the assessors. */
  reviewerId: id,
};
const newVisit = z.strictObject({ clientId, roundId: id, unitId: id, ...plan });
export type NewVisit = z.infer<typeof newVisit>;
const visitChange = z.strictObject({ version, reason: words(), ...plan });
export type VisitChange = z.infer<typeof visitChange>;
export type VisitPlan = Pick<NewVisit, 'plannedOn' | 'leadId' | 'assessorIds' | 'reviewerId'>;

const visitDetail = z.object({
  ...head,
  roundId: z.int(),
  unitId: z.int(),
  plannedOn: z.string(),
  qpeFrom: z.string(),
  qpeTo: z.string(),
  lead: z.nullable(personRef),
  assessors: z.array(personRef),
  reviewer: z.nullable(personRef),
  /** The ASE with its evidence. */
  aseId: z.nullable(z.int()),
});
export type VisitDetail = z.infer<typeof visitDetail>;

const path = '/qpeInspection';

export const visitEndpoints = {
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: visitDetail, operation: ops.readVisit }),
  history: historyEndpoint(`${path}/:id/history`, ops.readVisit),
  plan: endpoint({ method: 'POST', path, input: newVisit, output: created, operation: ops.planVisit }),
  replan: endpoint({ method: 'POST', path: `${path}/:id/replan`, input: visitChange, output: visitDetail, operation: ops.planVisit }),
  cancel: endpoint({ method: 'POST', path: `${path}/:id/cancel`, input: reasoned, output: visitDetail, operation: ops.planVisit }),
};
