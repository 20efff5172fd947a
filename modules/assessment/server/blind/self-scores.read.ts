import { inScope, type Ctx } from '@quantum/platform/server';
import { assessmentOps as ops } from '../../contract/index.ts';
import { readsSelfScores } from '../../domain/blind.rules.ts';
import type { AssessmentRecord } from '../tables.ts';
import { readTeams, type Team } from '../visits/visit.store.ts';

/** An ASE, as far as the rule of blindness asks. */
type JudgedAse = Pick<
  AssessmentRecord,
  'id' | 'company_id' | 'unit_id' | 'round_id' | 'lead_id' | 'author_id' | 'reviewed_by' | 'scores_open'
>;

/**
 * Which of some ASEs the reader reads the self-scores of: answers, notes, score, grade, what was returned and why. The one place that decides;
 * whatever shows something of a self-score asks here, or shows it from `OPEN_PERCENT` alone. `known`: the teams of their rounds, where they were read.
 */
export async function readableSelfScores(ctx: Ctx, ases: readonly JudgedAse[], known?: readonly Team[]): Promise<ReadonlySet<number>> {
  if (ases.every(({ scores_open }) => scores_open)) return new Set(ases.map(({ id }) => id));
  const teams = known ?? (await readTeams(ctx.db, [...new Set(ases.map(({ round_id }) => round_id))]));
  const assessing = await ctx.scope(ops.assess);
  const reader = ctx.employeeId;
  const reads = ases.filter((ase) => {
    const team = teams.filter(({ round_id, unit_id }) => round_id === ase.round_id && unit_id === ase.unit_id);
    return readsSelfScores({
      isOpen: ase.scores_open,
      isAssessor: reader !== null && team.some(({ people }) => people.includes(reader)),
      mayAssess: inScope(assessing, ase),
      isAuthor: reader !== null && (ase.author_id === reader || ase.lead_id === reader),
      hasReviewed: reader !== null && ase.reviewed_by.includes(reader),
    });
  });
  return new Set(reads.map(({ id }) => id));
}
