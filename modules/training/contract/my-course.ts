import { shownDocument } from '@quantum/modules/documentation/contract';
import { endpoint, fileRef, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_OPTIONS, MOST_PARTS, MOST_QUESTIONS, STEP_TYPES } from './codes.ts';
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
  /** It is over, and the learner was not there. */
  isMissed: z.boolean(),
  /** Of a missed one: the next session with free seats, where there is one, and who is asked for a seat. */
  wayOn: z.nullable(
    z.object({ next: z.nullable(z.object({ startsAt: z.string(), timeZone: z.string(), room: z.string() })), trainer: z.string() }),
  ),
  /** What the learner gave the session, 1 to 5. */
  stars: z.nullable(z.int()),
  mayRate: z.boolean(),
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
  /** Of a class: the learner's course that comes before this one. */
  waitsFor: z.nullable(z.object({ id, name: z.string() })),
  seat: z.nullable(seat),
});
export type MyCourse = z.infer<typeof course>;

/** What else needs the reader: what it is about, what has happened and why, and what follows from it; empty: nothing. */
const attention = z.object({ key: z.string(), title: z.string(), tag: z.string(), why: z.string(), next: z.string() });
export type OwnAttention = z.infer<typeof attention>;

/** Of the video of a step: how much was played, wherever, and where it goes on. */
const watched = z.object({
  videoId: id,
  /** Seconds. */
  position: z.number(),
  percent: z.string(),
  isSeen: z.boolean(),
});
export type WatchProgress = z.infer<typeof watched>;
const step = z.object({
  key: z.string(),
  type: z.enum(STEP_TYPES),
  /** What it is called; empty where nothing names it but its type. */
  name: z.string(),
  text: z.string(),
  pages: z.array(fileRef),
  minSeconds: z.int(),
  isDone: z.boolean(),
  video: z.nullable(watched),
});
export type MyStep = z.infer<typeof step>;
const askedItem = {
  kind: z.string(),
  stem: z.string(),
  options: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Of a number. */
  unit: z.string(),
};
const askedPart = z.object({ key: z.string(), ...askedItem });
export type AskedPart = z.infer<typeof askedPart>;
/** A picture of a question, with what names it in the reader's language. */
export const askedPicture = z.object({ url: z.string(), thumbUrl: z.nullable(z.string()), alt: z.string() });
export type AskedPicture = z.infer<typeof askedPicture>;
/** A question as a candidate sees it: nothing says what is right. */
const asked = z.object({ id, ...askedItem, picture: z.nullable(askedPicture), points: z.int(), parts: z.array(askedPart) });
export type AskedQuestion = z.infer<typeof asked>;
const given = z.strictObject({
  question: id,
  /** Of a case. */
  part: z.optional(z.string().check(z.maxLength(4))),
  chosen: z.array(z.string().check(z.maxLength(4))).check(z.maxLength(MOST_OPTIONS)),
  /** A number, or an answer in words. */
  text: z.optional(z.string().check(z.maxLength(LIMITS.text))),
});
export type GivenAnswer = z.infer<typeof given>;
export const attemptView = z.object({
  id,
  dueAt: z.string(),
  /** Until then by the clock of the server: that of a device may be wrong. */
  secondsLeft: z.int(),
  /** Names the device that may answer: that which began it or took it over last. */
  writer: z.string(),
  /** As they were saved, wherever. */
  answers: z.array(given),
  questions: z.array(asked),
});
export type MyAttempt = z.infer<typeof attemptView>;
const result = z.object({
  /** Null while it waits for its marker. */
  percent: z.nullable(z.string()),
  passed: z.nullable(z.boolean()),
  /** That it had to reach. */
  passMark: z.nullable(z.int()),
  /** `later`: once nothing of it can be asked again. */
  answers: z.enum(['now', 'later', 'never']),
  /** Wrong ones with what to learn from them, where the answers are told now. */
  wrong: z.array(z.object({ stem: z.string(), right: z.array(z.string()), explanation: z.string() })),
});
export const courseDetail = z.object({
  ...course.shape,
  parts: z.array(step),
  attemptsLeft: z.int(),
  passMark: z.nullable(z.int()),
  /** About how long all of it takes: as its author was told. */
  minutes: z.int(),
  /** Of its quiz: how many questions an attempt asks, and the minutes it has. */
  quiz: z.nullable(z.object({ questions: z.int(), minutes: z.int() })),
  /** A quiz goes on, on whichever device. */
  isAttemptOpen: z.boolean(),
  last: z.nullable(result),
  /** When the quiz may be tried again; null: now, or not any more. */
  againAt: z.nullable(z.string()),
  /** Once it has ended: the course of the learner that is due next. */
  nextCourse: z.nullable(z.object({ id, name: z.string(), deadline: z.string() })),
  /** What the lesson rests on: documents in force the learner may open. */
  documents: z.array(shownDocument),
  timeZone: z.string(),
  certificateId: z.nullable(z.int()),
  /** Why it is not asked of the learner, for the learner alone. */
  exemption: z.nullable(z.object({ until: z.string(), reason: z.string(), decider: z.nullable(z.string()) })),
});
export type MyCourseDetail = z.infer<typeof courseDetail>;

