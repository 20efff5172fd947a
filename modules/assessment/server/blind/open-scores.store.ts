import { sql } from 'kysely';
import { readAll, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND } from '../../contract/index.ts';
import type { AssessmentRecord } from '../tables.ts';

/** The percent of an ASE `t` as lists, exports, orders and figures may use it: for everybody the same, null while it is not open. */
export const OPEN_PERCENT = 'case when t.scores_open then t.percent end';

/** The ASEs of a round, or of one project of it, whose scores become open; answers them. */
export const markOpen = (ctx: Ctx, roundId: number, unitId: number | null): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`update assessment.assessment set scores_open = true where round_id = ${roundId} and kind = ${sql.lit(ASSESSMENT_KIND.ase)}
      and (${unitId}::bigint is null or unit_id = ${unitId}) and not scores_open returning *`,
    ctx.db,
  );
