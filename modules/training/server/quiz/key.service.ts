import { Invalid, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { fractions } from '@quantum/platform/domain';
import { lockShared } from '@quantum/modules/organization/server-api';
import type { CorrectedKey, KeyCorrection, Question } from '../../contract/index.ts';
import { questionFaults } from '../../domain/question.rules.ts';
import { isPassed, percentText, scoreOf } from '../../domain/quiz.rules.ts';
import { audit, readSet } from '../material.service.ts';
import { passAfterCorrection } from '../learning/my-course.service.ts';
import { SET, type SetRecord } from '../tables.ts';
import { readQuestions } from '../training.store.ts';
import { lockAttemptsWith, saveMarks, saveOptions } from './quiz.store.ts';

const keysOf = (options: Question['options']): string[] => options.filter(({ isRight }) => isRight).map(({ key }) => key);

/** Another answer is right: every attempt that asked the question is marked again. What was passed stays passed. */
export async function correctKey(
  ctx: Ctx,
  id: number,
  questionId: number,
  { version, right, reason }: KeyCorrection,
): Promise<CorrectedKey> {
  const it = await lockShared<SetRecord>(ctx, SET, id, version);
  const question = (await readQuestions(ctx.db, id)).find((one) => one.id === questionId);
  if (!question || question.retired) throw new NotFound();
  const options = question.options.map((option) => ({ ...option, isRight: right.includes(option.key) }));
  const known = new Set(options.map(({ key }) => key));
  if (right.some((key) => !known.has(key)) || questionFaults({ kind: question.kind, options }).length > 0)
    throw new Invalid([{ path: 'right', key: 'training.fault.options' }]);
  const [before, after] = [keysOf(question.options), keysOf(options)];
  if (before.join() === after.join()) throw new Refused('training.refusal.sameKey');
  await saveOptions(ctx, questionId, options);
  const marked = await markAgain(ctx, questionId, options);
  await saveRecord(ctx, SET, it, {});
  await audit(ctx, SET, it, 'correctKey', { comment: reason, changes: { key: [before.join(', '), after.join(', ')] } });
  return { ...(await readSet(ctx, id)), ...marked };
}

/** A mark never falls: who answered as the old key asked keeps what that gave. */
async function markAgain(
  ctx: Ctx,
  questionId: number,
  options: Question['options'],
): Promise<Pick<CorrectedKey, 'remarked' | 'newlyPassed'>> {
  let [remarked, newlyPassed] = [0, 0];
  for (const attempt of await lockAttemptsWith(ctx, questionId)) {
    const questions = attempt.questions.map((one) => (one.id === questionId ? { ...one, options } : one));
    if (attempt.submitted_at === null) {
      await saveMarks(ctx, attempt.id, { questions, percent: null, passed: null });
      continue;
    }
    const answers = attempt.answers ?? [];
    const score = scoreOf(questions, answers);
    if (fractions.compare(score, scoreOf(attempt.questions, answers)) <= 0) continue;
    remarked++;
    const percent = percentText(score, attempt.pass_mark);
    const passed = attempt.is_passed === true || isPassed(score, attempt.pass_mark);
    await saveMarks(ctx, attempt.id, { questions, percent, passed });
    if (passed && !attempt.is_passed && (await passAfterCorrection(ctx, attempt.record_id, percent, attempt.submitted_at))) newlyPassed++;
  }
  return { remarked, newlyPassed };
}
