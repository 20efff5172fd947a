import { Invalid, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { fractions } from '@quantum/platform/domain';
import { auditInUnit, lockShared } from '@quantum/modules/organization/server-api';
import { QUESTION_KIND, type CorrectedKey, type KeyCorrection, type QuestionPart } from '../../contract/index.ts';
import { isChoice, questionFaults } from '../../domain/question.rules.ts';
import { isPassed, percentText, scoreOf } from '../../domain/quiz.rules.ts';
import { readSet } from '../lessons/material.service.ts';
import { passAfterCorrection } from '../learning/my-course.service.ts';
import { SET, type SetRecord } from '../tables.ts';
import { readQuestions } from './question.store.ts';
import { lockAttemptsWith, saveKey, saveMarks, type QuestionKey } from './quiz.store.ts';

type Item = Pick<QuestionPart, 'kind' | 'options' | 'numeric'>;
const keyText = ({ options, numeric }: Item): string =>
  numeric
    ? `${numeric.value} ± ${numeric.tolerance} ${numeric.unit}`.trim()
    : options
        .filter(({ isRight }) => isRight)
        .map(({ key }) => key)
        .join(', ');

/** The item with the right answers that are told now; its faults at the field. */
function corrected(item: Item, { right, numeric }: Pick<KeyCorrection, 'right' | 'numeric'>): Pick<QuestionPart, 'options' | 'numeric'> {
  const known = new Set(item.options.map(({ key }) => key));
  const options = item.options.map((option) => ({ ...option, isRight: right.includes(option.key) }));
  const next = { options, numeric: item.kind === QUESTION_KIND.numeric ? (numeric ?? null) : null };
  const faults = questionFaults({ kind: item.kind, ...next });
  if (isChoice(item.kind) && (right.some((key) => !known.has(key)) || faults.length > 0))
    throw new Invalid([{ path: 'right', key: 'training.fault.options' }]);
  if (faults.length > 0) throw new Invalid(faults);
  return next;
}

/** Another answer is right: every attempt that asked the question is marked again. What was passed stays passed. */
export async function correctKey(ctx: Ctx, id: number, questionId: number, input: KeyCorrection): Promise<CorrectedKey> {
  const record = await lockShared<SetRecord>(ctx, SET, id, input.version);
  const question = (await readQuestions(ctx.db, id)).find((one) => one.id === questionId);
  const item = input.part === undefined ? question : question?.parts.find(({ key }) => key === input.part);
  if (!question || question.retired || !item) throw new NotFound();
  // Answers in words are marked by hand, and a case by its parts.
  if (!isChoice(item.kind) && item.kind !== QUESTION_KIND.numeric) throw new Refused('training.refusal.noKey');
  const next = corrected(item, input);
  const [before, after] = [keyText(item), keyText({ ...item, ...next })];
  if (before === after) throw new Refused('training.refusal.sameKey');
  const key: QuestionKey =
    input.part === undefined
      ? { options: next.options, numeric: next.numeric ?? null, parts: question.parts }
      : { ...question, parts: question.parts.map((part) => (part.key === input.part ? { ...part, ...next } : part)) };
  await saveKey(ctx, questionId, key);
  const marked = await markAgain(ctx, questionId, { options: key.options, numeric: key.numeric, parts: key.parts });
  await saveRecord(ctx, SET, record, {});
  await auditInUnit(ctx, SET, record, 'correctKey', { comment: input.reason, changes: { key: [before, after] } });
  return { ...(await readSet(ctx, id)), ...marked };
}

/** A mark never falls: who answered as the old key asked keeps what that gave. */
async function markAgain(ctx: Ctx, questionId: number, key: QuestionKey): Promise<Pick<CorrectedKey, 'remarked' | 'newlyPassed'>> {
  let [remarked, newlyPassed] = [0, 0];
  for (const attempt of await lockAttemptsWith(ctx, questionId)) {
    const questions = attempt.questions.map((one) => (one.id === questionId ? { ...one, ...key } : one));
    // Under way, or with its marker: it will be marked by the new key.
    if (attempt.submitted_at === null || attempt.is_passed === null) {
      await saveMarks(ctx, attempt.id, { questions, percent: null, passed: null });
      continue;
    }
    const answers = attempt.answers ?? [];
    const marking = { marks: attempt.marks, isExact: attempt.multiple === 'exact' };
    const score = scoreOf(questions, answers, marking);
    if (fractions.compare(score, scoreOf(attempt.questions, answers, marking)) <= 0) continue;
    remarked++;
    const percent = percentText(score, attempt.pass_mark);
    const passed = attempt.is_passed || isPassed(score, attempt.pass_mark);
    await saveMarks(ctx, attempt.id, { questions, percent, passed });
    if (passed && !attempt.is_passed && (await passAfterCorrection(ctx, attempt.record_id, percent, attempt.submitted_at))) newlyPassed++;
  }
  return { remarked, newlyPassed };
}
