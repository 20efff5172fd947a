import { endpoint, fileRef, id } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_OPTIONS, MOST_QUESTIONS, STEP_TYPES } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

/** Where and when the learner is expected. */
const seat = z.object({
  code: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  room: z.string(),
  link: z.string(),
  isWaiting: z.boolean(),
  isSignedIn: z.boolean(),
});
const course = z.object({
  id,
  code: z.string(),
  name: z.string(),
  deadline: z.string(),
  isOverdue: z.boolean(),
  done: z.int(),
  steps: z.int(),
  status: z.string(),
  isBySessions: z.boolean(),
  seat: z.nullable(seat),
});
export type MyCourse = z.infer<typeof course>;

/** Of the video of a step: how much was played, wherever, and where it goes on. */
const watched = z.object({
  videoId: id,
  /** Seconds. */
  position: z.number(),
  percent: z.string(),
  isSeen: z.boolean(),
});
export type Watched = z.infer<typeof watched>;
const step = z.object({
  key: z.string(),
  type: z.enum(STEP_TYPES),
  text: z.string(),
  pages: z.array(fileRef),
  minSeconds: z.int(),
  isDone: z.boolean(),
  video: z.nullable(watched),
});
export type MyStep = z.infer<typeof step>;
/** A question as a candidate sees it: nothing says which option is right. */
const asked = z.object({ id, kind: z.string(), stem: z.string(), options: z.array(z.object({ key: z.string(), text: z.string() })) });
export type AskedQuestion = z.infer<typeof asked>;
export const attemptView = z.object({ id, dueAt: z.string(), questions: z.array(asked) });
export type MyAttempt = z.infer<typeof attemptView>;
const result = z.object({
  percent: z.string(),
  passed: z.boolean(),
  /** Wrong ones with what to learn from them; only once submitted. */
  wrong: z.array(z.object({ stem: z.string(), right: z.array(z.string()), explanation: z.string() })),
});
export const courseDetail = z.object({
  ...course.shape,
  parts: z.array(step),
  attemptsLeft: z.int(),
  passMark: z.nullable(z.int()),
  last: z.nullable(result),
  certificateId: z.nullable(z.int()),
});
export type MyCourseDetail = z.infer<typeof courseDetail>;

export const answersInput = z.strictObject({
  attemptId: id,
  answers: z
    .array(z.strictObject({ question: id, chosen: z.array(z.string().check(z.maxLength(4))).check(z.maxLength(MOST_OPTIONS)) }))
    .check(z.maxLength(MOST_QUESTIONS)),
});
export type AttemptAnswers = z.infer<typeof answersInput>;
export const doneStep = z.strictObject({
  key: z.string().check(z.maxLength(40)),
  seconds: z.int().check(z.gte(0)),
  /** Drawn beneath a statement; without it one agrees by button alone. */
  signatureId: z.optional(z.nullable(id)),
});
export type DoneStep = z.infer<typeof doneStep>;
const seconds = z.number().check(z.gte(0), z.lte(86_400));
/** What was played since the last report; `from` = `to` when it begins. */
const stretch = z.strictObject({ key: z.string().check(z.maxLength(40)), from: seconds, to: seconds });
export type PlayedStretch = z.infer<typeof stretch>;
const signIn = z.strictObject({
  sessionId: id,
  code: z.string().check(z.maxLength(40)),
  /** Made once on the device: one that signs for a second person is shown to the trainer. */
  device: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type SignIn = z.infer<typeof signIn>;
const signedIn = z.object({ recordId: id, lessonName: z.string(), mark: z.string(), inAt: z.string(), timeZone: z.string() });
export type SignedIn = z.infer<typeof signedIn>;
const path = '/training/my';

export const myEndpoints = {
  signIn: endpoint({ method: 'POST', path: `${path}/sign-in`, input: signIn, output: signedIn, operation: ops.signIn }),
  list: endpoint({ method: 'GET', path, output: z.array(course), operation: ops.listOwn }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: courseDetail, operation: ops.readOwn }),
  step: endpoint({ method: 'POST', path: `${path}/:id/step`, input: doneStep, output: courseDetail, operation: ops.doStep }),
  watch: endpoint({ method: 'POST', path: `${path}/:id/watch`, input: stretch, output: watched, operation: ops.watch }),
  begin: endpoint({
    method: 'POST',
    path: `${path}/:id/attempt`,
    input: z.strictObject({}),
    output: attemptView,
    operation: ops.beginAttempt,
  }),
  submit: endpoint({ method: 'POST', path: `${path}/:id/submit`, input: answersInput, output: courseDetail, operation: ops.submitAttempt }),
};
