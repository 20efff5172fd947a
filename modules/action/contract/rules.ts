import { endpoint, id } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { ACTION_RISKS, AUDIENCES, EFFECTIVENESS_DAYS } from './codes.ts';
import { ruleOps as ops } from './operations.ts';

/** Days of one risk. */
const riskDays = z.strictObject({
  risk: z.enum(ACTION_RISKS),
  /** Days to correct it: due at the end of that local day. */
  dueDays: z.int().check(z.minimum(0), z.maximum(365)),
  /** Days after closing at which its effect is checked; null for no check. */
  effectivenessDays: z.nullable(z.literal([...EFFECTIVENESS_DAYS])),
});

/** A step of the reminders: so many hours after the due time (before it when negative), to whom. */
const escalationStep = z.strictObject({
  /** Null for every business line without steps of its own. */
  businessLineId: z.nullable(id),
  highRisk: z.boolean(),
  offsetHours: z.int().check(z.minimum(-720), z.maximum(2160)),
  audience: z.array(z.enum(AUDIENCES)).check(z.maxLength(AUDIENCES.length)),
  /** A message group that is told as well: those in it who may open the action. */
  groupId: z._default(z.nullable(id), null),
});
export type EscalationStep = z.infer<typeof escalationStep>;

/** A low risk closes with its photo after, without a verifier. */
const lowClosesOnPhoto = z.boolean();
const risks = z.array(riskDays).check(z.maxLength(ACTION_RISKS.length));
const ladder = z.array(escalationStep).check(z.maxLength(96));

const actionRules = z.object({
  companyId: id,
  /** False while the program's own rules apply. */
  own: z.boolean(),
  /** 0 before the company has rules of its own. */
  version: z.int(),
  /** Days and closing are settings (SS141): what holds for the company today. */
  lowClosesOnPhoto,
  risks,
  ladder,
  businessLines: z.array(z.object({ id, name: z.string() })),
  /** Message groups a step may name, and those that are named; the state of a named one says whether it reaches anyone now. */
  groups: z.array(z.object({ id, name: z.string(), state: z.enum(['inUse', 'retired', 'empty']) })),
});
export type ActionRules = z.infer<typeof actionRules>;
const saveRules = z.strictObject({
  version: z.int().check(z.minimum(0)),
  /** Set from today on; without them the settings stay as they are. */
  lowClosesOnPhoto: z.optional(lowClosesOnPhoto),
  risks: z.optional(risks),
  ladder,
});
export type SaveRules = z.infer<typeof saveRules>;

export const ruleEndpoints = {
  read: endpoint({ method: 'GET', path: '/tasks/correctiveAction/rules/:companyId', output: actionRules, operation: ops.read }),
  save: endpoint({
    method: 'PUT',
    path: '/tasks/correctiveAction/rules/:companyId',
    input: saveRules,
    output: actionRules,
    operation: ops.save,
  }),
};
