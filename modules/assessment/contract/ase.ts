import { answerSet, formContent, scoreReceipt } from '@quantum/modules/form/contract';
import {
  clientId,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  personRef,
  reasonedMove,
  recordHead,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { EVIDENCE_VERDICT } from './codes.ts';
import { assessmentOps as ops } from './operations.ts';
import { itemKey } from './shared.ts';

const aseRow = z.object({
  id,
  code: z.string(),
  roundName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  leadName: z.nullable(z.string()),
  dueOn: z.string(),
  /** Local day of the hand-in. */
  handedInOn: z.nullable(z.string()),
  /** Pieces of evidence, figures that measured themselves among them. */
  evidence: z.int(),
  /** Null for everybody until the assessors of the project have handed in, or the round is over. */
  percent: z.nullable(z.number()),
  late: z.boolean(),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type AseRow = z.infer<typeof aseRow>;

export const evidence = z.object({
  id,
  item: z.string(),
  file: z.nullable(fileRef),
  /** A figure as it was measured; null for a file. */
  measured: z.nullable(
    z.object({
      metric: z.string(),
      /** In the reader's language. */
      name: z.string(),
      numerator: z.number(),
      /** Null for a plain count. */
      denominator: z.nullable(z.number()),
      excluded: z.int(),
      /** Local days it rests on. */
      from: z.string(),
      to: z.string(),
      /** Instant. */
      asOf: z.string(),
    }),
  ),
  comment: z.string(),
  verdict: z.nullable(z.enum(EVIDENCE_VERDICT)),
  by: z.nullable(personRef),
  at: z.string(),
});
export type Evidence = z.infer<typeof evidence>;

/** What the project says of itself: left out for whoever may not know it yet. */
const selfScores = z.object({
  answers: answerSet,
  receipt: z.nullable(scoreReceipt),
  /** Two decimals, half up; null before the first hand-in. */
  percent: z.nullable(z.string()),
  /** `_SYS_EG_…`, of the unrounded score. */
  grade: z.nullable(z.string()),
  /** Elements that were returned, and why; null where it is not returned. */
  returned: z.nullable(z.object({ items: z.array(z.string()), reason: z.string(), at: z.nullable(z.string()) })),
});
export type SelfScores = z.infer<typeof selfScores>;

const aseDetail = z.object({
  ...recordHead,
  roundId: z.int(),
  unitId: z.int(),
  dueOn: z.string(),
  opensOn: z.string(),
  lead: z.nullable(personRef),
  handedInAt: z.nullable(z.string()),
  handedInBy: z.nullable(personRef),
  reviewer: z.nullable(personRef),
  formVersionId: z.int(),
  content: formContent,
  /** Elements that ask for evidence before the hand-in. */
  evidenceAsked: z.array(z.string()),
  evidence: z.array(evidence),
  /** Elements evidence may be added to now; null: all. */
  openItems: z.nullable(z.array(z.string())),
  canUpload: z.boolean(),
  canJudge: z.boolean(),
  /** Sheets that came after the visit had begun: kept aside, not counted. */
  setAside: z.array(z.object({ by: z.nullable(personRef), at: z.string() })),
  /** True where self-scores are left out for this reader. */
  isBlind: z.boolean(),
  self: z.optional(selfScores),
  /** What the project puts right by itself; left out with the self-scores. */
  actions: z.optional(
    z.array(
      z.object({
        code: z.string(),
        status: z.string(),
        href: z.string(),
        dueAt: z.nullable(z.string()),
        responsible: z.nullable(z.string()),
      }),
    ),
  ),
});
export type AseDetail = z.infer<typeof aseDetail>;

const handIn = z.strictObject({
  /** Of the device: one sheet is one hand-in, however often it is sent. */
  clientId,
  formVersionId: id,
  /** Device time, ISO 8601. */
  startedAt: z.string().check(z.maxLength(LIMITS.code)),
  answers: answerSet,
});
export type HandIn = z.infer<typeof handIn>;
const handedIn = z.object({ id, code: z.string(), isSetAside: z.boolean() });
export type HandedIn = z.infer<typeof handedIn>;

const MOST_AT_ONCE = 100;
const upload = z.strictObject({
  evidence: z.array(z.strictObject({ item: itemKey, fileId: id, comment: someWords() })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
});
export type EvidenceUpload = z.infer<typeof upload>;
const judgement = z.strictObject({ verdict: z.nullable(z.enum(EVIDENCE_VERDICT)) });
export type EvidenceJudgement = z.infer<typeof judgement>;
const returning = z.strictObject({ version, items: z.array(itemKey).check(z.minLength(1), z.maxLength(2000)), reason: words() });
export type AseReturn = z.infer<typeof returning>;

const scoreFile = z.strictObject({ fileId: id });
const readScores = z.object({
  /** For the sheet on the device. */
  answers: answerSet,
  /** Cells that are not right, by address, in the reader's language; with any, there are no answers. */
  faults: z.array(z.object({ cell: z.string(), message: z.string() })),
});
export type ReadScores = z.infer<typeof readScores>;

const path = '/aseInspection';

export const aseEndpoints = {
  /** Within the reader's scope, paged. */
  list: listEndpoint({ path: `${path}/list`, row: aseRow, operation: ops.listAses }),
  /** Those the reader may fill in. */
  own: listEndpoint({ path: `${path}/mine/list`, row: aseRow, operation: ops.listOwnAses }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: aseDetail, operation: ops.readAse }),
  history: historyEndpoint(`${path}/:id/history`, ops.readAse),
  /** Many files at once, each beside its element. */
  upload: endpoint({ method: 'POST', path: `${path}/:id/evidence`, input: upload, output: aseDetail, operation: ops.evaluate }),
  removeEvidence: endpoint({
    method: 'DELETE',
    path: `${path}/:id/evidence/:evidenceId`,
    output: aseDetail,
    operation: ops.evaluate,
  }),
  /** Figures are measured again, as of now. */
  measure: endpoint({ method: 'POST', path: `${path}/:id/measure`, input: recordMove, output: aseDetail, operation: ops.evaluate }),
  /** Accepted, doubted, or neither any more. */
  judge: endpoint({
    method: 'POST',
    path: `${path}/:id/evidence/:evidenceId/verdict`,
    input: judgement,
    output: aseDetail,
    operation: ops.assess,
  }),
  /** A workbook with the elements that are open, to score offline. */
  scoreSheet: endpoint({ method: 'GET', path: `${path}/:id/scores/sheet`, output: z.null(), operation: ops.readScores }),
  /** What such a workbook says; nothing is saved. A formula is refused by its cell. */
  readScores: endpoint({
    method: 'POST',
    path: `${path}/:id/scores/read`,
    input: scoreFile,
    output: readScores,
    operation: ops.readScores,
  }),
  /** After the visit has begun it is kept aside. */
  handIn: endpoint({ method: 'POST', path: `${path}/:id/handIn`, input: handIn, output: handedIn, operation: ops.evaluate }),
  /** Takes the review: whoever does reads the self-scores, and does not assess this project in this round. */
  review: endpoint({ method: 'POST', path: `${path}/:id/review`, input: recordMove, output: aseDetail, operation: ops.assess }),
  /** Back to the project; only these elements are open. */
  return: endpoint({ method: 'POST', path: `${path}/:id/return`, input: returning, output: aseDetail, operation: ops.assess }),
  accept: endpoint({ method: 'POST', path: `${path}/:id/accept`, input: recordMove, output: aseDetail, operation: ops.assess }),
  void: endpoint({ method: 'POST', path: `${path}/:id/void`, input: reasonedMove, output: aseDetail, operation: ops.voidAse }),
};
