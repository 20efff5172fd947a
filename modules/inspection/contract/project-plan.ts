import { day, id, LIMITS, personRef, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Projects one plan is made for. */
export const PARTS_PER_PLAN = 20;

/** Groups a plan names at most in one project. */
export const GROUPS_PER_PLAN = 20;

/** What a plan has for each project: where, and who. */
export const placeFields = {
  unitId: id,
  spaceIds: z.array(id).check(z.maxLength(LIMITS.spacesPerPlan)),
  /** Groups of spaces: their members when a round opens are inspected. */
  groupIds: z._default(z.array(id).check(z.maxLength(GROUPS_PER_PLAN)), []),
  inspectorIds: z.array(id).check(z.maxLength(20)),
};
export const projectPlanInput = z.strictObject(placeFields);
/** A further project of a plan over several, in the state of the parent plan. */
export const newPart = z.strictObject({ ...placeFields, version });
export type NewPart = z.infer<typeof newPart>;
export type ProjectPlanInput = z.infer<typeof projectPlanInput>;

/** A project's part of a plan over several: a plan of its own, with the dates and the form of the whole. */
export const planPart = z.object({
  id,
  code: z.string(),
  version,
  unitId: id,
  unitName: z.string(),
  /** IANA name of the zone its project works in. */
  timeZone: z.string(),
  /** Plan status `_SYS_IP_…`. */
  status: z.string(),
  /** Paused because the whole plan is; resumed with it. */
  held: z.boolean(),
  /** Spaces a round would inspect now, each once. */
  spaces: z.int(),
  groups: z.int(),
  /** Those still here. */
  inspectors: z.array(personRef),
  /** UTC; the next round that has not opened yet. */
  nextAt: z.nullable(z.string()),
  /** The figures count occurrences of these days; its project's own. */
  since: day,
  until: day,
  /** Occurrences done, missed, and open at this moment. */
  done: z.int(),
  missed: z.int(),
  open: z.int(),
  /** Pause, resume and stop of this project alone. */
  events: z.array(recordEvent),
});
export type PlanPart = z.infer<typeof planPart>;
