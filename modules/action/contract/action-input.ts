import { clientId, id, LIMITS, version } from '@quantum/platform/contract';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import * as z from 'zod/mini';
import { ACTION_RISKS, CAUSES, CURRENCIES, EFFECTIVENESS_DAYS } from './codes.ts';

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.text));
const note = z.string().check(z.trim(), z.maxLength(LIMITS.text));
const photos = z.array(id).check(z.maxLength(LIMITS.photosPerAnswer));
/** At most two decimals, in the currency beside it. */
const money = z.number().check(z.minimum(0), z.maximum(999_999_999));
const instant = z.iso.datetime();

/** The five certainties beside person and due time, and what else a plan of correction holds. */
const certainties = {
  measures: z.optional(note),
  hazardLevel: z.optional(z.enum(Object.values(HAZARD_LEVEL))),
  funds: z.optional(z.nullable(money)),
  currency: z.optional(z.nullable(z.enum(CURRENCIES))),
  emergencyPlan: z.optional(z.nullable(note)),
  emergencyPlanFileId: z.optional(z.nullable(id)),
  coOwnerIds: z.optional(z.array(id).check(z.maxLength(10))),
  causes: z.optional(z.array(z.enum(CAUSES)).check(z.maxLength(CAUSES.length))),
};
export const planAction = z.strictObject({ version, ...certainties });
export type PlanAction = z.infer<typeof planAction>;

export const createAction = z.strictObject({
  unitId: id,
  spaceId: z.optional(z.nullable(id)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  description: reason,
  category: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.code)))),
  risk: z.enum(ACTION_RISKS),
  hazardLevel: z.optional(z.enum(Object.values(HAZARD_LEVEL))),
  /** Without one someone has to assign it. */
  responsibleId: z.optional(z.nullable(id)),
  measures: z.optional(note),
  photosBefore: photos,
  /** Kept as a draft: no one is told yet. */
  draft: z.optional(z.boolean()),
});
export type CreateAction = z.infer<typeof createAction>;

export const assignAction = z.strictObject({
  version,
  responsibleId: id,
  /** UTC; without it the risk's default counts. */
  dueAt: z.optional(instant),
  ...certainties,
});
export type AssignAction = z.infer<typeof assignAction>;
export const reassignAction = z.strictObject({ version, responsibleId: id, reason, dueAt: z.optional(instant) });
export type ReassignAction = z.infer<typeof reassignAction>;
export const bulkAssign = z.strictObject({
  items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(100)),
  responsibleId: id,
  dueAt: z.optional(instant),
  measures: z.optional(note),
});
export type BulkAssign = z.infer<typeof bulkAssign>;
export const extendAction = z.strictObject({ version, reason, dueAt: instant });
export type ExtendAction = z.infer<typeof extendAction>;
export const submitAction = z.strictObject({
  /** Of the action the correction was written for. With a `clientId` a later change does not refuse it: its state decides. */
  version,
  /** UUID of a correction kept on a device: sent twice it is one. */
  clientId: z.optional(clientId),
  note: reason,
  photos,
  costActual: z.optional(money),
  causes: certainties.causes,
});
export type SubmitAction = z.infer<typeof submitAction>;
export const passAction = z.strictObject({
  version,
  note: z.optional(note),
  effectivenessDays: z.optional(z.literal([...EFFECTIVENESS_DAYS])),
});
export type PassAction = z.infer<typeof passAction>;
export const notedAction = z.strictObject({ version, note: z.optional(note) });
export const reasonedAction = z.strictObject({ version, reason });
export const plainAction = z.strictObject({ version });
