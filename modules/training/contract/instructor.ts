import { clientId, endpoint, id, LIMITS, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { trainingOps as ops } from './operations.ts';

const instructorRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  firm: z.string(),
  topics: z.string(),
  /** Sessions of the last twelve months, and their minutes. */
  sessions: z.int(),
  minutes: z.int(),
  /** Mean of the stars attendees gave, one decimal; null below five of them. */
  rating: z.nullable(z.string()),
});
export type InstructorRow = z.infer<typeof instructorRow>;
const line = z.string().check(z.trim(), z.maxLength(LIMITS.line));
const newInstructor = z.strictObject({
  clientId,
  unitId: id,
  kind: z.string(),
  /** An employee, or the name of someone from outside. */
  employeeId: z.nullable(id),
  name: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
  firm: line,
  topics: line,
});
export type NewInstructor = z.infer<typeof newInstructor>;
const path = '/training/instructors';

export const instructorEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: instructorRow, operation: ops.readInstructor, named: true }),
  create: endpoint({
    method: 'POST',
    path,
    input: newInstructor,
    output: z.object({ id, code: z.string() }),
    operation: ops.saveInstructor,
  }),
};
