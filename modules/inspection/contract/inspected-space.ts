import { id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

/** A space, as coverage counts it: whether it was planned and inspected on the days asked for is a criterion. */
const inspectedSpaceRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  facilityName: z.string(),
  floor: z.string(),
  functionalRisk: z.string(),
});
export type InspectedSpaceRow = z.infer<typeof inspectedSpaceRow>;

export const inspectedSpaceEndpoints = {
  list: listEndpoint({
    path: '/inspectionTasks/spaces/list',
    row: inspectedSpaceRow,
    order: ['code', 'asc'],
    isSearched: false,
    operation: ops.listTasks,
  }),
};
