import { FUNCTIONAL_RISK } from './codes.ts';
import { day, endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { spaceInspectionOps as ops } from './operations.ts';

export const INTERVAL_PERIOD = { day: 'day', week: 'week', month: 'month' } as const;
export type IntervalPeriod = keyof typeof INTERVAL_PERIOD;

/** Every so many days, weeks or months. */
export interface Interval {
  every: number;
  period: IntervalPeriod;
}

/** What holds by functional risk where nobody has set anything. */
export const USUAL_INTERVALS: Readonly<Record<string, Interval>> = {
  [FUNCTIONAL_RISK.fr1]: { every: 1, period: 'week' },
  [FUNCTIONAL_RISK.fr2]: { every: 1, period: 'month' },
  [FUNCTIONAL_RISK.fr3]: { every: 2, period: 'month' },
  [FUNCTIONAL_RISK.fr4]: { every: 3, period: 'month' },
  [FUNCTIONAL_RISK.fr5]: { every: 6, period: 'month' },
  [FUNCTIONAL_RISK.fr6]: { every: 12, period: 'month' },
};

/** Percent by functional risk that a company begins with. */
export const USUAL_TARGETS: Readonly<Record<string, number>> = {
  [FUNCTIONAL_RISK.fr1]: 98,
  [FUNCTIONAL_RISK.fr2]: 95,
  [FUNCTIONAL_RISK.fr3]: 90,
  [FUNCTIONAL_RISK.fr4]: 85,
  [FUNCTIONAL_RISK.fr5]: 80,
  [FUNCTIONAL_RISK.fr6]: 75,
};

/** Longest interval of each period: a year. */
export const LONGEST: Readonly<Record<IntervalPeriod, number>> = { day: 366, week: 53, month: 12 };

const interval = z.strictObject({
  every: z.int().check(z.minimum(1), z.maximum(LONGEST.day)),
  period: z.enum(INTERVAL_PERIOD),
});
/** Of a functional risk, `_SYS_FR_…`. */
const riskInterval = z.strictObject({ risk: z.string().check(z.maxLength(20)), ...interval.shape });

const intervals = z.object({
  unitId: z.int(),
  /** The unit's day, and the day the intervals are of. */
  today: z.string(),
  on: z.string(),
  /** Days after it on which an interval of the unit changes, the next first. */
  upcoming: z.array(z.string()),
  /** Names the unit's intervals as they were read: a save against older ones is refused. */
  stamp: z.string(),
  /** What the unit says itself. */
  own: z.array(riskInterval),
  /** What holds where the unit says nothing: of the nearest unit above that does, else the usual one (no unit). */
  inherited: z.array(z.object({ ...riskInterval.shape, unitName: z.nullable(z.string()) })),
  /** The reader may change them. */
  mayChange: z.boolean(),
});
export type Intervals = z.infer<typeof intervals>;

const saveIntervals = z.strictObject({
  stamp: z.string().check(z.maxLength(64)),
  /** Local day they hold from: today by default, and never before. */
  validFrom: z.optional(day),
  own: z.array(riskInterval).check(z.maxLength(20)),
});
export type SaveIntervals = z.infer<typeof saveIntervals>;

const path = '/inspectionTasks/spaces/intervals/:unitId';
export const intervalEndpoints = {
  /** As they hold today, or on a later day. */
  read: endpoint({
    method: 'GET',
    path,
    input: z.strictObject({ on: z.optional(day) }),
    output: intervals,
    operation: ops.readIntervals,
  }),
  /** From that day on rooms fall due by these. */
  save: endpoint({ method: 'PUT', path, input: saveIntervals, output: intervals, operation: ops.saveIntervals }),
};
