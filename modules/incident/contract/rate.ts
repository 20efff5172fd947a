import { endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { RESTATED_WHY } from './codes.ts';
import { incidentOps as ops } from './operations.ts';

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const rateInput = z.strictObject({
  from: month,
  to: month,
  /** Own staff, contractors, or both together. */
  population: z.enum(['own', 'contractor', 'both']),
});
export type RateInput = z.infer<typeof rateInput>;

const count = z.int();
const counted = z.object({
  cases: z.object({ deaths: count, away: count, restricted: count, other: count }),
  /** Calendar days away, with the charge of deaths and permanent harm. */
  days: count,
  /** Up to today: of the running month the share that is over, of months to come none. */
  hours: z.number(),
  /** People × months: divided by the months the mean number of people. */
  headMonths: z.number(),
  /** Hours nobody entered. */
  estimatedHours: z.number(),
  /** Project-months that are over and of which some hours are an estimate, as the boards count them. */
  estimatedMonths: count,
});
export type RateFigures = z.infer<typeof counted>;

const figures = z.object({ cases: counted.shape.cases, days: count, hours: z.number() });
/** A locked month whose figures are others now: both, and why. */
const restated = z.object({
  month: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  frozenAt: z.string(),
  was: figures,
  now: figures,
  why: z.array(z.enum(RESTATED_WHY)),
  /** Why the month was opened again. */
  reasons: z.array(z.string()),
  /** Incidents that changed since. */
  incidents: z.array(z.object({ code: z.string(), href: z.string() })),
});

const rateAnswer = z.object({
  whole: counted,
  units: z.array(z.object({ ...counted.shape, unitId: z.int(), unitName: z.string() })),
  months: z.array(z.object({ ...counted.shape, month: z.string() })),
  /** The latest lost-time cases of the projects that stand highest; none for who may not read incidents. */
  latest: z.array(z.object({ unitId: z.int(), id: z.int(), text: z.string(), eventOn: z.string() })),
  restated: z.array(restated),
  /** Days since the last lost-time case of the scope; null: never one. */
  daysSince: z.nullable(count),
});
export type RateAnswer = z.infer<typeof rateAnswer>;

/** Cases, days and hours; rates are computed from them by the same pure functions here and in the browser. */
export const rateEndpoint = endpoint({
  method: 'POST',
  path: '/incident/rate',
  input: rateInput,
  output: rateAnswer,
  operation: ops.rates,
});
