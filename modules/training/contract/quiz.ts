import { clientId, endpoint, historyEndpoint, id, LIMITS, listEndpoint, localized, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_OPTIONS, MOST_QUESTIONS } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

/** A row of the specification's call, and of TRA121. */
const setRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  maintenance_department: z.int(),
  unitName: z.string(),
  questionCount: z.int(),
});
export type SetRow = z.infer<typeof setRow>;

const option = z.strictObject({ key: z.string().check(z.maxLength(4)), text: localized(), isRight: z.boolean() });
const questionFields = {
  kind: z.string(),
  stem: localized(LIMITS.line),
  options: z.array(option).check(z.minLength(2), z.maxLength(MOST_OPTIONS)),
  explanation: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
};
const question = z.object({ id, no: z.int(), retired: z.boolean(), ...questionFields });
export type Question = z.infer<typeof question>;
/** How it does among the first attempts that asked it. */
const questionWithHealth = z.object({
  ...question.shape,
  asked: z.int(),
  /** Mean share of its points, 0 to 1; null where it was never asked. */
  facility: z.nullable(z.number()),
  /** Correlation with the rest of the attempt, −1 to 1; null without variance. */
  discrimination: z.nullable(z.number()),
  /** From 20 first attempts on; null where nothing is to be said. */
  flag: z.nullable(z.enum(['key', 'weak', 'hard', 'easy'])),
});
export type QuestionWithHealth = z.infer<typeof questionWithHealth>;
/** The answers that are right, by their keys. */
const keyCorrection = z.strictObject({
  version,
  right: z.array(z.string().check(z.maxLength(4))).check(z.minLength(1), z.maxLength(MOST_OPTIONS)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)),
});
export type KeyCorrection = z.infer<typeof keyCorrection>;
const newQuestion = z.strictObject({ clientId, version, ...questionFields });
export type NewQuestion = z.infer<typeof newQuestion>;

const setDetail = z.object({ ...setRow.shape, names: localized(), timeZone: z.string(), version, events: z.array(recordEvent) });
export type SetDetail = z.infer<typeof setDetail>;
/** Attempts whose mark rose, and people who have passed by it. */
const correctedKey = z.object({ ...setDetail.shape, remarked: z.int(), newlyPassed: z.int() });
export type CorrectedKey = z.infer<typeof correctedKey>;
const newSet = z.strictObject({ clientId, unitId: id, names: localized() });
export type NewSet = z.infer<typeof newSet>;

const paperRow = z.object({
  id,
  paperSerialNumber: z.string(),
  code: z.string(),
  name: z.string(),
  setName: z.string(),
  questionCount: z.int(),
  passMark: z.int(),
  status: z.string(),
});
export type PaperRow = z.infer<typeof paperRow>;
const paperFields = {
  names: localized(),
  setId: id,
  questionCount: z.int().check(z.gte(1), z.lte(MOST_QUESTIONS)),
  passMark: z.int().check(z.gte(1), z.lte(100)),
  minutes: z.int().check(z.gte(1), z.lte(240)),
  attempts: z.int().check(z.gte(1), z.lte(10)),
};
const newPaper = z.strictObject({ clientId, unitId: id, ...paperFields });
export type NewPaper = z.infer<typeof newPaper>;
const paperDetail = z.object({
  ...paperRow.shape,
  ...paperFields,
  unitName: z.string(),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type PaperDetail = z.infer<typeof paperDetail>;

const moved = z.strictObject({ version });
export type Moved = z.infer<typeof moved>;
/** Rows of a page where the caller gives no size (specification). */
const ALL = 9999;

export const setEndpoints = {
  list: listEndpoint({ path: '/testSet/list', row: setRow, operation: ops.readSet, named: true, size: ALL }),
  read: endpoint({ method: 'GET', path: '/testSet/:id', output: setDetail, operation: ops.readSet }),
  history: historyEndpoint('/testSet/:id/history', ops.readSet),
  questions: endpoint({ method: 'GET', path: '/testSet/:id/questions', output: z.array(questionWithHealth), operation: ops.readQuestions }),
  create: endpoint({ method: 'POST', path: '/testSet', input: newSet, output: z.object({ id, code: z.string() }), operation: ops.saveSet }),
  addQuestion: endpoint({
    method: 'POST',
    path: '/testSet/:id/questions',
    input: newQuestion,
    output: setDetail,
    operation: ops.saveQuestion,
  }),
  /** Marks every attempt that asked it again; what was passed stays passed. */
  correctKey: endpoint({
    method: 'POST',
    path: '/testSet/:id/questions/:questionId/correct',
    input: keyCorrection,
    output: correctedKey,
    operation: ops.saveQuestion,
  }),
  retireQuestion: endpoint({
    method: 'POST',
    path: '/testSet/:id/questions/:questionId/retire',
    input: moved,
    output: setDetail,
    operation: ops.saveQuestion,
  }),
};

export const paperEndpoints = {
  list: listEndpoint({ path: '/testPaper/list', row: paperRow, operation: ops.readPaper, named: true, size: ALL }),
  table: listEndpoint({ path: '/testPaper/table/list', row: paperRow, operation: ops.readPaper }),
  read: endpoint({ method: 'GET', path: '/testPaper/:id', output: paperDetail, operation: ops.readPaper }),
  history: historyEndpoint('/testPaper/:id/history', ops.readPaper),
  create: endpoint({
    method: 'POST',
    path: '/testPaper',
    input: newPaper,
    output: z.object({ id, code: z.string() }),
    operation: ops.savePaper,
  }),
  publish: endpoint({ method: 'POST', path: '/testPaper/:id/publish', input: moved, output: paperDetail, operation: ops.movePaper }),
  invalidate: endpoint({ method: 'POST', path: '/testPaper/:id/invalidate', input: moved, output: paperDetail, operation: ops.movePaper }),
};
