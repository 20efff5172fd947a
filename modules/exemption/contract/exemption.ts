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
import { EXEMPTION_KINDS, MOST_EVIDENCE, MOST_METRICS, MOST_SUBJECTS, SUBJECT_KINDS } from './codes.ts';
import { exemptionOps as ops } from './operations.ts';

/** A row of the register. */
const exemptionRow = z.object({
  id,
  code: z.string(),
  kind: z.enum(EXEMPTION_KINDS),
  unitId: z.int(),
  unitName: z.string(),
  subjectKind: z.enum(SUBJECT_KINDS),
  /** Ids of its figures. */
  metrics: z.array(z.string()),
  /** Records that leave, over all its figures, as counted last. */
  left: z.int(),
  /** How far the figure it moves most is moved, in points of per cent; null where none is counted in per cent. */
  points: z.nullable(z.number()),
  /** Who approved it last. */
  approverName: z.nullable(z.string()),
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
  /** The same month by month; not of those counted before there were months. */
  months: z.optional(z.array(z.object({ month: z.string(), with: counted, without: counted }))),
});
export type MetricEffect = z.infer<typeof metricEffect>;
/** `href` lists what it takes out, once it is in force. */
const shownEffect = z.object({ ...metricEffect.shape, name: z.string(), href: z.nullable(z.string()) });
export type ShownEffect = z.infer<typeof shownEffect>;

const { metrics: _ids, left: _left, points: _points, ...ofRow } = exemptionRow.shape;
const exemptionDetail = z.object({
  ...ofRow,
  metrics: z.array(z.object({ id: z.string(), name: z.string() })),
  explanation: z.string(),
  requesterName: z.nullable(z.string()),
  /** Empty where it is the whole unit. */
  subjects: z.array(z.object({ id, name: z.string() })),
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
  /** Nothing where it is the unit with all below it. */
  subjects: z.optional(z.strictObject({ kind: z.enum(SUBJECT_KINDS), ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_SUBJECTS)) })),
  kind: z.enum(EXEMPTION_KINDS),
  metrics: z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.minLength(1), z.maxLength(MOST_METRICS)),
  fromOn: day,
  toOn: day,
};
const effectInput = z.strictObject(subject);
export type EffectInput = z.infer<typeof effectInput>;

/** Files uploaded before. */
const evidence = z._default(z.array(id).check(z.maxLength(MOST_EVIDENCE)), []);
const newExemption = z.strictObject({
  clientId,
  ...subject,
  reason: z.string(),
  evidence,
  explanation: z.string().check(z.trim(), z.maxLength(LIMITS.text)),
});
export type NewExemption = z.infer<typeof newExemption>;

const againExemption = z.strictObject({
  version,
  evidence,
  metrics: subject.metrics,
  fromOn: day,
  toOn: day,
  reason: z.string(),
  explanation: z.string().check(z.trim(), z.maxLength(LIMITS.text)),
});
export type AgainExemption = z.infer<typeof againExemption>;

const ending = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type EndExemption = z.infer<typeof ending>;

const review = z.strictObject({ version, reviewOn: day, words: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type ReviewExemption = z.infer<typeof review>;

const named = z.object({ id: z.string(), name: z.string() });
/** What may be taken out of it beside units. */
const exemptable = z.object({ ...named.shape, parts: z.array(z.enum(SUBJECT_KINDS)) });
const path = '/exemptions';

export const exemptionEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: exemptionRow, operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: exemptionDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  metrics: endpoint({
    method: 'GET',
    path: `${path}/metrics`,
    output: z.object({ exemptable: z.array(exemptable), never: z.array(named) }),
    operation: ops.readMetrics,
  }),
  /** A dry run. */
  effect: endpoint({ method: 'POST', path: `${path}/effect`, input: effectInput, output: z.array(shownEffect), operation: ops.effect }),
  /** Sent twice under one `clientId` it is one. */
  request: endpoint({ method: 'POST', path, input: newExemption, output: z.object({ id, code: z.string() }), operation: ops.request }),
  /** After it was sent back, with what was changed; its kind and unit stay. */
  again: endpoint({ method: 'POST', path: `${path}/:id/request`, input: againExemption, output: exemptionDetail, operation: ops.again }),
  /** Out of the hands of its signers, and then changed or dropped by who asked. */
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    input: z.strictObject({ version }),
    output: exemptionDetail,
    operation: ops.withdraw,
  }),
  discard: endpoint({
    method: 'POST',
    path: `${path}/:id/discard`,
    input: z.strictObject({ version }),
    output: exemptionDetail,
    operation: ops.discard,
  }),
  review: endpoint({ method: 'POST', path: `${path}/:id/review`, input: review, output: exemptionDetail, operation: ops.review }),
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
