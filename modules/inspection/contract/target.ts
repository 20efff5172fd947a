import { day, endpoint, id } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

/** At most two decimals. */
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
const byRisk = z.strictObject({ risk: z.string().check(z.maxLength(20)), percent });
const bySpace = z.strictObject({ spaceId: id, percent });

/** The percent scores are held against: what a unit says itself, and what units above say. */
const scoreTargets = z.object({
  unitId: z.int(),
  /** The unit's day. */
  today: z.string(),
  /** The day the targets are of. */
  on: z.string(),
  /** Days after it on which something of the unit changes, the next first. */
  upcoming: z.array(z.string()),
  /** Names the unit's targets as they were read: a save against older ones is refused. */
  stamp: z.string(),
  byRisk: z.array(byRisk),
  bySpace: z.array(z.object({ ...bySpace.shape, name: z.string() })),
  /** What holds where the unit says nothing, with the unit that says so. */
  inherited: z.array(z.object({ ...byRisk.shape, unitName: z.string() })),
  /** The unit and those above it, nearest first. */
  line: z.array(z.object({ id, name: z.string() })),
  /** Where nothing else is set. */
  setting: z.number(),
  /** The reader may change them. */
  mayChange: z.boolean(),
});
export type ScoreTargets = z.infer<typeof scoreTargets>;
const saveTargets = z.strictObject({
  /** Local day they hold from: today by default, and never before. */
  validFrom: z.optional(day),
  stamp: z.string().check(z.maxLength(64)),
  byRisk: z.array(byRisk).check(z.maxLength(20)),
  bySpace: z.array(bySpace).check(z.maxLength(2000)),
});
export type SaveTargets = z.infer<typeof saveTargets>;

export const targetEndpoints = {
  /** As they hold today, or on a later day. */
  read: endpoint({
    method: 'GET',
    path: '/inspections/targets/:unitId',
    input: z.strictObject({ on: z.optional(day) }),
    output: scoreTargets,
    operation: ops.readTargets,
  }),
  /** Holds for inspections that are submitted from that day on; a score that stands keeps its receipt. */
  save: endpoint({
    method: 'PUT',
    path: '/inspections/targets/:unitId',
    input: saveTargets,
    output: scoreTargets,
    operation: ops.saveTargets,
  }),
};
