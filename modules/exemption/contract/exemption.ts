import {
  clientId,
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  METRIC_UNITS,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import { signRound } from '@quantum/modules/signature/contract';
import * as z from 'zod/mini';
import { EXEMPTION_KINDS, MOST_METRICS } from './codes.ts';
import { exemptionOps as ops } from './operations.ts';

/** A row of the register. */
const exemptionRow = z.object({
  id,
  code: z.string(),
  kind: z.enum(EXEMPTION_KINDS),
  /** Names of the figures, in the reader's language. */
  unitId: z.int(),
  unitName: z.string(),
  fromOn: z.string(),
  /** Last day; of the white list the day of its review. */
  toOn: z.string(),
  reason: z.string(),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type ExemptionRow = z.infer<typeof exemptionRow>;

const counted = z.object({ numerator: z.number(), denominator: z.nullable(z.number()) });
/** What it does to one metric of the unit, over the months it touches. */
const metricEffect = z.object({
  metric: z.string(),
  unit: z.enum(METRIC_UNITS),
  from: z.string(),
  to: z.string(),
  /** With what would be left out, and without. */
  with: counted,
  without: counted,
  /** Records that leave, of how many. */
  left: z.int(),
  records: z.int(),
});
export type MetricEffect = z.infer<typeof metricEffect>;
const shownEffect = z.object({ ...metricEffect.shape, name: z.string() });
export type ShownEffect = z.infer<typeof shownEffect>;

const exemptionDetail = z.object({
  ...exemptionRow.shape,
  explanation: z.string(),
  requesterName: z.nullable(z.string()),
  metrics: z.array(z.object({ id: z.string(), name: z.string() })),
  /** As it was counted when it was asked for; and again when it was approved. */
  effect: z.array(shownEffect),
  effectAtApproval: z.nullable(z.array(shownEffect)),
  endedReason: z.nullable(z.string()),
  signing: z.array(signRound),
  events: z.array(recordEvent),
});
export type ExemptionDetail = z.infer<typeof exemptionDetail>;

const subject = {
  unitId: id,
  kind: z.enum(EXEMPTION_KINDS),
  metrics: z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.minLength(1), z.maxLength(MOST_METRICS)),
  fromOn: day,
  toOn: day,
};
const effectInput = z.strictObject(subject);
export type EffectInput = z.infer<typeof effectInput>;

const newExemption = z.strictObject({
  clientId,
  ...subject,
  reason: z.string(),
  explanation: z.string().check(z.trim(), z.maxLength(LIMITS.text)),
});
export type NewExemption = z.infer<typeof newExemption>;

const againExemption = z.strictObject({
  version,
  metrics: subject.metrics,
  fromOn: day,
  toOn: day,
  reason: z.string(),
  explanation: z.string().check(z.trim(), z.maxLength(LIMITS.text)),
});
export type AgainExemption = z.infer<typeof againExemption>;

const ending = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type EndExemption = z.infer<typeof ending>;

const named = z.object({ id: z.string(), name: z.string() });
const path = '/exemptions';

export const exemptionEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: exemptionRow, operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: exemptionDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  metrics: endpoint({
    method: 'GET',
    path: `${path}/metrics`,
    output: z.object({ exemptable: z.array(named), never: z.array(named) }),
    operation: ops.readMetrics,
  }),
  /** A dry run. */
  effect: endpoint({ method: 'POST', path: `${path}/effect`, input: effectInput, output: z.array(shownEffect), operation: ops.effect }),
  /** Sent twice under one `clientId` it is one. */
  request: endpoint({ method: 'POST', path, input: newExemption, output: z.object({ id, code: z.string() }), operation: ops.request }),
  /** After it was sent back, with what was changed; its kind and unit stay. */
  again: endpoint({ method: 'POST', path: `${path}/:id/request`, input: againExemption, output: exemptionDetail, operation: ops.again }),
  /** From tomorrow on what follows counts again. */
  end: endpoint({ method: 'POST', path: `${path}/:id/end`, input: ending, output: exemptionDetail, operation: ops.end }),
  /** As if it had never been granted. */
  void: endpoint({ method: 'POST', path: `${path}/:id/void`, input: ending, output: exemptionDetail, operation: ops.void }),
};

/** Evidence is kept with it as files; what is asked about it as comments. */
export const exemptionCollaboration = collaborationEndpoints({
  base: path,
  name: 'exemption.exemption',
  read: ops.read,
  attach: ops.request,
});
