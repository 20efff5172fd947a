import { day, endpoint, id, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** Where a person works or worked, and in which post. */
const assignment = z.object({
  id,
  unitId: z.int(),
  unitName: z.string(),
  jobId: z.nullable(z.int()),
  jobName: z.nullable(z.string()),
  from: day,
  /** Last day; null while open. */
  lastDay: z.nullable(day),
  /** True for a unit besides the one the person belongs to. */
  isFurther: z.boolean(),
  /** Holds today, is to come, or is over. */
  when: z.enum(['now', 'toCome', 'over']),
});
export type Assignment = z.infer<typeof assignment>;

const assignments = z.object({
  /** Of the person, for the next change. */
  version,
  /** The latest first. */
  rows: z.array(assignment),
  /** True for who may change them. */
  mayChange: z.boolean(),
});
export type Assignments = z.infer<typeof assignments>;

const newAssignment = z.strictObject({ version, org_id: id, jobId: z.nullable(id), from: day, lastDay: z.nullable(day) });
export type NewAssignment = z.infer<typeof newAssignment>;
/** The last day; the day before the first one withdraws what has not begun. */
const ending = z.strictObject({ version, lastDay: day });
export type AssignmentEnd = z.infer<typeof ending>;

/** Further units of a person, with dates (organization, assignment). */
export const assignmentEndpoints = {
  read: endpoint({ method: 'GET', path: '/employee/:id/assignments', output: assignments, operation: ops.readEmployee }),
  add: endpoint({
    method: 'POST',
    path: '/employee/:id/assignments',
    input: newAssignment,
    output: assignments,
    operation: ops.updateEmployee,
  }),
  end: endpoint({
    method: 'POST',
    path: '/employee/:id/assignments/:assignmentId/end',
    input: ending,
    output: assignments,
    operation: ops.updateEmployee,
  }),
};
