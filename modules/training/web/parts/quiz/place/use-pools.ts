import { useQueries } from '@tanstack/react-query';
import { holds, keyOfCall, useActor } from '@quantum/platform/web/kit';
import { call } from '@quantum/platform/web/public';
import { setEndpoints, trainingOps, type FixedQuestion, type PaperDraw, type QuestionWithHealth } from '../../../../contract/index.ts';
import { fitsOf, fitting, inUse } from '../../../../domain/draw-fit.rules.ts';

type Draw = Pick<PaperDraw, 'tag' | 'difficulty' | 'count'> & { setId: number | null };
/** A question with the set it is of. */
export type SetQuestion = QuestionWithHealth & { setId: number };

/** What each draw of a quiz may choose from, whether that suffices, and the questions asked of everybody as they are now. */
export function usePools(draws: readonly Draw[], fixed: readonly FixedQuestion[], more: readonly number[] = []) {
  const ids = [...new Set([...draws.flatMap(({ setId }) => setId ?? []), ...more])];
  const enabled = holds(useActor(), trainingOps.readQuestions);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOfCall(setEndpoints.questions, { params: { id } }),
      queryFn: () => call(setEndpoints.questions, { params: { id } }),
      enabled,
    })),
  });
  const sets = new Map<number, QuestionWithHealth[]>(ids.flatMap((id, i) => (answers[i]!.data ? [[id, answers[i]!.data] as const] : [])));
  const questionOf = (id: number): SetQuestion | undefined => {
    for (const [setId, questions] of sets) {
      const found = inUse(questions, id);
      if (found) return { ...found, setId };
    }
    return undefined;
  };
  const isFixed = new Set(fixed.flatMap(({ questionId }) => questionOf(questionId)?.id ?? []));
  const pools = draws.map((draw) => {
    const questions = sets.get(draw.setId ?? 0);
    return questions && fitting(questions, draw, isFixed);
  });
  const fits = fitsOf(draws.map(({ count }, i) => ({ count, pool: (pools[i] ?? []).map(({ id }) => id) }))).map((fit, i) => {
    const { setId, ...draw } = draws[i]!;
    const all = fitting(sets.get(setId ?? 0) ?? [], draw, new Set());
    return { ...fit, always: all.filter(({ id }) => isFixed.has(id)).length };
  });
  return { sets, pools, fits, questionOf };
}