export const answersInput = z.strictObject({
  attemptId: id,
  writer: z.optional(z.string().check(z.maxLength(64))),
  answers: z.array(given).check(z.maxLength(MOST_QUESTIONS * MOST_PARTS)),
});
export type AttemptAnswers = z.infer<typeof answersInput>;
const saved = z.object({ secondsLeft: z.int() });
export type SavedAnswers = z.infer<typeof saved>;
export const doneStep = z.strictObject({
  key: z.string().check(z.maxLength(40)),
  /** It was on the screen, as the device counts; no more count than have passed for the server since the step was opened. */
  seconds: z.int().check(z.gte(0)),
  /** Drawn beneath a statement; without it one agrees by button alone. */
  signatureId: z.optional(z.nullable(id)),
});
export type DoneStep = z.infer<typeof doneStep>;
const openedStep = z.strictObject({ key: z.string().check(z.maxLength(40)) });
export type OpenedStep = z.infer<typeof openedStep>;
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
const stars = z.strictObject({ stars: z.int().check(z.gte(1), z.lte(5)) });
export type SessionStars = z.infer<typeof stars>;
const path = '/training/my';

export const myEndpoints = {
  signIn: endpoint({ method: 'POST', path: `${path}/sign-in`, input: signIn, output: signedIn, operation: ops.signIn }),
  list: endpoint({ method: 'GET', path, output: z.array(course), operation: ops.listOwn }),
  attention: endpoint({ method: 'GET', path: `${path}/attention`, output: z.array(attention), operation: ops.listOwn }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: courseDetail, operation: ops.readOwn }),
  step: endpoint({ method: 'POST', path: `${path}/:id/step`, input: doneStep, output: courseDetail, operation: ops.doStep }),
  /** The step is on the screen: from here its seconds are counted. */
  open: endpoint({
    method: 'POST',
    path: `${path}/:id/open`,
    input: openedStep,
    output: z.null(),
    operation: ops.openStep,
  }),
  watch: endpoint({ method: 'POST', path: `${path}/:id/watch`, input: stretch, output: watched, operation: ops.watch }),
  begin: endpoint({
    method: 'POST',
    path: `${path}/:id/attempt`,
    input: z.strictObject({}),
    output: attemptView,
    operation: ops.beginAttempt,
  }),
  /** While it goes on: what is answered so far. */
  save: endpoint({ method: 'POST', path: `${path}/:id/answers`, input: answersInput, output: saved, operation: ops.saveAnswers }),
  /** Of the session one was in; nobody reads who gave how many. */
  rate: endpoint({ method: 'POST', path: `${path}/:id/rating`, input: stars, output: courseDetail, operation: ops.rate }),
  submit: endpoint({ method: 'POST', path: `${path}/:id/submit`, input: answersInput, output: courseDetail, operation: ops.submitAttempt }),
};
