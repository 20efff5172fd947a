import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  reasonedMove,
  recordMove,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { attestationOps as ops } from './operations.ts';
import { head, person } from './shared.ts';

const downgradeRow = z.object({
  id,
  code: z.string(),
  personName: z.nullable(z.string()),
  schemeName: z.string(),
  fromName: z.string(),
  toName: z.string(),
  unitId: id,
  unitName: z.string(),
  proposerName: z.nullable(z.string()),
  /** Day it was proposed. */
  eventOn: z.string(),
  status: z.string(),
});
export type DowngradeRow = z.infer<typeof downgradeRow>;

const issued = z.nullable(z.object({ id, code: z.string() }));
const downgradeDetail = z.object({
  ...head,
  person: z.nullable(person),
  schemeId: id,
  schemeName: z.string(),
  fromName: z.string(),
  toName: z.string(),
  reason: z.string(),
  eventOn: z.string(),
  proposer: z.nullable(person),
  decidedBy: z.nullable(person),
  /** Of the lower level, once it was confirmed. */
  certificate: issued,
});
export type DowngradeDetail = z.infer<typeof downgradeDetail>;

/** From the level the person holds today to a lower one of the same scheme. */
const newDowngrade = z.strictObject({ clientId, employeeId: id, toLevelId: id, reason: words(LIMITS.text) });
export type NewDowngrade = z.infer<typeof newDowngrade>;
const path = '/attestation/downgrades';

export const downgradeEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: downgradeRow, operation: ops.readDowngrade }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: downgradeDetail, operation: ops.readDowngrade }),
  history: historyEndpoint(`${path}/:id/history`, ops.readDowngrade),
  create: endpoint({ method: 'POST', path, input: newDowngrade, output: newRecord, operation: ops.proposeDowngrade }),
  /** Revokes the higher level and issues the lower one. */
  lower: endpoint({
    method: 'POST',
    path: `${path}/:id/lower`,
    input: recordMove,
    output: downgradeDetail,
    operation: ops.decideDowngrade,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/:id/reject`,
    input: reasonedMove,
    output: downgradeDetail,
    operation: ops.decideDowngrade,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    input: recordMove,
    output: downgradeDetail,
    operation: ops.proposeDowngrade,
  }),
};
