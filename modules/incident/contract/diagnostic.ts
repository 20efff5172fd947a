import { day, endpoint, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { incidentRow } from './incident.ts';
import { incidentOps as ops, injuryOps } from './operations.ts';

const dimension = z.enum(['cause', 'bodyPart', 'hour', 'weekday', 'tenure', 'shift', 'job', 'spaceType', 'unit']);
const diagnosticInput = z.strictObject({ rows: dimension, columns: dimension, from: day, to: day });
export type DiagnosticInput = z.infer<typeof diagnosticInput>;

/** `label`: in the reader's language; null where the screen has the words. */
const head = z.object({ key: z.string(), label: z.nullable(z.string()) });
export type PivotHead = z.infer<typeof head>;
const diagnosticAnswer = z.object({
  /** Cases of the days; one with several causes stands in several cells. */
  cases: z.int(),
  rows: z.array(head),
  columns: z.array(head),
  /** `count` null: fewer than three people in one of the months, not told to this reader. */
  cells: z.array(z.object({ row: z.string(), column: z.string(), count: z.nullable(z.int()) })),
  /** The cells open the cases by what is known of injured people. */
  ofPeople: z.boolean(),
  /** Days that were counted: for readers without the right to injury data the closed months among those asked; null where there is none. */
  counted: z.nullable(z.object({ from: z.string(), to: z.string() })),
});

/** Cases of a span counted by any two of what is known of them. */
export const diagnosticEndpoint = endpoint({
  method: 'POST',
  path: '/incident/diagnostic',
  input: diagnosticInput,
  output: diagnosticAnswer,
  operation: ops.diagnostic,
});

/** The cases by what is known of the injured people: with the right to injury data. */
export const caseEndpoints = {
  list: listEndpoint({ path: '/incident/case/list', row: incidentRow, order: ['occurredAt', 'desc'], operation: injuryOps.cases }),
};
