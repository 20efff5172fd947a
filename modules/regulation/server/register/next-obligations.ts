import { ACTIVITY_KIND, APPLICABILITY, PASS, type ActivityKind } from '../../contract/activity-codes.ts';
import type { ObligationRow } from '../activities/tables.ts';
import type { NextObligation } from './obligation.store.ts';

/** A judgement that has become final, as the register takes it. */
interface FinalJudgement {
  id: number;
  clause_id: number;
  applicability: string;
  pass: string;
  fresh_until: string | null;
}

/** What the judgements of a completed task make of the obligations of its unit; `before` is what holds now, `inherited` what holds above. */
export function nextObligations(
  kind: ActivityKind,
  judgements: readonly FinalJudgement[],
  before: ReadonlyMap<number, ObligationRow>,
  inherited: ReadonlyMap<number, ObligationRow>,
): NextObligation[] {
  return judgements.map((one) => {
    const own = before.get(one.clause_id);
    if (kind === ACTIVITY_KIND.evaluation)
      return {
        clauseId: one.clause_id,
        applicability: APPLICABILITY.applicable,
        identificationId: (own ?? inherited.get(one.clause_id))?.identification_id ?? null,
        pass: one.pass,
        evaluationId: one.id,
        freshUntil: one.fresh_until,
      };
    // What does not apply is not complied with either.
    const kept = one.applicability === APPLICABILITY.applicable && own?.applicability === APPLICABILITY.applicable ? own : undefined;
    return {
      clauseId: one.clause_id,
      applicability: one.applicability,
      identificationId: one.id,
      pass: kept?.pass ?? PASS.notAssessed,
      evaluationId: kept?.evaluation_id ?? null,
      freshUntil: kept?.fresh_until ?? null,
    };
  });
}
