import {
  codeOf,
  day,
  endpoint,
  historyEndpoint,
  id,
  listEndpoint,
  personRef,
  reasonedMove,
  recordEvent,
  recordMove,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_EVIDENCE } from './activity-codes.ts';
import { regulationOps as ops } from './operations.ts';
import { judgementEvidence, newEvidence } from './evidence.ts';

const improvementRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  clauseNo: z.string(),
  regulationName: z.string(),
  unitId: id,
  unitName: z.string(),
  level: z.string(),
  ownerName: z.nullable(z.string()),
  dueOn: day,
  /** How often the clause has failed since it was opened. */
  failures: z.int(),
  isLate: z.boolean(),
  status: z.string(),
  version,
});
export type ImprovementRow = z.infer<typeof improvementRow>;

const improvementDetail = z.object({
  id,
  code: z.string(),
  title: z.string(),
  clauseId: id,
  clauseNo: z.string(),
  clauseText: z.string(),
  requirement: z.string(),
  regulationId: id,
  regulationName: z.string(),
  unitId: id,
  unitName: z.string(),
  timeZone: z.string(),
  level: z.string(),
  /** What fails. */
  finding: z.string(),
  owner: z.nullable(personRef),
  dueOn: day,
  failures: z.int(),
  failedOn: day,
  isLate: z.boolean(),
  /** Why the correction was found insufficient last. */
  insufficientNote: z.nullable(z.string()),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
  actions: z.array(
    z.object({
      id,
      code: z.string(),
      status: z.string(),
      responsible: z.nullable(personRef),
      dueAt: z.nullable(z.string()),
      closedAt: z.nullable(z.string()),
      isLate: z.boolean(),
    }),
  ),
  /** Each failure, the newest first. */
  failed: z.array(z.object({ taskId: z.nullable(id), on: z.string(), finding: z.string(), by: z.nullable(personRef) })),
  /** What it was closed with. */
  evidence: z.array(judgementEvidence),
  closedAt: z.nullable(z.string()),
  today: day,
  status: z.string(),
  version,
  events: z.array(recordEvent),
});
export type ImprovementDetail = z.infer<typeof improvementDetail>;

const newAction = z.strictObject({
  version,
  /** What is to be done. */
  measures: words(),
  risk: codeOf('_SYS_IR'),
  responsibleId: z.nullable(id),
});
export type ImprovementAction = z.infer<typeof newAction>;
const closing = z.strictObject({
  version,
  note: words(),
  /** New evidence, not older than the failure; the clause passes with it. */
  evidence: z.array(newEvidence).check(z.minLength(1), z.maxLength(MOST_EVIDENCE)),
});
export type ImprovementClosing = z.infer<typeof closing>;

const path = '/govRegulation/improvement';
const event = <const P extends string, I>(name: P, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}` as `/govRegulation/improvement/:id/${P}`,
    input,
    output: improvementDetail,
    operation,
  });

export const improvementEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: improvementRow, operation: ops.listImprovements }),
  /** Of the reader. */
  mine: listEndpoint({ path: `${path}/mine/list`, row: improvementRow, operation: ops.listImprovements }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: improvementDetail, operation: ops.readImprovement }),
  history: historyEndpoint(`${path}/:id/history`, ops.readImprovement),
  /** A corrective action. */
  raise: event('actions', newAction, ops.startImprovement),
  /** With at least one action. */
  start: event('start', recordMove, ops.startImprovement),
  cancel: event('cancel', reasonedMove, ops.cancelImprovement),
  close: event('close', closing, ops.closeImprovement),
  insufficient: event('insufficient', reasonedMove, ops.closeImprovement),
};
