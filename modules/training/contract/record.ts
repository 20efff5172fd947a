import { id, importEndpoints, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { trainingOps as ops } from './operations.ts';

const recordRow = z.object({
  id,
  code: z.string(),
  employeeId: id,
  employeeName: z.string(),
  unitId: id,
  unitName: z.string(),
  lessonName: z.string(),
  deadline: z.string(),
  finishedOn: z.nullable(z.string()),
  score: z.nullable(z.string()),
  status: z.string(),
});
export type RecordRow = z.infer<typeof recordRow>;

/** TRA131. */
export const recordEndpoints = {
  list: listEndpoint({ path: '/training/records/list', row: recordRow, operation: ops.listRecords }),
  ...importEndpoints({ path: '/training/records', operation: ops.importRecords }),
};
