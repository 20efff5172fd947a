import { endpoint, id, listEndpoint, newRecord, reasonedMove, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { LAPSE_CAUSES } from './codes.ts';
import { attestationOps as ops } from './operations.ts';

const lapseRow = z.object({
  id,
  /** Of the certificate that does not count for now. */
  code: z.string(),
  certificateId: id,
  personName: z.nullable(z.string()),
  levelName: z.nullable(z.string()),
  unitId: id,
  unitName: z.string(),
  cause: z.enum(LAPSE_CAUSES),
  /** Name of the certificate that is not held. */
  categoryName: z.nullable(z.string()),
  /** Code of the incident, and its address. */
  causeCode: z.nullable(z.string()),
  causeHref: z.nullable(z.string()),
  begunOn: z.string(),
  endedOn: z.nullable(z.string()),
  /** Somebody else than the person may lift it: the cause does not go by itself. */
  liftable: z.boolean(),
  version,
});
export type LapseRow = z.infer<typeof lapseRow>;
const path = '/attestation/lapses';

export const lapseEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: lapseRow, operation: ops.readLapse }),
  lift: endpoint({ method: 'POST', path: `${path}/:id/lift`, input: reasonedMove, output: newRecord, operation: ops.liftLapse }),
};
