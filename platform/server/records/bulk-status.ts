import { STATUS, type Operation, type Refusal, type StatusInput, type StatusResult } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { AnswerError, databaseAnswer, Refused } from '../context/use-case/errors.ts';
import { runUseCase } from '../context/use-case/use-case.ts';

/** Runs the event of one record in a transaction of its own, as the operation that allows it. */
type InEvent = (operation: Operation, work: (inside: Ctx) => Promise<number>) => Promise<number>;
/** Moves one record by the event marked `bulk` that leads to the status; answers its new version. */
export type MoveOne = (ctx: Ctx, of: InEvent, id: number, status: string) => Promise<number>;

/**
 * Moves each record by itself: `move` answers its new version, with the operation of the event that leads to the status.
 * What one refuses does not keep the others. The route's own operation reads only, so that no transaction spans them all.
 */
export async function moveEach(
  ctx: Ctx,
  { ids }: Pick<StatusInput, 'ids'>,
  move: (of: InEvent, id: number) => Promise<number>,
): Promise<{ results: StatusResult[] }> {
  const { kernel, actor, locale, requestId } = ctx;
  const results: StatusResult[] = [];
  for (const id of new Set(ids)) {
    const of: InEvent = (operation, work) => runUseCase({ kernel, actor, operation, locale, requestId }, work);
    try {
      results.push({ id, STATUS: STATUS.ok, MSG: '', version: await move(of, id), refusal: null });
    } catch (error) {
      const answer = error instanceof AnswerError ? error : databaseAnswer(error);
      if (!answer) throw error;
      const why = answer instanceof Refused ? ctx.explain(answer.data as Refusal) : null;
      results.push({ id, STATUS: answer.status, MSG: ctx.t(answer.key, answer.params), version: null, refusal: why });
    }
  }
  return { results };
}
