import { id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { taskOps as ops } from './operations.ts';

/** A to-do as a board counts it: neither its words nor whose it is. */
const dueRow = z.object({
  id,
  /** Task type `_SYS_TK_…`. */
  type: z.string(),
  /** Code of the record behind it. */
  code: z.string(),
  status: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Day it was due on, in the zone of its unit. */
  dueOn: z.string(),
  dueAt: z.string(),
  doneAt: z.nullable(z.string()),
  /** Ended by its due time. */
  inTime: z.boolean(),
  timeZone: z.string(),
});
export type DueTodoRow = z.infer<typeof dueRow>;

export const dueEndpoints = {
  /** To-dos with a due time in the reader's scope, by due day: `judged` are those the share of to-dos ended in time counts. */
  list: listEndpoint({ path: '/tasks/due/list', row: dueRow, order: ['dueOn', 'desc'], isSearched: false, operation: ops.listDue }),
};
