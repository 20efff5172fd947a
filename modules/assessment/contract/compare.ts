import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';

const comparedRow = z.object({
  /** The visit. */
  id,
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  roundName: z.string(),
  visitedOn: z.string(),
  /** What the project claimed; null where it handed in nothing. */
  ownPercent: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  /** Mean gap in points of 100; null with fewer than five comparable elements. */
  gap: z.nullable(z.number()),
  /** Percent of the elements that were claimed too high; null as the gap. */
  overClaimed: z.nullable(z.number()),
  findings: z.int(),
  repeats: z.int(),
});
export type ComparedRow = z.infer<typeof comparedRow>;

const findingRow = z.object({
  id,
  code: z.string(),
  visitId: z.int(),
  unitId: z.int(),
  unitName: z.string(),
  roundName: z.string(),
  visitedOn: z.string(),
  element: z.nullable(z.string()),
  recommendation: z.string(),
  isRepeat: z.boolean(),
  isClosed: z.boolean(),
});
export type FindingRow = z.infer<typeof findingRow>;

/** One decimal, half up, signed where it is a gap. */
const shown = z.string();
const comparedElement = z.object({
  item: z.string(),
  text: z.string(),
  own: shown,
  outside: shown,
  points: shown,
  /** Of 100, for the bar. */
  value: z.number(),
  isOver: z.boolean(),
});
const roundLine = z.object({
  visitId: z.int(),
  roundName: z.string(),
  visitedOn: z.string(),
  own: z.nullable(z.number()),
  outside: z.nullable(z.number()),
  mean: z.nullable(shown),
  overClaimed: z.nullable(shown),
  findings: z.int(),
  repeats: z.int(),
});

const compared = z.object({
  visitId: z.int(),
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  roundName: z.string(),
  timeZone: z.string(),
  /** The visit is not handed in yet: nothing of the gap is told, to nobody. */
  isBlind: z.boolean(),
  /** Null while blind, and where the project handed in nothing. */
  gap: z.nullable(
    z.object({
      mean: z.nullable(shown),
      overClaimed: z.nullable(shown),
      /** Elements compared, and those that could not be. */
      compared: z.int(),
      notComparable: z.int(),
      sections: z.array(z.object({ key: z.string(), title: z.string(), elements: z.array(comparedElement) })),
    }),
  ),
  /** Elements found in this visit and in the one before, and how often in a row, this visit among them. */
  repeats: z.array(z.object({ item: z.string(), text: z.string(), times: z.int() })),
  /** All rounds of the project that were handed in, oldest first. */
  rounds: z.array(roundLine),
});
export type Compared = z.infer<typeof compared>;

const elementReason = z.union([
  z.object({ kind: z.literal('last'), percent: z.number() }),
  z.object({ kind: z.literal('others'), count: z.int(), of: z.int() }),
]);
const sample = z.object({
  elements: z.array(z.object({ item: z.string(), text: z.string(), because: z.array(elementReason) })),
  areas: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string(),
      functionalRisk: z.string(),
      /** Within the last 90 days. */
      findings: z.int(),
      because: z.enum(['functionalRisk', 'findings', 'code']),
    }),
  ),
});
export type Sample = z.infer<typeof sample>;

const path = '/qpeInspection';

export const compareEndpoints = {
  /** Visits that were handed in, each against the ASE of its project. */
  list: listEndpoint({ path: `${path}/compare/list`, row: comparedRow, operation: ops.compareVisit }),
  findings: listEndpoint({ path: `${path}/findings/list`, row: findingRow, operation: ops.compareVisit }),
  /** By element and by round. */
  read: endpoint({ method: 'GET', path: `${path}/:id/compare`, output: compared, operation: ops.compareVisit }),
  /** What an assessor is proposed to look at, each with its reason. */
  sample: endpoint({ method: 'GET', path: `${path}/:id/sample`, output: sample, operation: ops.sampleVisit }),
};
