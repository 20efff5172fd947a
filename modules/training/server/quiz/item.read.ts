import { fractions } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import type { Question } from '../../contract/index.ts';
import { itemHealth, type FirstAnswer, type ItemHealth } from '../../domain/item.rules.ts';
import { shareOf } from '../../domain/quiz.rules.ts';
import { readFirstAttempts } from './quiz.store.ts';

/** How each question does among first attempts, by the keys of today. */
export async function healthOf(ctx: Ctx, setId: number, questions: readonly Question[]): Promise<(id: number) => ItemHealth> {
  const keyed = new Map(questions.map((one) => [one.id, one]));
  const answers = new Map<number, FirstAnswer[]>(questions.map(({ id }) => [id, []]));
  for (const attempt of await readFirstAttempts(ctx.db, setId)) {
    const chosen = new Map((attempt.answers ?? []).map((one) => [one.question, one.chosen]));
    const shares = attempt.questions.map((one) => ({
      id: one.id,
      share: Number(fractions.toPercent(shareOf(keyed.get(one.id) ?? one, chosen.get(one.id) ?? []), 6)) / 100,
    }));
    const total = shares.reduce((sum, { share }) => sum + share, 0);
    for (const { id, share } of shares) answers.get(id)?.push({ share, rest: total - share });
  }
  return (id) => itemHealth(answers.get(id) ?? []);
}
