import { clientId, endpoint, id, LIMITS, newRecord, paperEndpoint, words } from '@quantum/platform/contract';
import { myEndpoints as training } from '@quantum/modules/training/contract';
import * as z from 'zod/mini';
import { PARTS } from './codes.ts';
import { attestationOps as ops } from './operations.ts';

const ownGrade = z.object({
  id,
  sittingNo: z.int(),
  startsAt: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** The theory waits, is under way, or was submitted; null where it is not sat. */
  theory: z.nullable(z.enum(['waiting', 'live', 'submitted'])),
  mayBeginTheory: z.boolean(),
  minutes: z.nullable(z.int()),
  /** Once it is confirmed. */
  result: z.nullable(
    z.object({
      code: z.string(),
      theory: z.nullable(z.string()),
      practice: z.nullable(z.string()),
      final: z.nullable(z.string()),
      failedSteps: z.array(z.string()),
      resitFrom: z.nullable(z.string()),
      appealUntil: z.nullable(z.string()),
    }),
  ),
  appeal: z.nullable(z.object({ id, status: z.string(), decision: z.nullable(z.string()) })),
});
const mine = z.object({
  id,
  code: z.string(),
  schemeName: z.string(),
  levelName: z.string(),
  status: z.string(),
  timeZone: z.string(),
  /** Requirements not met, with the course that closes one. */
  missing: z.array(z.object({ kind: z.string(), n: z.nullable(z.int()), about: z.nullable(z.string()) })),
  mayWithdraw: z.boolean(),
  grades: z.array(ownGrade),
});
export type MyAttestation = z.infer<typeof mine>;
const apply = z.strictObject({ clientId, levelId: id });
export type ApplyOwn = z.infer<typeof apply>;
const newAppeal = z.strictObject({ clientId, part: z.enum(PARTS), grounds: words(LIMITS.text) });
export type NewAppeal = z.infer<typeof newAppeal>;
const choice = z.object({ id, schemeName: z.string(), name: z.string() });
const path = '/attestation/mine';

export const mineEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    output: z.object({ applications: z.array(mine), levels: z.array(choice) }),
    operation: ops.listOwn,
  }),
  apply: endpoint({ method: 'POST', path: `${path}/apply`, input: apply, output: newRecord, operation: ops.applyOwn }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    input: z.strictObject({}),
    output: newRecord,
    operation: ops.withdrawOwn,
  }),
  begin: endpoint({
    method: 'POST',
    path: `${path}/grades/:id/theory`,
    input: z.strictObject({}),
    output: training.begin.output,
    operation: ops.sitTheory,
  }),
  /** While it goes on: what is answered so far. */
  save: endpoint({
    method: 'POST',
    path: `${path}/grades/:id/theory/answers`,
    input: training.save.input,
    output: training.save.output,
    operation: ops.saveTheory,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${path}/grades/:id/theory/submit`,
    input: training.submit.input,
    output: z.object({ submitted: z.boolean() }),
    operation: ops.sitTheory,
  }),
  /** The letter about one's own result; a PDF. */
  letter: paperEndpoint({ path: `${path}/grades/:id/paper`, operation: ops.listOwn }),
  appeal: endpoint({ method: 'POST', path: `${path}/grades/:id/appeal`, input: newAppeal, output: newRecord, operation: ops.appealOwn }),
  withdrawAppeal: endpoint({
    method: 'POST',
    path: `${path}/appeals/:id/withdraw`,
    input: z.strictObject({}),
    output: newRecord,
    operation: ops.withdrawAppeal,
  }),
};
