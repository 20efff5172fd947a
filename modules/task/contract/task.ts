import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { taskOps as ops } from './operations.ts';

/** A to-do of the reader: one row per thing to do, a round of spaces is one. */
const todoRow = z.object({
  id,
  /** Task type `_SYS_TK_…`. */
  type: z.string(),
  title: z.string(),
  /** Where: unit and space, in the reader's language. */
  place: z.string(),
  /** Code of the record behind it. */
  code: z.string(),
  /** `_SYS_IR_…`, or null where there is no risk. */
  risk: z.nullable(z.string()),
  /** Task status: pending or in progress; finished ones in the history. */
  status: z.string(),
  responsibility: z.string(),
  startAt: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  /** Derived: open and past its due time, or finished after it. */
  late: z.boolean(),
  /** How much of it is done: a round of eight spaces counts to eight. */
  progressDone: z.int(),
  progressTotal: z.int(),
  /** Sent back to the reader: why. Null for what comes the first time. */
  returnedReason: z.nullable(z.string()),
  /** Whose it is, where the reader stands in for them. */
  forName: z.nullable(z.string()),
  /** Zone of the record's unit: dates are shown in it. */
  timeZone: z.string(),
  /** Where the work is done. */
  href: z.string(),
  /** Message key of the verb on the button. */
  action: z.string(),
});
export type TodoRow = z.infer<typeof todoRow>;

/** Open to-dos of the reader by module, for the menu's badge, the filters and the homepage. */
const todoCount = z.object({
  open: z.int(),
  late: z.int(),
  /** Due before the end of the reader's day. */
  today: z.int(),
  byType: z.array(z.object({ type: z.string(), count: z.int() })),
});
export type TodoCount = z.infer<typeof todoCount>;

export const taskEndpoints = {
  /** TAS111, by due time. */
  todo: listEndpoint({ path: '/tasks/todo/list', row: todoRow, operation: ops.listOwn }),
  /** TAS112, newest first. */
  history: listEndpoint({ path: '/tasks/history/list', row: todoRow, operation: ops.listOwn }),
  count: endpoint({ method: 'GET', path: '/tasks/todo/count', output: todoCount, operation: ops.countOwn }),
};
