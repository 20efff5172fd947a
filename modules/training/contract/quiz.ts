import {
  clientId,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  importEndpoints,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { ANSWERS_SHOWN, MOST_DRAWS, MOST_OPTIONS, MOST_PARTS, MOST_POINTS, MOST_QUESTIONS, MOST_TAGS, MULTIPLE_WAYS } from './codes.ts';
import { trainingOps as ops } from './operations.ts';
import { askedPicture } from './my-course.ts';

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

const option = z.strictObject({
  key: z.string().check(z.maxLength(4)),
  text: localized(),
  isRight: z.boolean(),
  /** Stays behind the others where their order is mixed; absent: its words decide. */
  isLast: z.optional(z.boolean()),
});
const decimal = z.string().check(z.trim(), z.maxLength(24));
const numeric = z.strictObject({ value: decimal, tolerance: decimal, unit: z.string().check(z.trim(), z.maxLength(20)) });
const itemFields = {
  kind: z.string(),
  stem: localized(LIMITS.line),
  /** Of a choice. */
  options: z.array(option).check(z.maxLength(MOST_OPTIONS)),
  /** Of a number: right within `tolerance` of `value`. */
  numeric: z.optional(z.nullable(numeric)),
  /** Of an answer in words: what the marker looks for. */
  guide: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
};
const part = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(4)), ...itemFields });
export type QuestionPart = z.infer<typeof part>;
const altText = z.string().check(z.trim(), z.maxLength(LIMITS.line));
const picture = z.strictObject({
  fileId: id,
  /** What is to be seen, without the answer; where it is empty the stem names the picture. */
  alt: z.strictObject({ en: altText, 'zh-Hans': altText, 'zh-Hant': altText }),
});
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const questionFields = {
  ...itemFields,
  picture: z.optional(z.nullable(picture)),
  /** Of a case. */
  parts: z.optional(z.array(part).check(z.maxLength(MOST_PARTS))),
  explanation: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
  tags: z.optional(z.array(tag).check(z.maxLength(MOST_TAGS))),
  difficulty: z.optional(z.string()),
};
const question = z.object({
  id,
  no: z.int(),
  /** A changed question is the next version in its place. */
  versionNo: z.int(),
  retired: z.boolean(),
  ...questionFields,
  numeric: z.nullable(numeric),
  guide: z.string(),
  picture: z.nullable(picture),
  parts: z.array(part),
  tags: z.array(z.string()),
  difficulty: z.string(),
});
export type Question = z.infer<typeof question>;
/** How it does among the first attempts that asked it. */
const health = {
  asked: z.int(),
  /** Mean share of its points, 0 to 1; null where it was never asked. */
  facility: z.nullable(z.number()),
  /** Correlation with the rest of the attempt, −1 to 1; null without variance. */
  discrimination: z.nullable(z.number()),
  /** From 20 first attempts on; null where nothing is to be said. */
  flag: z.nullable(z.enum(['key', 'weak', 'hard', 'easy'])),
};
/** With its picture, for those who write it. */
export const shownQuestion = z.object({ ...question.shape, pictureFile: z.nullable(fileRef) });
export type ShownQuestion = z.infer<typeof shownQuestion>;
const questionWithHealth = z.object({ ...shownQuestion.shape, ...health });
export type QuestionWithHealth = z.infer<typeof questionWithHealth>;
/** The answers that are right, by their keys; of a number what it is; of a case the part that is meant. */
const keyCorrection = z.strictObject({
  version,
  part: z.optional(z.string().check(z.maxLength(4))),
  right: z.array(z.string().check(z.maxLength(4))).check(z.maxLength(MOST_OPTIONS)),
  numeric: z.optional(z.nullable(numeric)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)),
});
export type KeyCorrection = z.infer<typeof keyCorrection>;
const newQuestion = z.strictObject({ clientId, version, ...questionFields });
export type NewQuestion = z.infer<typeof newQuestion>;

