import { inLocale } from '@quantum/platform/contract';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS as A, type AttemptAnswers, type MyAttempt, type MyCourseDetail } from '../../contract/index.ts';
import { draw, isPassed, percentText, scoreOf } from '../../domain/quiz.rules.ts';
import { audit } from '../material.service.ts';
import { endAttempt, insertAttempt, readAttempts, readQuestions } from '../training.store.ts';
import { TRAINING_RECORD, type AttemptRow } from '../tables.ts';
import { describe, finish, lockOwn, move, openOnly } from './my-course.service.ts';

/** After its minutes, for what is still on its way. */
const LATE_MS = 30_000;

const shown = (ctx: Ctx, { id, due_at, questions }: AttemptRow): MyAttempt => ({
  id,
  dueAt: due_at,
  questions: questions.map((one) => ({
    id: one.id,
    kind: one.kind,
    stem: inLocale(one.stem, ctx.locale),
    options: one.options.map(({ key, text }) => ({ key, text: inLocale(text, ctx.locale) })),
  })),
});

/** One live attempt a record: begun twice it is the same. No key leaves the server. */
export async function beginAttempt(ctx: Ctx, id: number, learner = ctx.employeeId): Promise<MyAttempt> {
  const world = await lockOwn(ctx, id, learner);
  openOnly(world);
  const { it, lesson, paper } = world;
  if (!paper) throw new NotFound();
  if (lesson.steps.some((one) => one.type !== 'quiz' && !it.done.includes(one.key))) throw new Refused('training.refusal.order');
  const live = world.attempts.find(({ submitted_at }) => submitted_at === null);
  const isOver = live && ctx.now().getTime() > new Date(live.due_at).getTime() + LATE_MS;
  if (live && !isOver) {
    ctx.audited++;
    return shown(ctx, live);
  }
  // Time ran out with nothing submitted: the attempt is used.
  if (live) await endAttempt(ctx, live.id, { answers: [], percent: '0.00', passed: false });
  if (world.attempts.length >= paper.attempts) throw new Refused('training.refusal.noAttempts');
  const begun = it.status === A.unrecord ? await move(ctx, it, 'begin') : it;
  const pool = (await readQuestions(ctx.db, paper.set_id)).filter(({ retired }) => !retired);
  const seen = new Set(world.attempts.flatMap(({ questions }) => questions.map((one) => one.id)));
  const questions = draw(pool, paper.question_count, seen, Math.random).map(({ id: question, kind, stem, options, explanation }) => ({
    id: question,
    kind,
    stem,
    options,
    explanation,
  }));
  const dueAt = new Date(ctx.now().getTime() + paper.minutes * 60_000).toISOString();
  await insertAttempt(ctx, { recordId: id, paperId: paper.id, no: world.attempts.length + 1, questions, dueAt });
  await audit(ctx, TRAINING_RECORD, begun, 'attempt');
  return shown(ctx, (await readAttempts(ctx.db, id)).at(-1)!);
}

export async function submitAttempt(ctx: Ctx, id: number, input: AttemptAnswers, learner = ctx.employeeId): Promise<MyCourseDetail> {
  const world = await lockOwn(ctx, id, learner);
  const attempt = world.attempts.find((one) => one.id === input.attemptId);
  if (!attempt || !world.paper) throw new NotFound();
  if (attempt.submitted_at !== null) {
    ctx.audited++;
    return describe(ctx, world);
  }
  openOnly(world);
  const isLate = ctx.now().getTime() > new Date(attempt.due_at).getTime() + LATE_MS;
  const answers = isLate ? [] : input.answers;
  const score = scoreOf(attempt.questions, answers);
  const passed = isPassed(score, world.paper.pass_mark);
  const percent = percentText(score, world.paper.pass_mark);
  await endAttempt(ctx, attempt.id, { answers, percent, passed });
  const quiz = world.lesson.steps.find(({ type }) => type === 'quiz')!.key;
  const it = { ...world.it, done: passed ? [...world.it.done, quiz] : world.it.done };
  if (passed) await finish(ctx, { ...world, it }, 'pass', { score: percent });
  else if (world.attempts.length >= world.paper.attempts) await move(ctx, it, 'fail', { score: percent, finished_on: world.today });
  else await audit(ctx, TRAINING_RECORD, it, 'failAttempt');
  return describe(ctx, await lockOwn(ctx, id, learner));
}
