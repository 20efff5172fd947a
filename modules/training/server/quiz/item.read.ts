import { fractions } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import type { Question } from '../../contract/index.ts';
import { itemHealth, type FirstAnswer, type ItemHealth } from '../../domain/item.rules.ts';
import { shareOf } from '../../domain/quiz.rules.ts';
import { readFirstAttempts, type MarkedRow } from './quiz.store.ts';

/** How each question does among first attempts, by the keys of today. */
export function healthFrom(
  attempts: readonly Pick<MarkedRow, 'questions' | 'answers' | 'marks' | 'multiple'>[],
  questions: readonly Question[],
): (id: number) => ItemHealth {
  const keyed = new Map(questions.map((one) => [one.id, one]));
  const answers = new Map<number, FirstAnswer[]>(questions.map(({ id }) => [id, []]));
  for (const attempt of attempts) {
    const marking = { marks: attempt.marks, isExact: attempt.multiple === 'exact' };
    const shares = attempt.questions.map((one) => ({
      id: one.id,
      points: one.points ?? 1,
      share: Number(fractions.toPercent(shareOf(keyed.get(one.id) ?? one, attempt.answers ?? [], marking), 6)) / 100,
    }));
    const total = shares.reduce((sum, { share, points }) => sum + share * points, 0);
    for (const { id, share, points } of shares) answers.get(id)?.push({ share, rest: total - share * points });
  }
  return (id) => itemHealth(answers.get(id) ?? []);
}

export const healthOf = async (ctx: Ctx, setId: number, questions: readonly Question[]) =>
  healthFrom(await readFirstAttempts(ctx.db, setId), questions);