const setDetail = z.object({ ...setRow.shape, names: localized(), timeZone: z.string(), version, events: z.array(recordEvent) });
export type SetDetail = z.infer<typeof setDetail>;
/** The set with its new question. */
const addedQuestion = z.object({ ...setDetail.shape, questionId: id });
export type AddedQuestion = z.infer<typeof addedQuestion>;
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
const points = z.int().check(z.gte(1), z.lte(MOST_POINTS));
const drawn = z.strictObject({
  setId: id,
  tag: z.nullable(tag),
  difficulty: z.nullable(z.string()),
  count: z.int().check(z.gte(1), z.lte(MOST_QUESTIONS)),
  points,
});
export type PaperDraw = z.infer<typeof drawn>;
const fixed = z.strictObject({ questionId: id, points });
export type FixedQuestion = z.infer<typeof fixed>;
export const paperFields = {
  names: localized(),
  /** Asked of everybody. */
  fixed: z.array(fixed).check(z.maxLength(MOST_QUESTIONS)),
  draws: z.array(drawn).check(z.maxLength(MOST_DRAWS)),
  passMark: z.int().check(z.gte(1), z.lte(100)),
  minutes: z.int().check(z.gte(1), z.lte(240)),
  attempts: z.int().check(z.gte(1), z.lte(10)),
  /** Hours from one attempt to the next. */
  waitHours: z.int().check(z.gte(0), z.lte(720)),
  isShuffled: z.boolean(),
  /** Options of a question in another order for each attempt. */
  optionsShuffled: z.boolean(),
  multiple: z.enum(MULTIPLE_WAYS),
  answersShown: z.enum(ANSWERS_SHOWN),
};
const drawTyped = z.strictObject({
  ...drawn.shape,
  tag: z.optional(z.nullable(tag)),
  difficulty: z.optional(z.nullable(z.string())),
  points: z.optional(points),
});
const newPaper = z.strictObject({
  clientId,
  unitId: id,
  ...paperFields,
  fixed: z.optional(paperFields.fixed),
  draws: z.array(drawTyped).check(z.maxLength(MOST_DRAWS)),
  waitHours: z.optional(paperFields.waitHours),
  isShuffled: z.optional(paperFields.isShuffled),
  optionsShuffled: z.optional(paperFields.optionsShuffled),
  multiple: z.optional(paperFields.multiple),
  answersShown: z.optional(paperFields.answersShown),
});
export type NewPaper = z.infer<typeof newPaper>;
/** `optionsShuffled` absent: as it was. */
const paperChange = z.strictObject({ version, ...paperFields, optionsShuffled: z.optional(paperFields.optionsShuffled) });
export type PaperChange = z.infer<typeof paperChange>;
/** What a version of a quiz asks and how it is marked. */
const paperVersion = z.object({
  ...paperFields,
  /** Sets its questions come from, those of fixed ones too. */
  setIds: z.array(id),
  questionCount: z.int(),
  points: z.int(),
  /** The draws in words; how many questions each may choose from now. */
  drawnFrom: z.array(z.object({ setName: z.string(), pool: z.int() })),
  fixedStems: z.array(z.string()),
});
export type PaperVersion = z.infer<typeof paperVersion>;
const paperDetail = z.object({
  ...paperRow.shape,
  ...paperVersion.shape,
  /** How often it was published. */
  versionNo: z.int(),
  /** Lessons that ask it: published, or being written. */
  lessonCount: z.int(),
  /** Beside the published version: what the next one will be. */
  draft: z.nullable(paperVersion),
  unitName: z.string(),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type PaperDetail = z.infer<typeof paperDetail>;

/** As one candidate might be asked, by the draft where there is one, with what is right: for those who write it. */
const sample = z.object({ questions: z.array(z.object({ ...shownQuestion.shape, points: z.int() })), short: z.int() });
export type PaperSample = z.infer<typeof sample>;
const paperItems = z.object({
  /** Attempts that are marked, and how many of them reached 0–10 %, 10–20 % … 90–100 %. */
  attempts: z.int(),
  passed: z.int(),
  histogram: z.array(z.int()),
  /** First attempts alone. */
  items: z.array(z.object({ id, setId: id, stem: z.string(), kind: z.string(), picture: z.nullable(askedPicture), ...health })),
});
export type PaperItems = z.infer<typeof paperItems>;

const moved = z.strictObject({ version });
export type RecordMove = z.infer<typeof moved>;
/** Rows of a page where the caller gives no size (specification). */
const ALL = 9999;

export const setEndpoints = {
  list: listEndpoint({ path: '/testSet/list', row: setRow, operation: ops.readSet, named: true, size: ALL }),
  read: endpoint({ method: 'GET', path: '/testSet/:id', output: setDetail, operation: ops.readSet }),
  history: historyEndpoint('/testSet/:id/history', ops.readSet),
  questions: endpoint({ method: 'GET', path: '/testSet/:id/questions', output: z.array(questionWithHealth), operation: ops.readQuestions }),
  ...importEndpoints({ path: '/testSet', operation: ops.importQuestions }),
  create: endpoint({ method: 'POST', path: '/testSet', input: newSet, output: z.object({ id, code: z.string() }), operation: ops.saveSet }),
  addQuestion: endpoint({
    method: 'POST',
    path: '/testSet/:id/questions',
    input: newQuestion,
    output: addedQuestion,
    operation: ops.saveQuestion,
  }),
  /** The next version of a question: what was asked before stays as it was, quizzes ask the new one from now on. */
  reviseQuestion: endpoint({
    method: 'PUT',
    path: '/testSet/:id/questions/:questionId',
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
  sample: endpoint({ method: 'GET', path: '/testPaper/:id/sample', output: sample, operation: ops.readQuestions }),
  items: endpoint({ method: 'GET', path: '/testPaper/:id/items', output: paperItems, operation: ops.readQuestions }),
  create: endpoint({
    method: 'POST',
    path: '/testPaper',
    input: newPaper,
    output: z.object({ id, code: z.string() }),
    operation: ops.savePaper,
  }),
  /** A published quiz is changed beside itself, until it is published again. */
  update: endpoint({ method: 'PUT', path: '/testPaper/:id', input: paperChange, output: paperDetail, operation: ops.savePaper }),
  discard: endpoint({ method: 'POST', path: '/testPaper/:id/discard', input: moved, output: paperDetail, operation: ops.movePaper }),
  withdraw: endpoint({ method: 'POST', path: '/testPaper/:id/withdraw', input: moved, output: paperDetail, operation: ops.movePaper }),
  publish: endpoint({ method: 'POST', path: '/testPaper/:id/publish', input: moved, output: paperDetail, operation: ops.movePaper }),
  invalidate: endpoint({ method: 'POST', path: '/testPaper/:id/invalidate', input: moved, output: paperDetail, operation: ops.movePaper }),
};
