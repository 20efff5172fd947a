import { documentCitationEndpoints } from '@quantum/modules/documentation/contract';
import { citationEndpoints } from '@quantum/modules/regulation/contract';
import {
  clientId,
  codesFilter,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  idsFilter,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_PAGES, MOST_STEPS, STEP_TYPES } from './codes.ts';
import { trainingOps as ops } from './operations.ts';
import { ownQuiz, shownOwnQuiz } from './own-quiz.ts';

const words = z.string().check(z.maxLength(LIMITS.text));
/** May be empty: pages speak by their pictures, a quiz by its questions. */
const stepText = z.strictObject({ en: words, 'zh-Hans': words, 'zh-Hant': words });

const step = z.strictObject({
  key: z.string().check(z.maxLength(40)),
  type: z.enum(STEP_TYPES),
  /** What the step is called; without it, as its file, its first words or its quiz. */
  names: z.optional(stepText),
  /** What is read, or agreed to. */
  text: stepText,
  files: z.array(id).check(z.maxLength(MOST_PAGES)),
  /** Seconds each page is shown at least. */
  minSeconds: z.int().check(z.gte(0), z.lte(600)),
  paperId: z.nullable(id),
  videoId: z.optional(z.nullable(id)),
  /** A PDF whose pages follow the pictures. */
  documentId: z.optional(z.nullable(id)),
});
export type LessonStep = z.infer<typeof step>;

const lessonRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: id,
  unitName: z.string(),
  source: z.string(),
  categoryName: z.nullable(z.string()),
  stepCount: z.int(),
  status: z.string(),
});
export type LessonRow = z.infer<typeof lessonRow>;
/** What the specification's lookup answers. */
const downRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  source: z.string(),
  orgId: id,
  status: z.string(),
  lessonType: z.string(),
});
export type DownRow = z.infer<typeof downRow>;

const fields = { names: localized(), categoryId: z.nullable(id), steps: z.array(step).check(z.maxLength(MOST_STEPS)) };
/** The quiz written on the page of the lesson; absent: the step names a quiz that is there, or keeps its own as it was. */
const quiz = z.optional(ownQuiz);
const newLesson = z.strictObject({ clientId, unitId: id, ...fields, quiz });
export type NewLesson = z.infer<typeof newLesson>;
const lessonChange = z.strictObject({ version, ...fields, quiz });
export type LessonChange = z.infer<typeof lessonChange>;
const lessonDetail = z.object({
  ...lessonRow.shape,
  ...fields,
  pages: z.array(fileRef),
  /** The quiz written with the lesson, with its keys: for those alone who may write it, and while its questions stand in one list. */
  quiz: z.nullable(shownOwnQuiz),
  /** Versions published so far; a draft after that waits for the next. */
  versionNo: z.int(),
  /** Of the last material revision: until when, and who of those the reader answers for has not learned again. */
  retraining: z.nullable(
    z.object({ by: z.string(), people: z.array(z.object({ id, name: z.string(), unitName: z.string(), isEnrolled: z.boolean() })) }),
  ),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type LessonDetail = z.infer<typeof lessonDetail>;
/** A revision that is material says until when its holders learn again. */
const published = z.strictObject({ version, retrainBy: z.optional(z.nullable(day)) });
export type LessonPublish = z.infer<typeof published>;
const moved = z.strictObject({ version });
const path = '/training/lessons';

/** The clauses of the law that ask for a lesson. */
export const lessonCitations = citationEndpoints({ base: path, name: 'training.lesson', read: ops.read, cite: ops.saveLesson });
/** The documents a lesson teaches. */
export const lessonDocuments = documentCitationEndpoints({ base: path, name: 'training.lesson', read: ops.read, cite: ops.saveLesson });

export const lessonEndpoints = {
  /** `type`: lessons with a step of that type; `orgIds`: lessons those units can use, their own and those kept above them. */
  down: listEndpoint({
    path: `${path}/downList`,
    row: downRow,
    operation: ops.read,
    named: true,
    size: 9999,
    filters: { type: codesFilter, orgIds: idsFilter },
  }),
  list: listEndpoint({ path: `${path}/list`, row: lessonRow, operation: ops.read }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: lessonDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  create: endpoint({ method: 'POST', path, input: newLesson, output: z.object({ id, code: z.string() }), operation: ops.saveLesson }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: lessonChange, output: lessonDetail, operation: ops.saveLesson }),
  publish: endpoint({ method: 'POST', path: `${path}/:id/publish`, input: published, output: lessonDetail, operation: ops.moveLesson }),
  invalidate: endpoint({ method: 'POST', path: `${path}/:id/invalidate`, input: moved, output: lessonDetail, operation: ops.moveLesson }),
};
